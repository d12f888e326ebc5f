import { sql } from "kysely";
import { chargingOf, ratePart } from "#rules/business/coins.ts";
import { exposureTimes, microPerUnit, thresholdRungs } from "#spec/constants/billing.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { openCredits } from "#server/domains/business/credits/credits.queries.ts";
import { draftInvoice } from "#server/domains/business/documents/issue-invoice.ts";
import { readTaxRates, taxPercentOn } from "#server/domains/business/documents/tax-rates.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import { spendBehind } from "#server/domains/business/ledger/owed.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";

/** What an account may owe before its card is charged, in micro of its currency. */
export function thresholdOf({ rung, currency }: Pick<Books, "rung" | "currency">): bigint {
  const step = thresholdRungs[Math.min(rung, thresholdRungs.length - 1)] ?? 0n;
  return step * chargingOf(currency).rungUnit * microPerUnit;
}

/**
 * Sets what may be billed to an account in all: what it has spent, and what is left of what it may owe or has paid ahead, less the tax that
 * will come on top. Without a card it spends only what it paid, was credited, or has credits for. After every change of its books or methods.
 */
export async function refreshCap(tx: Tx, books: Books, settings: AdSettings, now: Date): Promise<void> {
  const { day: today } = await accountDay(tx, books.timeZone, now);
  const taxPercent = taxPercentOn(today, books, settings, await readTaxRates(tx));
  const exposure = (await hasMethod(tx, books.accountId)) ? exposureTimes * thresholdOf(books) : 0n;
  const whole = 100_000n;
  // Its tax is booked with the invoice that it stands on.
  const uninvoiced = books.monthEndsAt === null ? 0n : await spendBehind(tx, books.accountId, books.invoicedNumber);
  const tax = (uninvoiced * ratePart(taxPercent)) / whole;
  const room = exposure + (await creditRoom(tx, books, settings, today)) - books.balances.receivable - tax;
  const spendable = room > 0n ? (room * whole) / (whole + ratePart(taxPercent)) : room;
  const spent = -books.balances.revenue;
  const cap = spent + spendable;
  await setAccountCap(tx, books.accountId, cap > 0n ? cap : 0n, now);
}

/** What credits pay of what is spent from today on and of what stands on no invoice yet. */
async function creditRoom(tx: Tx, books: Books, settings: AdSettings, today: string): Promise<bigint> {
  const credits = await openCredits(tx, books.accountId);
  const isOver = ({ lastDay }: { lastDay: string | null }) => lastDay !== null && lastDay < today;
  const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
  const coming = sum(credits.filter((credit) => !isOver(credit)).map(({ left }) => left));
  const over = new Set(credits.filter(isOver).map(({ id }) => id));
  // Without spend that stands on no invoice, a credit that is over pays nothing.
  if (over.size === 0 || books.monthEndsAt === null) return coming;
  const { uses } = await draftInvoice(tx, books, settings);
  return coming + sum(uses.filter(({ id }) => over.has(id)).map(({ micro }) => micro));
}

async function hasMethod(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ad_payment_methods where ad_account_id = ${accountId} and removed_at is null limit 1`.execute(tx);
  return rows.length > 0;
}
