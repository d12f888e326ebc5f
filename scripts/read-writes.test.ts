import { expect, test } from "vitest";
import { quotedNames, readWrites } from "./read-writes.ts";

const seen = (source: string) => readWrites(source).map(({ table, columns }) => [table, columns]);

test("writes of the query builder are found, whatever name stands there", () => {
  expect(seen(`db.insertInto("pins").values(x); tx.updateTable("boards as b"); db.deleteFrom(\n  'people')`)).toEqual([
    ["pins", null],
    ["boards", null],
    ["people", null],
  ]);
  expect(seen("db.insertInto(table)")).toEqual([[null, null]]);
  expect(seen('copyIn(client, "pins", columns, text)')).toEqual([["pins", null]]);
});

test("writes in SQL are found in any text, also inside a larger statement", () => {
  const source = `
    sql\`with a as (insert into sessions (id) select 1), b as (delete from only devices where x returning 1)
        merge into topics t using a on true when matched then do nothing\`;
    statement("insert into person_events (id) select $1");
    client.query("delete from graphile_worker._private_jobs");`;
  expect(seen(source).map(([table]) => table)).toEqual([
    "sessions",
    "devices",
    "topics",
    "person_events",
    "graphile_worker._private_jobs",
  ]);
});

test("an update tells its table and its columns up to where the assignments end", () => {
  expect(
    seen("sql`update people p set pin_count = p.pin_count + ${a ? `x` : 1}::int, about = coalesce(a, b) where id = 1`"),
  ).toEqual([["people", ["pin_count", "about"]]]);
  expect(
    seen("sql`with x as (update boards set covers = (select a, b from c where d), revision = 1) select 1`"),
  ).toEqual([["boards", ["covers", "revision"]]]);
});

test("what is put in when it runs is not guessed", () => {
  expect(seen("sql`update ${sql.table(name)} t set a = 1 where true`")).toEqual([[null, ["a"]]]);
  expect(seen("sql`update people set ${column} = 1 where id = 1`")).toEqual([["people", null]]);
  expect(quotedNames(`for (const t of ["pins", 'boards'])`)).toEqual(new Set(["pins", "boards"]));
});

test("locks, the other half of an upsert and comments are no writes", () => {
  expect(
    seen(
      "sql`select 1 from pins for update of pins`; sql`insert into a (b) values (1) on conflict (b) do update set c = 1`",
    ),
  ).toEqual([["a", null]]);
  expect(seen("/** An update boards set x = 1. */\n// delete from pins\nconst a = 1;")).toEqual([]);
});
