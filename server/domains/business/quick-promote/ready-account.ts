import { refuse } from "#contract/kit/refusal.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import type { AdAccountRow } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";

/** An account that has all that buying ads needs. */
export type ReadyAccount = { id: string; country: string; currency: string; timeZone: string };

/** Refuses CONFLICT, with the account's status, for one whose details or terms are missing. */
export function requireReady({ id, country, currency, time_zone, terms_version }: AdAccountRow): ReadyAccount {
  if (country === null || currency === null || time_zone === null)
    refuse("CONFLICT", { message: campaignRefusals.detailsMissing, data: { status: "incomplete" } });
  if (terms_version !== adTermsVersion)
    refuse("CONFLICT", { message: campaignRefusals.termsMissing, data: { status: "terms_missing" } });
  return { id, country, currency, timeZone: time_zone };
}
