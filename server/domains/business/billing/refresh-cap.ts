import { sql } from "kysely";
import { chargingOf, ratePart } from "#rules/business/coins.ts";
import { exposureTimes, microPerUnit, thresholdRungs } from "#spec/constants/billing.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";

/** What an account may owe before its card is charged, in micro of its currency. */
export function thresholdOf({ rung, currency }: Pick<Books, "rung" | "currency">): bigint {
  const step = thresholdRungs[Math.min(rung, thresholdRungs.length - 1)] ?? 0n;
  return step * chargingOf(currency).rungUnit * microPerUnit;
}

/**
 * Sets what may be billed to an account in all: what it has spent, and what is left of what it may owe or has paid ahead, less the tax that
 * will come on top. Without a card it spends only what it paid or was credited. After every change of its books or methods.
 */
export async function refreshCap(tx: Tx, books: Books, taxPercent: string, now: Date): Promise<void> {
  const exposure = (await hasMethod(tx, books.accountId)) ? exposureTimes * thresholdOf(books) : 0n;
  const room = exposure - books.balances.receivable;
  const whole = 100_000n;
  const spendable = room > 0n ? (room * whole) / (whole + ratePart(taxPercent)) : room;
  const spent = -books.balances.revenue;
  const cap = spent + spendable;
  await setAccountCap(tx, books.accountId, cap > 0n ? cap : 0n, now);
}

async function hasMethod(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ad_payment_methods where ad_account_id = ${accountId} and removed_at is null limit 1`.execute(tx);
  return rows.length > 0;
}
