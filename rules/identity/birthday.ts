import { accessConstants } from "#spec/constants/access.ts";
import { euMinimumAgeYears, otherMinimumAgeYears } from "#spec/constants/minimum-age.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { ageInYears, isRealDate, type CalendarDate } from "./age.ts";

/** Reads `YYYY-MM-DD` as a day of the calendar, free of time zones; null when there is no such day. */
export function parseBirthday(value: string): CalendarDate | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.trim());
  if (!parts) return null;
  const date = { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) };
  return isRealDate(date) ? date : null;
}

/** The day that Facebook tells as `MM/DD/YYYY`, as a date field writes it; null when it tells no whole one. access §3 */
export function birthdayFromFacebook(told: string | null): string | null {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(told ?? "") ?? [];
  const date = `${year}-${month}-${day}`;
  return parseBirthday(date) === null ? null : date;
}

/** The day as the registration payload carries it: epoch seconds of its midnight in UTC. access §3 */
export function birthdayToEpochSeconds(date: CalendarDate): number {
  const time = new Date(0);
  time.setUTCFullYear(date.year, date.month - 1, date.day);
  return time.getTime() / 1000;
}

/** The day meant by a payload's epoch seconds; null for what is no such number. */
export function birthdayFromEpochSeconds(seconds: number): CalendarDate | null {
  const time = new Date(seconds * 1000);
  if (!Number.isFinite(time.getTime())) return null;
  return { year: time.getUTCFullYear(), month: time.getUTCMonth() + 1, day: time.getUTCDate() };
}

/** Age from which a person may join in this country (GDPR Art. 8 and national law), in years. */
export function minimumAgeYears(country: string): number {
  return euMinimumAgeYears[country] ?? otherMinimumAgeYears[country] ?? accessConstants.minimumAgeYears;
}

/** Whether the law of the country asks for a birthday in any case. access §8 */
export function birthdayIsCompulsory(country: string): boolean {
  return country in euMinimumAgeYears;
}

/**
 * The sentence under the birthday field, or null. "Invalid date" is a day that does not exist, one after the start
 * of this year, and an age that can only be a slip of the pen; a child's real birthday passes on to the age gate.
 */
export function checkBirthday(value: string, today: CalendarDate): string | null {
  const text = accessCopy.validation;
  if (value.trim() === "") return text.birthdayMissing;
  const date = parseBirthday(value);
  if (!date || birthdayToEpochSeconds(date) > birthdayToEpochSeconds({ year: today.year, month: 1, day: 1 })) {
    return text.birthdayInvalid;
  }
  if (ageInYears(date, today) < accessConstants.birthdayFormMinAgeYears) return text.birthdayInvalid;
  return ageInYears(date, today) > accessConstants.overageLimitYears ? accessCopy.errors.overage : null;
}

/** Why a birthday does not let a person join, by name of the error code. */
export type BirthdayRefusal = "BIRTHDAY_INVALID" | "AGE_MISSING_EU" | "OVERAGE" | "UNDERAGE";

/** What the server answers to a birthday from a country; null lets the person in. access §8 */
export function refuseBirthday(
  date: CalendarDate | null,
  country: string,
  today: CalendarDate,
): BirthdayRefusal | null {
  if (!date) return birthdayIsCompulsory(country) ? "AGE_MISSING_EU" : "BIRTHDAY_INVALID";
  const age = ageInYears(date, today);
  if (!isRealDate(date) || age < 0) return "BIRTHDAY_INVALID";
  if (age > accessConstants.overageLimitYears) return "OVERAGE";
  return age < minimumAgeYears(country) ? "UNDERAGE" : null;
}
