import { addDays, type Day, type Period, periodOf, presets } from "#rules/kit/periods.ts";

/** Days that a saved report means anew each time it is made. */
export const reportRanges = [...presets, "lastWeek"] as const;
export type ReportRange = (typeof reportRanges)[number];

/** The days that a range means on a day. Last week is from Monday to Sunday. */
export function daysOfRange(range: ReportRange | Period, today: Day): Period {
  if (typeof range !== "string") return range;
  if (range !== "lastWeek") return periodOf(range, today);
  const sunday = addDays(today, -(new Date(`${today}T00:00:00Z`).getUTCDay() || 7));
  return { from: addDays(sunday, -6), to: sunday };
}
