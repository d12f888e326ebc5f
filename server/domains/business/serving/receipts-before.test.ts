import { afterEach, beforeEach, expect, test } from "vitest";
import { splitStatements } from "#server/database/split-statements.ts";
import { adAuctions } from "#server/database/migrations/0160-ad-auctions.ts";
import { campaignsSql } from "#server/database/migrations/baseline/campaigns.ts";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { replayReceipts } from "./receipts/replay-receipts.ts";
import { readServings } from "./receipts/read-servings.queries.ts";

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Two ads of one auction, each with a receipt of its own. */
const receipts = [
  "ASAAAQAAAAAAAAOEAAAABwAAAAtCed4NXIAAAAAAAAAAAADJAAAAAAAAAS0AAAAAAAAAAEEehIAAAAAAP/AAAAAAAABBzc1lAAAAAEDDiAAAAAAAQRo+wAAAAAAAAAAAAAAAAG1SqbdOIAABUkM/8AAAAAAAAAMAAAAAAAAAZUEehIAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAZkEaPsAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAZ0EV+QAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAAAAAAAAAn61Vuw==",
  "ASAAAQAAAAAAAAOEAAAABwAAAAtCed4NXIAAAAAAAAAAAADKAAAAAAAAAS4AAAAAAAAAAEEaPsAAAAAAP/AAAAAAAABBzc1lAAAAAEDDiAAAAAAAQRX5AAAAAAAAAAAAAAAAAGO0LkNOIAEBUkM/8AAAAAAAAAMAAAAAAAAAZUEehIAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAZkEaPsAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAZ0EV+QAAAAAAP4R64UeuFHsAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAjPZyg==",
];

test("BUS-19 receipts that stood one by one stand together, for the same accounts and days, and replay", async () => {
  const { pool, db } = database;
  await pool.query("drop table ad_auctions, ad_queries, ad_reach, ad_samples");
  for (const statement of splitStatements(campaignsSql).filter((one) => /ad_receipts/.test(one)))
    await pool.query(statement);
  for (const [place, receipt] of receipts.entries())
    await pool.query(
      `insert into ad_receipts values ($1, '2026-05-01', 900, $2, $3, $4, 'US', false, '2026-05-01T00:00:00Z', decode($5, 'base64'))`,
      [201 + place, place, 301 + place, 101 + place, receipt],
    );
  for (const statement of splitStatements(adAuctions.up)) await pool.query(statement);
  const { rows } = await pool.query(
    "select surface, account_days, slots, is_personal, app from ad_auctions where auction_id = 900",
  );
  expect(rows).toEqual([
    {
      ...{ surface: "search", account_days: ["201@2026-05-01", "202@2026-05-01"], slots: [-1, -1] },
      ...{ is_personal: false, app: null },
    },
  ]);
  expect(await replayReceipts({ db }, {})).toEqual({ receipts: 2, auctions: 1, differing: [], differences: 0 });
  expect(await replayReceipts({ db }, { accountId: "202" })).toMatchObject({ receipts: 1, differences: 0 });
  const servings = await readServings(db, ["900"]);
  expect([...servings.values()].map(({ receipt: { adId, accountId }, isShown }) => [adId, accountId, isShown])).toEqual(
    [
      ["101", "201", true],
      ["102", "202", true],
    ],
  );
});
