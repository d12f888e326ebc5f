import { refuse } from "#contract/kit/refusal.ts";
import { calendarDateOf, isRealDate } from "#rules/identity/age.ts";
import {
  birthdayFromEpochSeconds,
  birthdayIsCompulsory,
  checkBirthday,
  minimumAgeYears,
  refuseBirthday,
} from "#rules/identity/birthday.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import { deviceOf } from "./device.ts";

const { underageCookieName, underageCookieValue, underageCookieMaxAgeSeconds } = accessConstants;

/** Whether this device was refused for age within the last day: by its cookie, or by what the server remembers of the device. */
export async function isUnderageDevice({ services, cookies, deviceHash }: CallContext): Promise<boolean> {
  if (cookies.get(underageCookieName) === underageCookieValue) return true;
  if (deviceHash === null) return false;
  const row = await services.db
    .selectFrom("underage_devices")
    .select("until")
    .where("device_hash", "=", deviceHash)
    .where("until", ">", services.clock.now())
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Turns away whose birthday says that they are a child, before anything else of the sign-up is looked at: whatever else is wrong with it,
 * their device is held off for a day. access §4, §8
 */
export async function refuseChild(
  context: CallContext,
  birthday: number | undefined,
  namedCountry: string | undefined,
): Promise<void> {
  const { refusal, isSlip } = judge(context, birthday, namedCountry);
  if (refusal !== "UNDERAGE" || isSlip) return;
  await holdDevice(context);
  refuseUnderage();
}

/**
 * The birthday as it is kept (`YYYY-MM-DD`), or a refusal by the rules of the stricter of the two countries: the one the client names
 * and the one the request comes from. A child's birthday is written nowhere. A device that is held off makes no account, whatever birthday
 * it brings. access §4, §8
 */
export async function requireAge(
  context: CallContext,
  birthday: number | undefined,
  namedCountry: string | undefined,
): Promise<string> {
  await refuseChild(context, birthday, namedCountry);
  if (await isUnderageDevice(context)) refuseUnderage();
  const { refusal, isSlip, isReal, written, isCompulsory } = judge(context, birthday, namedCountry);
  if (birthday === undefined && !isCompulsory)
    refuse("BIRTHDAY_INVALID", { message: accessCopy.validation.birthdayMissing, data: { field: "birthday" } });
  if (!isReal || isSlip) refuse("BIRTHDAY_INVALID", { data: { field: "birthday" } });
  if (refusal !== null) refuse(refusal, { data: { field: "birthday" } });
  return written;
}

/** What a birthday comes to by the rules of the stricter of the two countries. */
function judge(context: CallContext, birthday: number | undefined, namedCountry = context.origin.country) {
  const today = calendarDateOf(context.services.clock.now().getTime());
  const date = birthday === undefined ? null : birthdayFromEpochSeconds(birthday);
  const country = stricterOf(namedCountry, context.origin.country);
  const isReal = birthday === undefined || (date !== null && isRealDate(date));
  const written = date === null ? "" : [date.year, date.month, date.day].map(padded).join("-");
  const refusal = isReal ? refuseBirthday(date, country, today) : "BIRTHDAY_INVALID";
  /** A slip of the year, not a child at the keyboard. */
  const isSlip = refusal === "UNDERAGE" && checkBirthday(written, today) === accessCopy.validation.birthdayInvalid;
  return { refusal, isSlip, isReal, written, isCompulsory: birthdayIsCompulsory(country) };
}

function refuseUnderage(): never {
  refuse("UNDERAGE", { data: { field: "birthday" } });
}

async function holdDevice(context: CallContext): Promise<void> {
  const { services, cookies } = context;
  const until = new Date(services.clock.now().getTime() + underageCookieMaxAgeSeconds * 1000);
  await services.db
    .insertInto("underage_devices")
    .values({ device_hash: deviceOf(context), until })
    .onConflict((conflict) => conflict.column("device_hash").doUpdateSet({ until }))
    .execute();
  cookies.set(underageCookieName, underageCookieValue, { maxAgeS: underageCookieMaxAgeSeconds });
}

function stricterOf(one: string, other: string): string {
  const [first, second] = [minimumAgeYears(one), minimumAgeYears(other)];
  return first > second || (first === second && birthdayIsCompulsory(one)) ? one : other;
}

function padded(value: number, index: number): string {
  return String(value).padStart(index === 0 ? 4 : 2, "0");
}
