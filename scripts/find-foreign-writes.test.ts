import { expect, test } from "vitest";
import { findForeignWrites, type Ownership } from "./find-foreign-writes.ts";

const ownership: Ownership = {
  writers: new Map([
    ["pins", "server/a"],
    ["boards", "server/a"],
    ["people", "server/b"],
  ]),
  shares: [{ table: "people", columns: ["pin_count"], by: "server/a" }],
  toldTheirTables: { "server/b/restore.ts": "a backup" },
};
const fine = [
  { file: "server/a/counts.ts", text: "sql`update people set pin_count = pin_count + 1`" },
  { file: "server/b/restore.ts", text: "db.insertInto(table)" },
];
const found = (file: string, text: string) => findForeignWrites([...fine, { file, text }], ownership);

test("an owner writes its tables, also those it names beside the write", () => {
  expect(found("server/a/x.ts", "sql`insert into pins (id) values (1)`")).toEqual({
    looked: 3,
    foreign: [],
    unused: [],
  });
  expect(found("server/a/x.ts", 'for (const t of ["pins", "boards"]) db.deleteFrom(t)').foreign).toEqual([]);
});

test("a write to another room's table is found", () => {
  const told = ["server/b/x.ts:2 writes pins, which is of server/a"];
  expect(found("server/b/x.ts", "\nsql`with x as (delete from pins) select 1`").foreign).toEqual(told);
  expect(found("server/b/x.ts", '\ndb.updateTable(t); const t = "pins";').foreign).toEqual(told);
  expect(found("server/abc/x.ts", "sql`delete from pins`").foreign).toHaveLength(1);
});

test("a table of one folder is written by that folder alone, also within its room, in capitals too", () => {
  const writers = new Map([["pins", "server/a/books"]]);
  const write = (file: string) =>
    findForeignWrites([{ file, text: "sql`DELETE FROM pins`" }], { ...ownership, writers });
  expect(write("server/a/books/x.ts").foreign).toEqual([]);
  expect(write("server/a/other/x.ts").foreign).toEqual([
    "server/a/other/x.ts:1 writes pins, which is of server/a/books",
  ]);
});

test("a share is of its columns alone, which must stand there", () => {
  expect(found("server/a/x.ts", "sql`update people set pin_count = 1, about = ''`").foreign).toEqual([
    "server/a/x.ts:1 writes people (about), which is of server/b",
  ]);
  expect(found("server/a/x.ts", "sql`update people set ${column} = 1`").foreign).toHaveLength(1);
  expect(found("server/a/x.ts", "sql`delete from people`").foreign).toHaveLength(1);
});

test("a table of nobody, and one that is not named, are found", () => {
  expect(found("server/a/x.ts", "sql`delete from comments`").foreign).toEqual([
    "server/a/x.ts:1 writes comments, which is of nobody",
  ]);
  expect(found("server/a/x.ts", "db.deleteFrom(table)").foreign).toEqual([
    "server/a/x.ts:1 writes a table it does not name",
  ]);
});

test("a table that whoever calls tells is found, whatever else the file names", () => {
  const text = 'const words = ["pins"];\nconst purge = (table: string) => db.deleteFrom(table);';
  expect(found("server/a/x.ts", text).foreign).toEqual([
    "server/a/x.ts:2 writes the table that it is told (table): name those it may be",
  ]);
  expect(found("server/a/x.ts", text.replace("string", '"pins" | "boards"')).foreign).toEqual([]);
  const raw = 'const of = (t: keyof Tables) => sql`delete from ${sql.table(t)}`; const words = ["pins"];';
  expect(found("server/a/x.ts", raw).foreign).toHaveLength(1);
});

test("what is declared and of no use is told", () => {
  expect(findForeignWrites([], ownership).unused).toEqual(["people by server/a", "server/b/restore.ts"]);
});
