import type { Age, Targeting } from "#engines/auction/ad.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import type { TargetingSpec as AskedSpec } from "#contract/business/quick-promote.ts";
import { isCountry } from "#rules/business/is-country.ts";
import { splitLocations } from "#rules/business/quick-promote-request.ts";
import { ageBuckets, halvedAgeBuckets, targetGenders } from "#spec/constants/campaigns.ts";
import type { TargetingSpec } from "#server/database/tables/business-tables.ts";

type AgeBucket = (typeof ageBuckets)[number];

/**
 * Whom an ad is for as it is kept: each value once, in the order of the constants; what names everybody is left out, and a place there must
 * be: the account's country where none is given.
 */
export function keptSpec(asked: AskedSpec, country: string): TargetingSpec {
  const locations = (asked.LOCATION ?? []).flatMap(splitLocations);
  const unknown = locations.find((code) => !isCountry(code));
  if (unknown !== undefined) refuseField("LOCATION", `LOCATION: ${unknown} is no country`);
  const genders = targetGenders.filter((gender) => asked.GENDER?.includes(gender));
  const lists = {
    AGE_BUCKET: agesOf(asked.AGE_BUCKET ?? []),
    APPTYPE: [...new Set(asked.APPTYPE)],
    GENDER: genders.length === targetGenders.length ? [] : genders,
    INTEREST: [...new Set(asked.INTEREST)],
    LOCATION: locations.length === 0 ? [country] : [...new Set(locations)],
  };
  return Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0));
}

/** The same as the auction takes it. Automatic targeting widens interests alone, never country, age or gender. ads §3.6 */
export function targetingOf(spec: TargetingSpec, isAutomatic: boolean): Targeting {
  const { AGE_BUCKET: ages, APPTYPE: apps, GENDER: genders, INTEREST: interests, LOCATION: countries } = spec;
  return {
    ...(countries && { countries }),
    ...(ages && { ages: ages as readonly Age[] }),
    ...(genders && { genders: genders as NonNullable<Targeting["genders"]> }),
    ...(apps && { apps: apps as NonNullable<Targeting["apps"]> }),
    ...(interests && !isAutomatic && { interests }),
  };
}

function agesOf(asked: readonly string[]): AgeBucket[] {
  const halves = halvedAgeBuckets.filter((half) => asked.includes(half));
  if (halves.length === 1) refuseField("AGE_BUCKET", `AGE_BUCKET: give ${halvedAgeBuckets.join(" and ")} together`);
  const wanted = new Set(halves.length === 0 ? asked : [...asked, "45-54"]);
  const ages = ageBuckets.filter((bucket) => wanted.has(bucket));
  // Every age of an adult is still not everybody: whose age nobody knows is left out.
  return ages;
}
