import { globSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endings } from "#server/services/endings.ts";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { acts } from "./acts.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A column of such a name may be what somebody acts with, or the end of it. */
const telling = /token|secret|hash|grant|password|credential|public_key|(^|_)(until|ended|expires|ends)(_at)?$/;
/** Names of pictures and films, counts, and words. */
const ofThings = /^(p|d|thumb|media_|image_|still_|source_)?hash(_mirrored)?$|^secret_(pin|board)_count$|^hashtags?$/;

/** Tables with such a column that nobody acts with. */
const harmless: Readonly<Record<string, string>> = {
  ad_books: "the end of an account's month",
  ad_credits: "when a credit's end was told, and which offer it is of",
  ad_day_closings: "how far an account's days are summed",
  ad_drafts: "when it was published or thrown away",
  ad_groups: "when it runs",
  ad_offer_uses: "which offer an account redeemed",
  ad_offers: "an operator's code for whoever has it, which gives an account its own and ends with the offer",
  ad_limits: "when what limits an account's spending ends",
  ad_report_runs: "how long the file of a report is kept, which only who may read the account's ads opens",
  ad_reviews: "recognises what of an ad was looked at",
  ads: "recognises what of an ad was looked at, and who looks at it until when",
  campaigns: "when it runs",
  claims: "stands on a website for everybody to read, and proves whose that is",
  content_rules: "when an operators' rule ends",
  conversion_keys: "the parts of a day that conversions are told apart by",
  emails: "how long a former email is kept for its person; the way back to it is a mailed link",
  idempotency_keys: "recognises a request that comes twice, of the person alone who made it",
  moderation_cases: "who looks at it until when",
  notice_choices: "quiet hours",
  offsite_rules: "when an operators' rule ends",
  registered_media: "where one file is put, for the person whose program asked, who alone can save it",
  statements: "how long what a moderator decided holds",
};

async function tellingColumns(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t
        on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' order by 1, 2`.execute(database.db);
  const found = new Map<string, string[]>();
  for (const { table, column } of rows)
    if (telling.test(column) && !ofThings.test(column)) found.set(table, [...(found.get(table) ?? []), column]);
  return found;
}

describe("ACC-27 what can act for somebody", () => {
  test("ACC-27 every table with a token, a secret, a grant or an end is in the list of what endings end, or says why not", async () => {
    const listed = new Set<string>(acts.flatMap(({ tables }) => tables));
    const found = await tellingColumns();
    const missing = [...found].filter(([table]) => !listed.has(table) && !Object.hasOwn(harmless, table));
    expect(missing).toEqual([]);
    const idle = Object.keys(harmless).filter((table) => !found.has(table) || listed.has(table));
    expect(idle).toEqual([]);
  });

  test("ACC-27 every domain that declares something is in the list, and nothing is in it twice", async () => {
    const files = globSync("server/{domains,calls}/*/**/acts.ts").filter(
      (file) => file !== "server/domains/data/acts.ts",
    );
    const modules = await Promise.all(files.map((file) => import(`../../../${file}`) as Promise<object>));
    const declared = modules.flatMap((module) => Object.values(module).filter(Array.isArray).flat() as unknown[]);
    expect(new Set(declared)).toEqual(new Set(acts));
    expect(new Set(acts.map(({ name }) => name)).size).toBe(acts.length);
  });

  test("ACC-27 what ends can be ended, what is told is read, and the rest says why it may stay", () => {
    const wrong = acts.flatMap(({ name, at, end, tell }) =>
      endings.flatMap((ending) => {
        const outcome = at[ending];
        if (typeof outcome === "string") return end === undefined ? [`${name}: ${ending}`] : [];
        const [because = ""] = Object.values(outcome) as string[];
        return because.length < 12 || ("told" in outcome && tell === undefined) ? [`${name}: ${ending}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
