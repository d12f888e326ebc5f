import { sql } from "kysely";
import { dataTermsVersion } from "#spec/constants/ad-accounts.ts";
import { dataTermsCountries } from "#spec/constants/business.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/**
 * Whether an account has yet to agree to the terms for data of people: where its country has them, and nobody of it agreed to the version
 * in force.
 */
export async function lacksDataTerms(
  db: Db | Tx,
  { id, country }: { id: string; country: string | null },
): Promise<boolean> {
  if (!(dataTermsCountries as readonly string[]).includes(country ?? "")) return false;
  const { rows } = await sql`
    select 1 from ad_data_terms where ad_account_id = ${id} and version = ${dataTermsVersion}`.execute(db);
  return rows.length === 0;
}
