import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { removeCampaigns } from "./remove-campaigns.ts";

/**
 * Removes what an account needs to buy ads and what it advertised, when the account itself is removed. Once money has moved, that stays for
 * the books, and nothing of it is served any more.
 */
export async function removeUnusedAccount(tx: Tx, id: string, now: Date): Promise<void> {
  const { rows } = await sql<{ ad_account_id: string }>`
    delete from ad_accounts where ad_account_id = ${id} and money_moved_at is null returning ad_account_id`.execute(tx);
  if (rows.length === 0) {
    await sql`update ads set status = 'ARCHIVED' where ad_account_id = ${id} and status = 'ACTIVE'`.execute(tx);
    return bumpAdAccountVersion(tx, id, now);
  }
  await tx.deleteFrom("ad_account_terms").where("ad_account_id", "=", id).execute();
  await tx.deleteFrom("ad_data_terms").where("ad_account_id", "=", id).execute();
  await removeCampaigns(tx, id);
}
