import { sql } from "kysely";
import type { CreditKind } from "#spec/constants/billing.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { tellAccount } from "#server/domains/business/messages/tell-account.ts";
import type { Services } from "#server/services/services.ts";

export type NewCredit = {
  kind: CreditKind;
  title: string;
  micro: bigint;
  lastDay: string | null;
  codeHash: Buffer | null;
};

/** Gives an account a credit, under the lock of its books, and tells its people. Its currency stands from then on. Gives the credit's id. */
export async function insertCredit(
  { ids, clock }: Pick<Services, "ids" | "clock">,
  tx: Tx,
  { accountId, currency }: Books,
  { kind, title, micro, lastDay, codeHash }: NewCredit,
): Promise<string> {
  const [id, now] = [ids.next(), clock.now()];
  await tx
    .insertInto("ad_credits")
    .values({
      ad_account_id: accountId,
      id,
      kind,
      title,
      amount_micro: String(micro),
      left_micro: String(micro),
      last_day: lastDay,
      code_hash: codeHash,
      given_at: now,
    })
    .execute();
  await sql`update ad_accounts set money_moved_at = coalesce(money_moved_at, ${now}) where ad_account_id = ${accountId}`.execute(
    tx,
  );
  const facts = { title, micro: String(micro), currency, ...(lastDay !== null && { date: lastDay }) };
  await tellAccount({ clock }, tx, accountId, { kind: "ad_credit_given", key: id, facts });
  return id;
}
