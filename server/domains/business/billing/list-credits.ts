import type { WireAdCredit } from "#contract/business/ad-credits.ts";
import type { AdCurrency } from "#spec/constants/ad-accounts.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { type AdSettings, keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type CreditRow, creditsOf, openCredits } from "#server/domains/business/credits/credits.queries.ts";
import { draftInvoice } from "#server/domains/business/documents/issue-invoice.ts";
import { readBooks } from "#server/domains/business/ledger/books.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";

type Account = { id: string; currency: AdCurrency; timeZone: string };
type Page = { behind: string | null; limit: number };

/** Credits of an account, newest first, with what is left of each behind all spend that is in the books. */
export async function listCredits(db: Db | Tx, account: Account, now: Date, page: Page): Promise<WireAdCredit[]> {
  const [rows, settings, { day: today }] = await Promise.all([
    creditsOf(db, account.id, page),
    keptAdSettings(db),
    accountDay(db, account.timeZone, now),
  ]);
  const used = await coveredBy(db, account.id, settings);
  return rows.map((row) => creditView(row, account.currency, BigInt(row.left_micro) - (used.get(row.id) ?? 0n), today));
}

/** What credits pay of spend that stands on no invoice yet, by credit. */
export async function coveredBy(db: Db | Tx, accountId: string, settings: AdSettings): Promise<Map<string, bigint>> {
  if ((await openCredits(db, accountId)).length === 0) return new Map();
  const books = await readBooks(db, accountId);
  if (books === undefined) return new Map();
  const { uses } = await draftInvoice(db, books, settings);
  return new Map(uses.map(({ id, micro }) => [id, micro]));
}

function creditView(row: CreditRow, currency: AdCurrency, left: bigint, today: string): WireAdCredit {
  const { id, kind, title, amount_micro, last_day, given_at } = row;
  const isOver = last_day !== null && last_day < today;
  return {
    ...{ id, kind, title, currency, amount_micro, last_day },
    left_micro: String(left),
    state: left === 0n ? "USED" : isOver ? "ENDED" : "ACTIVE",
    given_at: given_at.toISOString(),
  };
}
