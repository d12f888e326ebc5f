import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Books } from "./books.ts";

/** Spend behind a transfer, in the order of the books. */
export async function spendBehind(db: Db | Tx, accountId: string, number: bigint): Promise<bigint> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount_micro), 0)::bigint as sum from ad_transfers
     where ad_account_id = ${accountId} and number > ${String(number)}::bigint and kind = 'spend'`.execute(db);
  return BigInt(rows[0]?.sum ?? 0);
}

/** What is owed of all that was invoiced, in whole coins; below 0, what was paid or credited ahead. */
export async function owedInvoiced(tx: Tx, books: Books): Promise<bigint> {
  const later = await spendBehind(tx, books.accountId, books.invoicedNumber);
  return books.balances.receivable - books.carried - later;
}
