import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { createSection } from "#contract/content/boards.ts";
import { follow } from "#contract/people/people.ts";
import { createComment, react } from "#contract/social/comments.ts";
import { createGroup } from "#contract/social/groups.ts";
import type { Invariants } from "#server/database/invariants.ts";
import { testSite } from "#tests/test-site.ts";
import { fixCounters } from "./fix-counters.ts";
import { counters, invariants } from "./invariants.ts";
import { findDrift } from "./recount.ts";

const site = testSite();

test("every invariant that a domain declares is looked at, under a name of its own", async () => {
  const files = globSync("server/domains/**/*.invariants.ts");
  const modules = await Promise.all(
    files.map((file) => import(`../../../../${file}`) as Promise<Record<string, Invariants | string>>),
  );
  const declared = modules.flatMap((module) =>
    Object.values(module).flatMap((one) =>
      typeof one === "string" ? [] : [...Object.keys(one.counters ?? {}), ...Object.keys(one.holds ?? {})],
    ),
  );
  expect(declared.toSorted()).toEqual(Object.keys(invariants).toSorted());
});

test("every count that is stored wrongly is named, and right again after it was counted anew", async () => {
  const [ann, ben] = [await site.person(), await site.person()];
  const board = await site.board(ann);
  await ann.call(createSection, { board_id: board.id, name: "Part", initial_pins: [] });
  const pin = await site.pin(ann, board.id);
  const comment = await ben.call(createComment, { pin_id: pin.id, text: "One" });
  await ben.call(react, { comment_id: comment.id });
  await ben.call(follow, { user_id: ann.id });
  await ann.call(createGroup, { name: "Climbers" });
  const { db, pool } = site.services;
  expect(await findDrift(db)).toEqual([]);
  for (const { table, column } of Object.values(counters))
    await pool.query(`update ${table} set ${column} = ${column} + 7`);
  expect(new Set((await findDrift(db)).map(({ invariant }) => invariant))).toEqual(new Set(Object.keys(counters)));
  expect(await fixCounters(db, [])).toBeGreaterThan(Object.keys(counters).length);
  expect(await findDrift(db)).toEqual([]);
});
