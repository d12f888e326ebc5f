import { expect, test } from "vitest";
import { z } from "zod";
import { calls } from "#contract/calls.ts";
import { v5Calls } from "#contract/v5/calls.ts";
import { defineCall, defineResource } from "./define.ts";
import { outdatesPublicPages } from "./effects.ts";

const writes = [...calls, ...Object.values(v5Calls)].filter(({ method }) => method !== "GET");
const facts = { summary: "", input: z.strictObject({}), data: z.object({}) };

test("nothing a visitor may call takes pages out of the keep", () => {
  const open = writes.filter(({ audience }) => audience === "anyone");
  expect(open.length).toBeGreaterThan(15);
  expect(open.filter(outdatesPublicPages).map(({ name }) => name)).toEqual([]);
});

test("a write that doesn't say what it changes is no program, nor is a read that doesn't say what it shows", () => {
  // @ts-expect-error -- its effect is missing
  defineResource("Thing", "update", facts);
  // @ts-expect-error -- what it touches is missing
  defineResource("Thing", "delete", { ...facts, effect: "removes" });
  // @ts-expect-error -- it touches nothing
  defineResource("Thing", "delete", { ...facts, effect: "removes", touches: [] });
  // @ts-expect-error -- there is no such kind
  defineResource("Thing", "create", { ...facts, effect: "adds", touches: ["thing"] });
  // @ts-expect-error -- its effect is missing
  defineCall({ ...facts, name: "Thing.put", method: "PUT", path: "/thing" });
  // @ts-expect-error -- a read changes nothing
  defineResource("Thing", "get", { ...facts, shows: [], effect: "adds", touches: ["pin"] });
  // @ts-expect-error -- what it shows is missing
  defineResource("Thing", "get", facts);
  expect(defineResource("Thing", "get", { ...facts, shows: ["pin"] })).toMatchObject({ effect: "none", touches: [] });
});
