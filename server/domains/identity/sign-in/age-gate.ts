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
import { deviceOf } from "#server/domains/identity/sessions/device.ts";

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
 * The birthday as stored (`YYYY-MM-DD`), or a refusal by the stricter of two countries: the one the client names and the one of the
 * request. A minor's birthday is not stored anywhere; only the device is blocked for a day. access §4, §8
 */
export async function requireAge(
  context: CallContext,
  birthday: number | undefined,
  namedCountry: string,
): Promise<string> {
  const today = calendarDateOf(context.services.clock.now().getTime());
  const date = birthday === undefined ? null : birthdayFromEpochSeconds(birthday);
  const country = stricterOf(namedCountry, context.origin.country);
  if (birthday === undefined && !birthdayIsCompulsory(country)) {
    refuse("BIRTHDAY_INVALID", { message: accessCopy.validation.birthdayMissing, data: { field: "birthday" } });
  }
  if (birthday !== undefined && (date === null || !isRealDate(date))) refuseDate();
  const written = date === null ? "" : [date.year, date.month, date.day].map(padded).join("-");
  const refusal = refuseBirthday(date, country, today);
  const isSlip = refusal === "UNDERAGE" && checkBirthday(written, today) === accessCopy.validation.birthdayInvalid;
  if (refusal === "BIRTHDAY_INVALID" || isSlip) refuseDate();
  if (refusal === "UNDERAGE") await holdDevice(context);
  if (refusal !== null) refuse(refusal, { data: { field: "birthday" } });
  return written;
}

function refuseDate(): never {
  refuse("BIRTHDAY_INVALID", { data: { field: "birthday" } });
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
