import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { attributed, type ConversionsAsked } from "./attributed.ts";

/** What an ad brought about by what was done with it in a quarter of an hour, as `ad_stats` counts. */
type Conversions = {
  campaign_id: string;
  ad_group_id: string;
  ad_id: string;
  /** Where the quarter of an hour begins. */
  at: Date;
  count: number;
  /** Micro of the account's currency, what was taken back subtracted. */
  value_micro: bigint;
};

const columns = { CAMPAIGN: "c.campaign_id", AD_GROUP: "c.ad_group_id", AD: "c.ad_id" } as const;

/** Conversions by quarter of an hour; `of`: only what counts for these. */
export async function conversionsBetween(
  db: Db | Tx,
  accountId: string,
  { of, ...asked }: ConversionsAsked & { of?: { level: keyof typeof columns; ids: readonly string[] } },
): Promise<Conversions[]> {
  const { rows } = await sql<Omit<Conversions, "value_micro"> & { value_micro: string }>`
    select c.campaign_id, c.ad_group_id, c.ad_id, date_bin('15 minutes', c.at, 'epoch'::timestamptz) as at,
           sum(c.count)::int as count, sum(c.value_micro)::text as value_micro
      from (${attributed(accountId, asked)}) c
     ${of === undefined ? sql`` : sql`where ${sql.ref(columns[of.level])} = any(${of.ids}::bigint[])`}
     group by 1, 2, 3, 4 order by 4, 3`.execute(db);
  return rows.map((row) => ({ ...row, value_micro: BigInt(row.value_micro) }));
}
