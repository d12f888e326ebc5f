import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Fate } from "#server/calls/person-data.ts";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { personColumns } from "./person-columns.ts";
import { personData } from "./person-data.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/**
 * What a number of eight bytes may hold besides a person, by the column's name. Every other such column names a person and needs a fate: a
 * new name is either added here, because it is the name of another thing, or declared in a `person-data.ts`. By the column alone, or with its table where others of that name are people.
 */
const otherThings = new Set([
  ...["id", "pin_id", "pin_ids", "root_pin_id", "parent_pin_id", "copy_pin_id", "cover_pin_id", "shuffle_asset_id"],
  "picture_id",
  ...["draft_id", "of_campaign_id", "ad_drafts.batch_id"],
  ...["sheet_id", "undo_batch_id", "ad_sheets.batch_id", "ad_sheet_rows.entity_id"],
  "order_line_id",
  // Of a saved report.
  "template_id",
  ...[
    "board_id",
    "to_board_id",
    "section_id",
    "to_section_id",
    "action_id",
    "invite_id",
    "link_id",
    "group_id",
    "pack_id",
    "board_ids",
  ],
  ...["comment_id", "message_id", "parent_id", "subject_id", "conversation_id", "last_message_id", "read_message_id"],
  ...[
    "advertiser_id",
    "asset_id",
    "asset_ids",
    "app_id",
    "announcement_id",
    "version_id",
    "chain_id",
    "ad_account_id",
    "position",
    "to_position",
    "revision",
    "bytes",
    "counter",
    "last_step",
    "moments",
  ],
  ...["phash", "dhash", "phash_mirrored", "dhash_mirrored", "left_board_id", "left_edges", "changed_revision"],
  // Where a part of the sitemap begins: a pin or a board.
  "first_id",
  // Of reports and decisions.
  ...["case_id", "decision_id", "subject_ids", "rule_id"],
  ...["moderation_counts.seconds", "moderation_subjects.case_id"],
  ...["campaign_id", "ad_group_id", "ad_id", "entity_id", "version", "auction_id", "tag_id", "conversion_id"],
  // Counts of an ad's day.
  ...["impressions", "clicks", "closeups", "saves", "hides", "videos", "invalid", "repeated", "unmeasured"],
  // Of its log of changes, and of what an impression cost.
  ...["ad_change_heads.place", "ad_changes.place", "ad_changes.batch_id", "ad_events.cost_milli"],
  // Of the books of an advertiser account.
  ...["receivable", "cash", "credit", "revenue", "tax_payable", "refunds", "bad_debt"],
  ...[
    "number",
    "last_number",
    "invoiced_number",
    "txn_id",
    "ad_transfers.about_id",
    "ad_documents.about_id",
    "ad_document_names.document_id",
    "invoice_id",
    "receipt_id",
    "charge_id",
    "method_id",
  ],
]);
/** Columns of another type that may name a person, and those that do though others of their name are of something else. */
const namedInWords = ["feed_switches.value", "ad_changes.subject_id", "ad_sheets.subject_id"];

async function names(query: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`${sql.raw(query)}`.execute(database.db);
  return rows.map((row) => row.name);
}

const declared = personColumns(personData);
const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

describe("what is kept of people", () => {
  test("every column that names a person has a fate, and every fate a column", async () => {
    const numbers = await names(`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
       where c.table_schema = 'public' and c.udt_name in ('int8', '_int8') order by 1`);
    const people = numbers.filter(
      (name) => !otherThings.has(name.split(".")[1] ?? "") && !otherThings.has(name) && !name.endsWith("_micro"),
    );
    expect(declared.map(nameOf).toSorted()).toEqual([...people, ...namedInWords, "people.id"].toSorted());
  });

  test("every domain that declares something is in the list, and no table is declared twice", async () => {
    const files = globSync("server/{domains,calls}/*/**/person-data.ts").filter(
      (file) => file !== "server/domains/data/person-data.ts",
    );
    const modules = await Promise.all(files.map((file) => import(`../../../${file}`) as Promise<object>));
    expect(new Set(modules.flatMap((module) => Object.values(module)))).toEqual(new Set(personData));
    const tables = personData.flatMap((domain) => Object.keys(domain.tables));
    expect(tables.length).toBe(new Set(tables).size);
  });

  test("what goes with its person is found by an index", async () => {
    const indexed = await names(`
      select c.relname || '.' || a.attname as name
        from pg_index x join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attnum = x.indkey[0]`);
    const asked = declared.flatMap(({ table, column, fate }) => {
      if (fate.fate !== "deleted" && fate.fate !== "anonymised") return [];
      if (fate.via === undefined) return [`${table}.${column}`];
      const [first = ""] = Object.keys(fate.via.on);
      return [`${fate.via.table}.${fate.via.person ?? "person_id"}`, `${table}.${first}`];
    });
    expect(asked.filter((name) => !indexed.includes(name))).toEqual([]);
  });

  test("what is kept of people goes into a file of their archive, which the documentation names, or says why not", async () => {
    const told = await readFile(new URL("../../../docs/export-format.md", import.meta.url), "utf8");
    const named = personData.flatMap(({ tables }) =>
      Object.values(tables).flatMap(({ archive }) => (typeof archive === "string" ? [archive] : [])),
    );
    const written = personData.flatMap(({ archived = [] }) => archived.map(({ file }) => file));
    expect(new Set(named)).toEqual(new Set([...written, "profile.json", "boards.json", "pins.json"]));
    expect(written.length).toBe(new Set(written).size);
    expect([...named, ...written].filter((file) => !told.includes(`\`${file}\``))).toEqual([]);
  });

  test("what is kept says why, and what is left to a step is of a domain that has one", () => {
    const because = (fate: Fate) => (fate.fate === "kept" ? fate.because : "declared");
    expect(declared.filter(({ fate }) => because(fate).length < 8)).toEqual([]);
    for (const { tables, handOver, remove, leave } of personData) {
      const byStep = personColumns([{ tables }]).filter(({ fate }) => fate.fate === "step");
      expect([byStep.length > 0 && (handOver ?? remove ?? leave) === undefined, byStep[0]]).toEqual([false, byStep[0]]);
    }
  });
});

test("ACC-35 the steps of a deletion that come before those of other tables do so", () => {
  const wanted = personData.flatMap(({ stepsBefore = [] }, at) => stepsBefore.map((table) => ({ table, at })));
  expect(wanted.length).toBeGreaterThan(0);
  const late = wanted.filter(({ table, at }) => personData.findIndex(({ tables }) => table in tables) <= at);
  expect(late).toEqual([]);
});
