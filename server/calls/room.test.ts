import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { type Call, defaultMaxBytes } from "#contract/kit/define.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { v5Calls } from "#contract/v5/calls.ts";
import { testSite } from "#tests/test-site.ts";
import { examples } from "#tests/wire/examples.ts";
import { makeWorld, rolesFor, type World } from "#tests/wire/world.ts";
import { takesRoom } from "./require-room.ts";

const site = testSite();
const carriesFile = ({ maxBytes }: Call) => maxBytes > defaultMaxBytes;
const removing = calls.filter((call) => call.effect === "removes" && !carriesFile(call));

let worlds: ReadonlyMap<Call, World>;
beforeAll(async () => {
  const made: [Call, World][] = [];
  for (const call of removing) made.push([call, await makeWorld(site, rolesFor(call))]);
  worlds = new Map(made);
});
const readOnly = () => null;
afterAll(() => {
  site.services.readOnly = readOnly;
});

describe("API-01 with little room on the disk", () => {
  test.each(removing.map((call) => [call.name, call] as const))("API-01 %s goes on", async (name, call) => {
    const world = worlds.get(call);
    if (world === undefined) throw new Error("no world");
    const input = (await examples[name]?.(world)) ?? {};
    site.services.readOnly = () => "no room";
    try {
      const told = await world.viewer.call(call, input).then(
        () => "done",
        (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
      );
      expect(told).not.toBe("STORAGE_FULL");
      expect(told).not.toBe("INTERNAL");
    } finally {
      site.services.readOnly = readOnly;
    }
  });

  test("API-01 what adds, and what brings a file, is refused; who signs in, and who protects themselves, is not", () => {
    const every: readonly Call[] = [...calls, ...Object.values(v5Calls)];
    const writes = every.filter((call) => call.method !== "GET");
    const refused = writes.filter(takesRoom);
    const names = new Set(refused.map(({ name }) => name));
    for (const name of [
      "Pin.create",
      "Repin.create",
      "Board.create",
      "Comments.create",
      "Media.upload",
      "v5.pins/create",
    ])
      expect(names).toContain(name);
    for (const name of [
      "UserBlock.create",
      "UserMute.create",
      "Report.create",
      "UserSession.create",
      "UserSession.delete",
    ])
      expect(names).not.toContain(name);
    expect(refused.filter((call) => call.effect === "removes" && !carriesFile(call))).toEqual([]);
    console.log(
      `${writes.length} writes: ${refused.length} are refused without room, ${removing.length} of the product's own that remove go on`,
    );
  });
});
