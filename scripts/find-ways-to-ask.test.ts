import { expect, test } from "vitest";
import { findWaysToAsk } from "./find-ways-to-ask.ts";

const cases: readonly [what: string, file: string, text: string, found: readonly string[]][] = [
  [
    "the builder on one table",
    "server/domains/social/a.ts",
    'await db.selectFrom("pins").select("id").where("id", "=", id).execute();',
    [],
  ],
  [
    "a join by the builder",
    "server/domains/social/a.ts",
    'await db.selectFrom("pins as p")\n  .innerJoin("boards as b", "b.id", "p.board_id")',
    ["server/domains/social/a.ts:2 joins with the builder: write the statement with the sql tag"],
  ],
  ["a join in a comment", "server/domains/social/a.ts", "// no .leftJoin( here", []],
  [
    "a pool in a domain",
    "server/domains/social/a.ts",
    'await services.pool.query("select 1");',
    ["server/domains/social/a.ts:1 asks on a connection of its own: use the sql tag, the builder or statement() on db"],
  ],
  ["a pool in the ground", "server/database/driver/a.ts", 'await pool.query<Row>("select 1");', []],
];

test.each(cases)("the database is asked in one way: %s", (_, file, text, found) => {
  expect(findWaysToAsk(file, text)).toEqual(found);
});
