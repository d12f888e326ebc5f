import type { Tx } from "#server/database/driver/connect.ts";

/** Notes that a credit's last day is over. */
export async function endCredit(tx: Tx, accountId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("ad_credits")
    .set({ ended_at: now })
    .where("ad_account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}
