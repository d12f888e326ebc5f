import { type RawBuilder, sql } from "kysely";
import {
  attributionWindows,
  type ConversionEvent,
  conversionGoals,
  conversionLimits,
  defaultWindows,
} from "#spec/constants/conversions.ts";
import type { ConversionTime } from "#spec/constants/ad-reports.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { isWithin, rankOf, type Windows } from "./attribution.queries.ts";

export type ConversionsAsked = {
  /** Moments of the ad's click (or engagement, or view): `from` belongs to it, `to` doesn't. */
  from: Date;
  to: Date;
  windows?: Windows;
  /** Of moments of the conversions themselves instead. */
  time?: ConversionTime;
  /** Which events count; those of `conversionGoals` where absent. */
  events?: readonly ConversionEvent[];
};

const dayMs = 86_400_000;
/** An event comes at most so long after it happened; one that takes an order back, so much later still. */
const lateDays = conversionLimits.eventMaxAgeDays + conversionLimits.orderKeyDays + 1;
const longestWindow = Math.max(...attributionWindows);

/**
 * Conversions of an account one by one, each with the ad it counts for. A click goes before an engagement, an engagement before a view; of
 * several the latest within its window. An order that is taken back counts on, its value doesn't: that is a row of its own that counts none.
 */
export function attributed(
  accountId: string,
  { from, to, windows = defaultWindows, time = "TIME_OF_AD_ACTION", events = conversionGoals }: ConversionsAsked,
): RawBuilder<unknown> {
  const isOfAd = time === "TIME_OF_AD_ACTION";
  const at = sql.ref(isOfAd ? "t.at" : "e.event_at");
  const late = isOfAd ? longestWindow + lateDays : lateDays;
  const [first, last] = [from.getTime() - dayMs, to.getTime() + late * dayMs].map((moment) => dayOf(new Date(moment)));
  return sql`
    select t.campaign_id, t.ad_group_id, t.ad_id, ${at} as at,
           (e.value_micro is null or e.value_micro >= 0)::int as count, coalesce(e.value_micro, 0) as value_micro
      from conversion_touches t
      join conversion_events e on e.ad_account_id = ${accountId} and e.day = t.day and e.id = t.conversion_id
     where t.ad_account_id = ${accountId} and t.day between ${first} and ${last}
       and ${at} >= ${from} and ${at} < ${to} and e.day between ${first} and ${last}
       and e.event_name = any(${events})
       and ${isWithin("t", windows)}
       and not exists (
         select 1 from conversion_touches b
          where b.ad_account_id = ${accountId} and b.day = t.day and b.conversion_id = t.conversion_id
            and ${rankOf("b")} < ${rankOf("t")} and ${isWithin("b", windows)})`;
}
