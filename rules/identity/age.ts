import { accessConstants } from "#spec/constants/access.ts";

/** A day of the calendar; months count from 1. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number };

/** Today in UTC at a moment given in milliseconds. */
export function calendarDateOf(nowMs: number): CalendarDate {
  const now = new Date(nowMs);
  return { year: now.getUTCFullYear(), month: now.getUTCMonth() + 1, day: now.getUTCDate() };
}

/** Whether the calendar has this day. */
export function isRealDate({ year, month, day }: CalendarDate): boolean {
  if (![year, month, day].every(Number.isInteger) || year < 1 || month < 1 || month > 12) return false;
  const lastDay = new Date(0);
  lastDay.setUTCFullYear(year, month, 0);
  return day >= 1 && day <= lastDay.getUTCDate();
}

/** Completed years on a day; negative before birth. Who was born on 29 February turns a year older on 1 March. */
export function ageInYears(birthday: CalendarDate, today: CalendarDate): number {
  const hadBirthday = today.month > birthday.month || (today.month === birthday.month && today.day >= birthday.day);
  return today.year - birthday.year - (hadBirthday ? 0 : 1);
}

/** Whether somebody born on that day is at least so many years old. access §5 */
export function isAtLeast(
  birthday: CalendarDate,
  today: CalendarDate,
  years: number = accessConstants.adultAgeYears,
): boolean {
  return ageInYears(birthday, today) >= years;
}
