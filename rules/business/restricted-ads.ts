import { type CalendarDate, isAtLeast } from "#rules/identity/age.ts";
import { restrictedKinds } from "#spec/constants/ad-slots.ts";

/** From this age on nobody is too young for any of it, in whatever country. */
const oldEnough = 21;
/** A bit for each kind, as the auction knows them. */
const all = 2 ** restrictedKinds.length - 1;

/**
 * What somebody must not be shown: all of it, but for people who agreed to personal ads and are known to be old enough. Others are not
 * known well enough to be kept from it one by one.
 */
export function forbiddenBits(birthday: string | null, isPersonal: boolean, today: CalendarDate): number {
  if (!isPersonal || birthday === null) return all;
  const [year = 0, month = 0, day = 0] = birthday.split("-").map(Number);
  return isAtLeast({ year, month, day }, today, oldEnough) ? 0 : all;
}
