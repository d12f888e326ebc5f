import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdAccountRow } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";

/** An account that has all that buying ads needs. */
export type ReadyAccount = { id: string; country: string; currency: string; timeZone: string };

/** The same with its details as they stand, held until the end: nobody changes them meanwhile, and promotes of one account follow each other. */
export async function lockReady(tx: Tx, account: AdAccountRow): Promise<ReadyAccount> {
  const { rows } = await sql<{ country: string; currency: string; time_zone: string }>`
    select country, currency, time_zone from ad_accounts where ad_account_id = ${account.id} for update`.execute(tx);
  return requireReady({ ...account, ...rows[0] });
}

/** Refuses CONFLICT, with the account's status, for one whose details or terms are missing. */
function requireReady({ id, country, currency, time_zone, terms_version }: AdAccountRow): ReadyAccount {
  if (country === null || currency === null || time_zone === null)
    refuse("CONFLICT", { message: campaignRefusals.detailsMissing, data: { status: "incomplete" } });
  if (terms_version !== adTermsVersion)
    refuse("CONFLICT", { message: campaignRefusals.termsMissing, data: { status: "terms_missing" } });
  return { id, country, currency, timeZone: time_zone };
}
