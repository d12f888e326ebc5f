import type { ScheduleFields } from "#contract/business/report-center.ts";
import type { ReportRange } from "#rules/business/report-range.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import type { Translate } from "#web/app/text.tsx";

const { every, range } = reportCenterCopy;

/** A day of the week from Monday, 1, by its name. */
export function weekdayName(t: Translate, day: number): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(t.locale, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2024, 0, day));
}

/** A whole hour of the day, as it is written. */
export function hourText(t: Translate, hour: number): string {
  return new Intl.DateTimeFormat(t.locale, { timeStyle: "short", timeZone: "UTC" }).format(Date.UTC(2024, 0, 1, hour));
}

/** When a report is made by itself, as a sentence. */
export function scheduleText(t: Translate, { every: how, day, hour }: ScheduleFields): string {
  const time = hourText(t, hour);
  if (how === "WEEK") return t(every.WEEK, { weekday: weekdayName(t, day ?? 1), time });
  return t(every[how], { day: day ?? 1, time });
}

/** What a range of days is called. */
export function rangeName(t: Translate, one: ReportRange): string {
  return t(one === "lastWeek" ? range.lastWeek : reportsCopy.period[one]);
}
