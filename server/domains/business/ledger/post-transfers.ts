import { sql } from "kysely";
import { ledgerAccounts, transferAccounts, type TransferKind } from "#spec/constants/billing.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import type { Books } from "./books.ts";

export type Transfer = {
  kind: TransferKind;
  micro: bigint;
  /** What is booked once: the same key again books nothing. */
  key: string;
  campaignId?: string;
  day?: string;
  /** The charge, document or refund it is about. */
  aboutId?: string | null;
  note?: string | null;
};

/**
 * Books transfers under the lock of the account's books, each once, and keeps the balances. Gives those that were new, in order. Money has
 * moved with the first one.
 */
export async function postTransfers(
  { ids, clock }: Pick<Services, "ids" | "clock">,
  tx: Tx,
  books: Books,
  transfers: readonly Transfer[],
): Promise<Transfer[]> {
  const wanted = transfers.filter(({ micro }) => micro > 0n);
  const fresh = await unbooked(tx, books.accountId, wanted);
  if (fresh.length === 0) return [];
  const [txnId, now, first] = [ids.next(), clock.now(), books.lastNumber + 1n];
  await tx
    .insertInto("ad_transfers")
    .values(
      fresh.map((transfer, index) => ({
        ad_account_id: books.accountId,
        number: String(first + BigInt(index)),
        txn_id: txnId,
        key: transfer.key,
        kind: transfer.kind,
        ...transferAccounts[transfer.kind],
        amount_micro: String(transfer.micro),
        currency: books.currency,
        campaign_id: transfer.campaignId ?? null,
        day: transfer.day ?? null,
        about_id: transfer.aboutId ?? null,
        note: transfer.note ?? null,
        at: now,
      })),
    )
    .execute();
  if (books.lastNumber === 0n)
    await sql`update ad_accounts set money_moved_at = coalesce(money_moved_at, ${now})
               where ad_account_id = ${books.accountId}`.execute(tx);
  books.lastNumber += BigInt(fresh.length);
  for (const { kind, micro } of fresh) {
    books.balances[transferAccounts[kind].debit] += micro;
    books.balances[transferAccounts[kind].credit] -= micro;
  }
  await tx
    .updateTable("ad_books")
    .set({
      last_number: String(books.lastNumber),
      ...Object.fromEntries(ledgerAccounts.map((name) => [name, String(books.balances[name])])),
    })
    .where("ad_account_id", "=", books.accountId)
    .execute();
  return fresh;
}

async function unbooked(tx: Tx, accountId: string, transfers: readonly Transfer[]): Promise<Transfer[]> {
  if (transfers.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select key from ad_transfers where ad_account_id = ${accountId}
       and key = any(${transfers.map(({ key }) => key)}::text[])`.execute(tx);
  const booked = new Set(rows.map(({ key }) => key));
  return transfers.filter(({ key }) => !booked.has(key));
}
