import { type CalendarDate, isAtLeast } from "#rules/identity/age.ts";

/**
 * Whether somebody is known to be of age: an unknown birthday is not one of an adult. Contracts and personalised ads ask this; what may be
 * seen asks more leniently. `birthday` is YYYY-MM-DD.
 */
export function isKnownAdult(birthday: string | null, today: CalendarDate): boolean {
  if (birthday === null) return false;
  const [year = 0, month = 0, day = 0] = birthday.split("-").map(Number);
  return isAtLeast({ year, month, day }, today);
}
