import { chargingOf, coinMicro } from "#rules/business/coins.ts";
import type { ChargeReason } from "#server/database/tables/billing-tables.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { draftInvoice, issueInvoice } from "#server/domains/business/documents/issue-invoice.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import type { Services } from "#server/services/services.ts";
import { applyBalanceChange } from "./apply-balance-change.ts";
import { openCharge } from "./charges.queries.ts";
import { monthEndOf, setMonthEnd } from "./month-end.ts";
import { thresholdOf } from "./refresh-cap.ts";

export type Made = "charged" | "open already" | "nothing due" | "too little";

/**
 * Makes the charge that is due now, with the invoice it is for: what is owed has reached the threshold, a month is over, or somebody wants
 * to pay. One at a time: what comes up meanwhile waits for the next. Less than the gateway takes waits too. Without a gateway the invoice
 * alone is made.
 */
export async function makeCharge(
  services: Services,
  tx: Tx,
  books: Books,
  settings: AdSettings,
  isAsked: boolean,
): Promise<Made> {
  if ((await openCharge(tx, books.accountId)) !== undefined) return "open already";
  const now = services.clock.now();
  const draft = await draftInvoice(tx, books, settings);
  const isMonthOver = books.monthEndsAt !== null && books.monthEndsAt <= now;
  const reason = isAsked ? "PAY_NOW" : draft.due >= thresholdOf(books) ? "THRESHOLD" : isMonthOver ? "MONTH" : null;
  // Somebody who wants to pay pays what a bank took back too.
  if (isAsked) draft.due += books.disputed;
  if (reason === null || (isAsked && draft.due <= 0n)) return "nothing due";
  const hasGateway = services.payments.driver === "card";
  const least = hasGateway ? chargingOf(books.currency).least * coinMicro(books.currency) : 0n;
  if (draft.due > 0n && draft.due < least) {
    if (isMonthOver) await waitAnotherMonth(tx, books);
    return "too little";
  }
  const invoiceId = await issueInvoice(services, tx, books, settings, draft);
  if (draft.due > 0n && hasGateway)
    await insertCharge(services, tx, books, { micro: draft.due, reason, invoiceId, now });
  await applyBalanceChange(services, tx, books, settings);
  return draft.due > 0n && hasGateway ? "charged" : "nothing due";
}

async function waitAnotherMonth(tx: Tx, books: Books): Promise<void> {
  const day = books.monthEndsAt?.toISOString().slice(0, 10) ?? "";
  const next = await monthEndOf(tx, { timeZone: books.timeZone }, nextDay(day));
  await setMonthEnd(tx, books, next);
}

/** A day that is in the new month in every zone. */
function nextDay(day: string): string {
  return new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
}

type NewCharge = { micro: bigint; reason: ChargeReason; invoiceId: string | null; now: Date };

async function insertCharge(
  { ids }: Pick<Services, "ids">,
  tx: Tx,
  { accountId, currency }: Books,
  { micro, reason, invoiceId, now }: NewCharge,
): Promise<void> {
  await tx
    .insertInto("ad_charges")
    .values({
      ad_account_id: accountId,
      id: ids.next(),
      state: "DUE",
      reason,
      amount_micro: String(micro),
      currency,
      invoice_id: invoiceId,
      next_try_at: now,
      created_at: now,
    })
    .execute();
}
