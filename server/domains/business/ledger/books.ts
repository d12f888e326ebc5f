import { sql } from "kysely";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import { type LedgerAccount, ledgerAccounts } from "#spec/constants/billing.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** An account's books under their lock: nobody else writes a transfer of it until the transaction ends. Amounts are micro. */
export type Books = {
  accountId: string;
  currency: AdCurrency;
  country: string;
  timeZone: string;
  /** Debits less credits of each account. */
  balances: Record<LedgerAccount, bigint>;
  lastNumber: bigint;
  /** Spend up to this transfer stands on invoices. */
  invoicedNumber: bigint;
  /** Of that spend, less than the smallest coin. */
  carried: bigint;
  disputed: bigint;
  rung: number;
  isPastDue: boolean;
  /** When spend that stands on no invoice falls due at the latest. */
  monthEndsAt: Date | null;
  /** At the gateway. */
  customerId: string | null;
  bill: { name: string; address: string[]; city: string; postalCode: string } | null;
  vatId: string | null;
};

type Row = Record<LedgerAccount, string> & {
  currency: AdCurrency;
  country: string;
  time_zone: string;
  last_number: string;
  invoiced_number: string;
  carried_micro: string;
  disputed_micro: string;
  rung: number;
  past_due_at: Date | null;
  month_ends_at: Date | null;
  customer_id: string | null;
  bill_name: string | null;
  bill_address: string[] | null;
  bill_city: string | null;
  bill_postal_code: string | null;
  vat_id: string | null;
};

/**
 * Opens the books of an account, which begin with this, and holds them. Undefined for an account that can buy no ads. Locks come in this
 * order: books, then days and limits, then the numbers of documents.
 */
export async function lockBooks(tx: Tx, accountId: string): Promise<Books | undefined> {
  await sql`
    insert into ad_books (ad_account_id, currency)
    select ad_account_id, currency from ad_accounts where ad_account_id = ${accountId}
    on conflict (ad_account_id) do update set currency = excluded.currency
      where ad_books.last_number = 0 and ad_books.currency <> excluded.currency`.execute(tx);
  const { rows } = await sql<Row>`
    select b.*, a.country, a.time_zone from ad_books b join ad_accounts a on a.ad_account_id = ${accountId}
     where b.ad_account_id = ${accountId} for update of b`.execute(tx);
  const [row] = rows;
  return row && booksOf(accountId, row);
}

/** The books of an account as they stand, held by nobody; undefined where it has none yet. */
export async function readBooks(db: Db | Tx, accountId: string): Promise<Books | undefined> {
  const { rows } = await sql<Row>`
    select b.*, a.country, a.time_zone from ad_books b join ad_accounts a on a.ad_account_id = ${accountId}
     where b.ad_account_id = ${accountId}`.execute(db);
  const [row] = rows;
  return row && booksOf(accountId, row);
}

function booksOf(accountId: string, row: Row): Books {
  const balances = Object.fromEntries(ledgerAccounts.map((name) => [name, BigInt(row[name])])) as Books["balances"];
  return {
    accountId,
    currency: row.currency,
    country: row.country,
    timeZone: row.time_zone,
    balances,
    lastNumber: BigInt(row.last_number),
    invoicedNumber: BigInt(row.invoiced_number),
    carried: BigInt(row.carried_micro),
    disputed: BigInt(row.disputed_micro),
    rung: row.rung,
    isPastDue: row.past_due_at !== null,
    monthEndsAt: row.month_ends_at,
    customerId: row.customer_id,
    bill:
      row.bill_name === null
        ? null
        : {
            name: row.bill_name,
            address: row.bill_address ?? [],
            city: row.bill_city ?? "",
            postalCode: row.bill_postal_code ?? "",
          },
    vatId: row.vat_id,
  };
}
