import { describe, expect, test } from "vitest";
import { splitStatements } from "./split-statements.ts";
import { placements } from "#server/domains/data/tables.ts";
import { migrations } from "./migrations/list.ts";

/** What a distributed database (Citus) refuses, or does on the coordinator alone, and the form to write instead. */
const refusals: readonly [form: RegExp, instead: string][] = [
  [/^alter table .*,/, "one action an ALTER TABLE"],
  [
    /^alter table .* add (?!constraint\b).*\b(check|unique|primary key|references|exclude)\b/,
    "a constraint in a statement of its own: ALTER TABLE … ADD CONSTRAINT name …",
  ],
  [/^create (unique )?index (if not exists )?on\b/, "a name for the index"],
  [/\bconcurrently\b/, "an index made in the migration's transaction"],
  [/^create (or replace )?(constraint )?trigger\b/, "no triggers"],
  [/^create (or replace )?rule\b/, "no rules"],
  [/^do\b/, "plain statements, no DO"],
  [/^create (unlogged )?table .*\bas (select|table|values|with)\b/, "CREATE TABLE with its columns, then INSERT"],
];

/** A statement in lower case without what stands in strings and brackets. */
function bare(statement: string): string {
  let text = statement.toLowerCase().replace(/'(?:[^']|'')*'/g, "''");
  while (/\([^()]+\)/.test(text)) text = text.replace(/\([^()]+\)/g, "()");
  return text.replace(/\s+/g, " ");
}

/** What is wrong with a statement for a distributed database, in the words of what to write instead. */
function wrongWith(statement: string): string[] {
  const outline = bare(statement);
  const [, table = "", column = ""] =
    /^alter table (?:only )?(\w+) (?:drop|alter) (?:column )?(\w+)/.exec(outline) ?? [];
  const placement = placements.get(table);
  return [
    ...refusals.filter(([form]) => form.test(outline)).map(([, instead]) => instead),
    ...(placement !== undefined && "key" in placement && placement.key === column ? ["the key of a table stays"] : []),
  ];
}

describe("SCALE migrations run on a distributed database too", () => {
  test("no statement of a migration has a form that one refuses", () => {
    const wrong = migrations.flatMap(({ name, up }) =>
      splitStatements(up).flatMap((statement) => wrongWith(statement).map((instead) => ({ name, statement, instead }))),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ["alter table pins add column a int, add column b int", "one action an ALTER TABLE"],
    ["alter table feed_switches drop constraint a, add constraint a check (kind in ('x', 'y'))", "one action"],
    ["alter table pins add column a text check (length(a) < 9)", "a constraint in a statement of its own"],
    ["alter table pins add a bigint references boards (id)", "a constraint in a statement of its own"],
    ["alter table pins add check (id > 0)", "a constraint in a statement of its own"],
    ["alter table pins drop column id", "the key of a table stays"],
    ["alter table sessions alter person_id type text", "the key of a table stays"],
    ["create index on pins (id)", "a name for the index"],
    ["create index concurrently a on pins (id)", "an index made in the migration's transaction"],
    ["create trigger a after insert on pins execute function b()", "no triggers"],
    ["do $$ begin perform 1; end $$", "plain statements"],
    ["create table copies as select * from pins", "CREATE TABLE with its columns"],
  ])("%s: refused", (statement, instead) => {
    expect(wrongWith(statement).join()).toContain(instead);
  });

  test.each([
    "alter table pins add column a numeric(9, 2) not null default 0",
    "alter table pins add constraint pins_a_check check (a in ('x', 'y'))",
    "alter table pins alter column title set default 'check, unique'",
    "create index pins_a on pins (id, a) where a = 'x'",
    "create table a (id bigint primary key check (id > 0))",
  ])("%s: taken", (statement) => expect(wrongWith(statement)).toEqual([]));
});
