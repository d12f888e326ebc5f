import { describe, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { deleteBoard } from "#contract/content/boards.ts";
import { deletePin } from "#contract/content/pins.ts";
import type { Call } from "#contract/kit/define.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { turnAdsOff } from "#server/domains/business/ad-settings/ad-settings.ts";
import { testSite } from "#tests/test-site.ts";
import { examples } from "#tests/wire/examples.ts";
import { makeWorld, rolesFor, type World } from "#tests/wire/world.ts";

const site = testSite();

/** Takes away what a write stands on: boards, Pins, the sale of ads, room on the disk, and the proof of who one is. */
async function takeGroundAway({ viewer, other, board, otherBoard, pin, otherPin }: World): Promise<() => void> {
  for (const [owner, id] of [
    [viewer, pin],
    [other, otherPin],
  ] as const)
    await owner.call(deletePin, { id });
  for (const [owner, id] of [
    [viewer, board],
    [other, otherBoard],
  ] as const)
    await owner.call(deleteBoard, { board_id: id }).catch(() => undefined);
  await turnAdsOff(site.services);
  site.advance(700);
  const { readOnly } = site.services;
  site.services.readOnly = () => "no room";
  return () => {
    site.services.readOnly = readOnly;
  };
}

let done = 0;
const reasonOf = (error: unknown) => (error instanceof Refusal ? error.reason : String(error));

describe("API-02 a write that was done is answered as before, whatever has changed since", () => {
  const repeatable = calls.filter((call) => call.idempotent);
  test.each(repeatable.map((call) => [call.name, call] as const))("API-02 %s", async (name, call: Call) => {
    const world = await makeWorld(site, rolesFor(call));
    const input = (await examples[name]?.(world)) ?? {};
    const key = `key of ${name}`;
    const ask = (given: object) => world.viewer.call(call, given, key);
    const first = await ask(input).catch(reasonOf);
    // What the example can't do here is judged anew, since nothing was done.
    if (typeof first === "string") return expect(first).toBeOneOf(["NOT_FOUND", "CONFLICT", "NOT_ALLOWED"]);
    done += 1;
    const other = (await examples[name]?.(await makeWorld(site, rolesFor(call)))) ?? {};
    const giveBack = await takeGroundAway(world);
    try {
      expect(await ask(input)).toEqual(first);
      if (JSON.stringify(other) !== JSON.stringify(input)) expect(await ask(other).catch(reasonOf)).toBe("CONFLICT");
    } finally {
      giveBack();
    }
  });

  test("API-02 nearly all of them could be done twice here", () => {
    console.log(`${repeatable.length} calls take a key, ${done} were done and asked for again without their ground`);
    expect(done).toBeGreaterThan(15);
  });
});
