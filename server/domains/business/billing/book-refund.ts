import { inCoins, ratePart } from "#rules/business/coins.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { issueCreditMemo } from "#server/domains/business/documents/issue-credit-memo.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { owedInvoiced } from "#server/domains/business/ledger/owed.ts";
import { postTransfers } from "#server/domains/business/ledger/post-transfers.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import type { Services } from "#server/services/services.ts";
import { taxPercentNow } from "./apply-balance-change.ts";

export type Refunded = {
  /** Of the refund: books it once. */
  key: string;
  micro: bigint;
  refundId: string;
  chargeId: string | null;
  invoiceId: string | null;
  note: string;
};

/**
 * Books money that went back. What the account had not paid ahead is taken off what it was invoiced, by a credit memo, so that nothing is
 * owed for it again. False where it was booked before.
 */
export async function bookRefund(
  services: Services,
  tx: Tx,
  books: Books,
  settings: AdSettings,
  { key, micro, refundId, chargeId, invoiceId, note }: Refunded,
): Promise<boolean> {
  const owed = await owedInvoiced(tx, books);
  const posted = await postTransfers(services, tx, books, [
    { kind: "refund", micro, key: `refund:${key}`, aboutId: refundId, note },
  ]);
  if (posted.length === 0) return false;
  const ahead = owed < 0n ? -owed : 0n;
  const uncovered = micro - ahead;
  if (uncovered <= 0n) return true;
  const now = services.clock.now();
  const { day } = await accountDay(tx, books.timeZone, now);
  const part = ratePart(await taxPercentNow(tx, books, settings, now));
  const net = inCoins((uncovered * 100_000n) / (100_000n + part), books.currency);
  await issueCreditMemo(services, tx, books, settings, {
    key: `refund:${key}`,
    invoiceId,
    chargeId,
    lines: [{ day, campaignId: null, text: null, micro: net, tax: uncovered - net }],
    note,
  });
  return true;
}
