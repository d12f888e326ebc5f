import { expect, test } from "vitest";
import { findBrokenRoles } from "./find-broken-roles.ts";

const read = 'export const pinOf = (db: Db) => db.selectFrom("pins").selectAll().execute();';
const write = 'await tx.deleteFrom("pins").execute();';
const call = "const rows = await pinsOf(db, ids);";

test("queries read, and hold at least one", () => {
  expect(findBrokenRoles("pins.queries.ts", read)).toEqual([]);
  expect(findBrokenRoles("pins.queries.ts", "const byId = statement<Row>(`select 1`);")).toEqual([]);
  expect(findBrokenRoles("pins.queries.ts", `${read}\n${write}`)).toEqual(["pins.queries.ts:2 writes"]);
  expect(findBrokenRoles("pins.queries.ts", call)).toEqual(["pins.queries.ts holds no query"]);
});

test("a policy may read and lock what it judges by, and writes nothing", () => {
  expect(findBrokenRoles("boards.policy.ts", "await sql`select 1 from boards for update`.execute(tx);")).toEqual([]);
  expect(findBrokenRoles("boards.policy.ts", write)).toEqual(["boards.policy.ts:1 writes"]);
});

test.each(["pins.view.ts", "pins.routes.ts"])("%s asks others for what it needs", (file) => {
  expect(findBrokenRoles(file, `// a ${"sql`select 1`"} elsewhere\n${call}`)).toEqual([]);
  expect(findBrokenRoles(file, read)).toEqual([`${file} queries the database itself`]);
  expect(findBrokenRoles(file, "const rows = await sql<Row>`select 1`.execute(db);")).toHaveLength(1);
});

test("a view is given what it shows: it takes types of queries, and no queries", () => {
  const types =
    'import type { PinRow } from "./pins.queries.ts";\nimport { type BoardRow } from "#server/b.queries.ts";';
  expect(findBrokenRoles("pins.view.ts", types)).toEqual([]);
  const asking = `${types}\nimport { type PersonRow, peopleByIds } from "#server/people.queries.ts";`;
  expect(findBrokenRoles("pins.view.ts", asking)).toEqual(["pins.view.ts asks for what it shows (peopleByIds)"]);
  expect(findBrokenRoles("pins.routes.ts", asking)).toEqual([]);
});

test("names without such an ending promise nothing", () => {
  for (const file of ["save-pin.ts", "index-pins.job.ts"]) expect(findBrokenRoles(file, read + write)).toEqual([]);
});
