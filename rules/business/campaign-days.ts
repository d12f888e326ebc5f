import { isRealDate } from "#rules/identity/age.ts";

const msPerDay = 86_400_000;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year !== undefined && isRealDate({ year: Number(year), month: Number(month), day: Number(day) });
}

/** How many days a campaign runs from its first day to its last, both included; 0 or less where it ends before it begins. */
export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / msPerDay) + 1;
}

/** The last day of a campaign of so many days, `YYYY-MM-DD`. */
export function lastDay(first: string, days: number): string {
  return new Date(Date.parse(first) + (days - 1) * msPerDay).toISOString().slice(0, 10);
}
