import { sql } from "kysely";
import {
  attributionWindows,
  type ConversionEvent,
  conversionGoals,
  conversionLimits,
  defaultWindows,
} from "#spec/constants/conversions.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { isWithin, rankOf, type Windows } from "./attribution.queries.ts";

export type ConversionsAsked = {
  /** Moments of the ad's click (or engagement, or view): `from` belongs to it, `to` doesn't. */
  from: Date;
  to: Date;
  windows?: Windows;
  /** Which events count; those of `conversionGoals` where absent. */
  events?: readonly ConversionEvent[];
  /** Only what counts for these; all of the account where absent. */
  of?: { level: "CAMPAIGN" | "AD_GROUP" | "AD"; ids: readonly string[] };
};

/** What an ad brought about by what was done with it in a quarter of an hour, as `ad_stats` counts. */
export type Conversions = {
  campaign_id: string;
  ad_group_id: string;
  ad_id: string;
  /** Where the quarter of an hour begins. */
  at: Date;
  count: number;
  /** Micro of the account's currency, what was taken back subtracted. */
  value_micro: bigint;
};

const columns = { CAMPAIGN: "t.campaign_id", AD_GROUP: "t.ad_group_id", AD: "t.ad_id" } as const;

const dayMs = 86_400_000;
/** An event comes at most so long after what was done with the ad; one that takes an order back, so much later still. */
const latestDays =
  Math.max(...attributionWindows) + conversionLimits.eventMaxAgeDays + conversionLimits.orderKeyDays + 1;

/**
 * Conversions of an account by the time of the ad's action. A click goes before an engagement, an engagement before a view; of several the
 * latest within its window. An order that is taken back counts on, its value doesn't.
 */
export async function conversionsBetween(
  db: Db | Tx,
  accountId: string,
  { from, to, windows = defaultWindows, events = conversionGoals, of }: ConversionsAsked,
): Promise<Conversions[]> {
  const [first, last] = [from.getTime() - dayMs, to.getTime() + latestDays * dayMs].map((moment) =>
    dayOf(new Date(moment)),
  );
  const { rows } = await sql<Omit<Conversions, "value_micro"> & { value_micro: string }>`
    select t.campaign_id, t.ad_group_id, t.ad_id, date_bin('15 minutes', t.at, 'epoch'::timestamptz) as at,
           (count(*) filter (where e.value_micro is null or e.value_micro >= 0))::int as count,
           coalesce(sum(e.value_micro), 0)::text as value_micro
      from conversion_touches t
      join conversion_events e on e.ad_account_id = ${accountId} and e.day = t.day and e.id = t.conversion_id
     where t.ad_account_id = ${accountId} and t.day between ${first} and ${last}
       and t.at >= ${from} and t.at < ${to} and e.day between ${first} and ${last}
       and e.event_name = any(${events})
       ${of === undefined ? sql`` : sql`and ${sql.ref(columns[of.level])} = any(${of.ids}::bigint[])`}
       and ${isWithin("t", windows)}
       and not exists (
         select 1 from conversion_touches b
          where b.ad_account_id = ${accountId} and b.day = t.day and b.conversion_id = t.conversion_id
            and ${rankOf("b")} < ${rankOf("t")} and ${isWithin("b", windows)})
     group by 1, 2, 3, 4 order by 4, 3`.execute(db);
  return rows.map((row) => ({ ...row, value_micro: BigInt(row.value_micro) }));
}
