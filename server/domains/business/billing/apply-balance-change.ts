import { sql } from "kysely";
import { retryDays } from "#spec/constants/billing.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { stopAdAccount } from "#server/domains/business/signals/ad-account-version.ts";
import { closeInvoices } from "#server/domains/business/documents/close-invoices.ts";
import { readTaxRates, taxPercentOn } from "#server/domains/business/documents/tax-rates.ts";
import { owedInvoiced } from "#server/domains/business/ledger/owed.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import type { Services } from "#server/services/services.ts";
import { tellAccount } from "#server/domains/business/messages/tell-account.ts";
import { refreshCap } from "./refresh-cap.ts";
import { updateBooks } from "#server/domains/business/ledger/update-books.ts";

/**
 * What follows from every change of an account's books, cards or charges, in the same transaction: which invoices are paid, whether its ads
 * stand still, and how much more it may spend.
 */
export async function applyBalanceChange(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  books: Books,
  settings: AdSettings,
): Promise<void> {
  const now = clock.now();
  const owed = await owedInvoiced(tx, books);
  await closeInvoices(tx, books.accountId, owed);
  // What was paid in another way is disputed no more.
  if (books.disputed > 0n && owed < books.disputed) await setDisputed(tx, books, owed);
  await stopOverdue({ clock }, tx, books, owed, now);
  await refreshCap(tx, books, settings, now);
}

/** What a bank took back and is owed: no card is charged for it by itself. */
export async function setDisputed(tx: Tx, books: Books, micro: bigint): Promise<void> {
  books.disputed = micro > 0n ? micro : 0n;
  await updateBooks(tx, books.accountId, { disputed_micro: String(books.disputed) });
}

/** Ads stand still while a charge failed for good, or a bank has taken money back. */
async function stopOverdue(
  services: Pick<Services, "clock">,
  tx: Tx,
  books: Books,
  owed: bigint,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    select 1 from ad_charges where ad_account_id = ${books.accountId}
       and (state = 'PAST_DUE' or (state = 'AUTHORISING' and tries > ${retryDays.length}))`.execute(tx);
  const isOverdue = rows.length > 0 || books.disputed > 0n;
  if (isOverdue === books.isPastDue) return;
  books.isPastDue = isOverdue;
  await updateBooks(tx, books.accountId, { past_due_at: isOverdue ? now : null });
  await stopAdAccount(tx, books.accountId, isOverdue, { now, because: "past_due" });
  await tellAccount(services, tx, books.accountId, {
    kind: isOverdue ? "ad_past_due" : "ad_running_again",
    key: now.toISOString(),
    facts: { micro: String(owed), currency: books.currency },
  });
}

/** Percent of tax on what this account spends today. */
export async function taxPercentNow(tx: Tx, books: Books, settings: AdSettings, now: Date): Promise<string> {
  const { day } = await accountDay(tx, books.timeZone, now);
  return taxPercentOn(day, books, settings, await readTaxRates(tx));
}
