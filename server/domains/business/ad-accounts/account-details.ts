import { sql } from "kysely";
import { refuseField } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { errorCode } from "#server/platform/error-code.ts";
import type { Services } from "#server/services/services.ts";

/** SQLSTATE invalid_parameter_value */
const unknownZone = "22023";

/** Refuses a country where this instance sells no ads, and a time zone the database doesn't know: it counts the days of an account. */
export async function requireServed(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  { country, time_zone }: { country?: string | undefined; time_zone?: string | undefined },
): Promise<void> {
  if (country !== undefined && config.adsCountries?.includes(country) === false)
    refuseField("country", businessRefusals.countryNotServed);
  if (time_zone === undefined) return;
  try {
    await sql`select timezone(${time_zone}::text, ${clock.now()}::timestamptz)`.execute(db);
  } catch (error) {
    if (errorCode(error) === unknownZone) refuseField("time_zone", businessRefusals.timeZoneUnknown);
    throw error;
  }
}
