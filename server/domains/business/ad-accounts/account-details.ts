import { sql } from "kysely";
import { refuseField } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { isNameOfSite } from "#rules/business/payer-name.ts";
import { productName } from "#rules/kit/product-name.ts";
import { ownNames } from "#server/services/branding.ts";
import { errorCode } from "#server/platform/error-code.ts";
import { requireFreeName } from "#server/domains/business/creatives/payer-names.ts";
import type { Services } from "#server/services/services.ts";

/** SQLSTATE invalid_parameter_value */
const unknownZone = "22023";

/** Refuses a name that reads as the site's own on ads or was verified as somebody else's, a country where this instance sells no ads, and a time zone the database doesn't know: it counts the days of an account. */
export async function requireServed(
  { db, caches, config, clock }: Pick<Services, "caches" | "db" | "config" | "clock">,
  ownerId: string,
  { name, country, time_zone }: { [Field in "name" | "country" | "time_zone"]?: string | undefined },
): Promise<void> {
  if (name !== undefined) await requireFreeName(db, name, ownerId);
  if (name !== undefined && isNameOfSite(name, (await ownNames({ db, caches })).name ?? productName))
    refuseField("name", businessRefusals.nameOfSite);
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
