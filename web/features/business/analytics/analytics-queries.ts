import { getPinAnalytics } from "#contract/business/pin-analytics.ts";
import { todayIn } from "#rules/business/time-zone.ts";
import { query } from "#web/app/queries.ts";
import type { Day, Period } from "#rules/kit/periods.ts";

export const analyticsQuery = ({ from, to }: Period) => query(getPinAnalytics, { from, to });

/** Its days are those of UTC. */
export function analyticsToday(): Day {
  return todayIn("UTC", Date.now());
}
