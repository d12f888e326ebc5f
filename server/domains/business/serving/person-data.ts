import { sql } from "kysely";
import type { PersonData } from "#server/calls/person-data.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { inLots } from "#server/database/in-steps.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";

/**
 * Receipts name nobody: whom an ad was served to stands, sealed, in its token alone. How many people saw an ad, or were shown one with a
 * query, is kept in sketches that nobody can be read out of, nor taken out of.
 */
export const adServingPersonData: PersonData = {
  tables: {},
  keeps: [
    { table: "ad_auctions", ends: "served_at", days: adSlots.receiptDays },
    { table: "ad_queries", ends: "day", days: adSlots.receiptDays, removedBy: forgetQueries },
    { table: "ad_reach", ends: "day", days: adSlots.receiptDays, removedBy: forgetReach },
    { table: "ad_samples", ends: "served_at", days: adSlots.sampleDays },
  ],
};

async function forgetQueries(db: Db, before: Date): Promise<void> {
  const key = ["ad_account_id", "day", "ad_group_id", "query_mark"];
  await inLots(
    db,
    { table: "ad_queries", key, column: "day", end: dayOf(before) },
    (due) => sql`delete from ad_queries where (ad_account_id, day, ad_group_id, query_mark) in (${due})`,
  );
}

async function forgetReach(db: Db, before: Date): Promise<void> {
  await inLots(
    db,
    { table: "ad_reach", key: ["ad_account_id", "day", "ad_id"], column: "day", end: dayOf(before) },
    (due) => sql`delete from ad_reach where (ad_account_id, day, ad_id) in (${due})`,
  );
}
