import { coinMicro } from "#rules/business/coins.ts";
import { retryDays, thresholdRungs } from "#spec/constants/billing.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { issueReceipt } from "#server/domains/business/documents/issue-receipt.ts";
import { type Books, lockBooks } from "#server/domains/business/ledger/books.ts";
import { postTransfers } from "#server/domains/business/ledger/post-transfers.ts";
import type { Payment } from "#server/platform/payments/gateway.ts";
import type { Services } from "#server/services/services.ts";
import { applyBalanceChange } from "./apply-balance-change.ts";
import { type AttemptRow, attemptsOf, chargeById, type ChargeRow } from "./charges.queries.ts";
import { methodsById } from "./methods.queries.ts";
import { updateBooks } from "#server/domains/business/ledger/update-books.ts";

/**
 * Writes down how the gateway says that an attempt went, whoever heard of it first: its answer, a webhook, or a question asked later. The
 * same again changes nothing. Attempts and charges that aren't ours are left alone.
 */
export async function recordPayment(
  services: Services,
  accountId: string,
  about: { chargeId: string; attempt: number },
  payment: Payment,
): Promise<void> {
  await transaction(services.db, async (tx) => {
    const books = await lockBooks(tx, accountId);
    const charge = await chargeById(tx, accountId, about.chargeId);
    if (books === undefined || charge === undefined) return;
    const attempt = (await attemptsOf(tx, accountId, charge.id)).find(({ number }) => number === about.attempt);
    if (attempt === undefined || attempt.state === "SUCCEEDED") return;
    if (payment.state === "succeeded") await recordSuccess(services, tx, books, { charge, attempt, payment });
    else if (attempt.state === "ASKED") await recordOther(services, tx, books, { charge, attempt, payment });
  });
}

type Answered = { charge: ChargeRow; attempt: AttemptRow; payment: Payment };

async function recordSuccess(services: Services, tx: Tx, books: Books, answered: Answered): Promise<void> {
  const { charge, attempt, payment } = answered;
  const micro = payment.minor * coinMicro(books.currency);
  // A card that was asked before a part was paid in another way may have given that part too.
  const least = BigInt(charge.amount_micro);
  if (
    micro < least ||
    micro > least + BigInt(charge.settled_micro) ||
    payment.currency !== books.currency.toLowerCase()
  )
    throw new Error(`charge ${charge.id}: the gateway took ${payment.minor} ${payment.currency}`);
  await answer(services, tx, books, answered, "SUCCEEDED");
  const posted = await postTransfers(services, tx, books, [
    // What was given up is owed again, and paid.
    ...(charge.state === "WRITTEN_OFF"
      ? [{ kind: "write_on" as const, micro, key: `write-on:${charge.id}`, aboutId: charge.id }]
      : []),
    { kind: "payment", micro, key: `payment:${payment.id}`, aboutId: charge.id },
  ]);
  if (posted.length === 0) return;
  const settings = await keptAdSettings(tx);
  const method = (await methodsById(tx, books.accountId, [attempt.method_id])).get(attempt.method_id);
  const receiptId = await issueReceipt(services, tx, books, settings, {
    micro,
    invoiceId: charge.invoice_id,
    chargeId: charge.id,
    method: method === undefined ? null : { brand: method.brand, last4: method.last4 },
    note: null,
  });
  const wasLate = charge.tries > retryDays.length || charge.state === "WRITTEN_OFF";
  await tx
    .updateTable("ad_charges")
    .set({
      state: wasLate ? "RECOVERED" : "SUCCEEDED",
      gateway_id: payment.id,
      amount_micro: String(micro),
      method_id: attempt.method_id,
      receipt_id: receiptId,
      next_try_at: null,
      decline: null,
      paid_at: services.clock.now(),
    })
    .where("ad_account_id", "=", books.accountId)
    .where("id", "=", charge.id)
    .execute();
  if (charge.reason === "THRESHOLD" && books.rung < thresholdRungs.length - 1) {
    books.rung += 1;
    await updateBooks(tx, books.accountId, { rung: books.rung });
  }
  await applyBalanceChange(services, tx, books, settings);
}

/** A card that was declined leaves the charge under way: another one may be tried, else the round is over. */
async function recordOther(services: Services, tx: Tx, books: Books, answered: Answered): Promise<void> {
  const { charge, payment } = answered;
  await answer(services, tx, books, answered, payment.state === "failed" ? "FAILED" : "ASKED");
  if (payment.state === "failed") return;
  // Not decided yet: it is told by a webhook, and looked at again should none come.
  await tx
    .updateTable("ad_charges")
    .set({ next_try_at: new Date(services.clock.now().getTime() + lookMs) })
    .where("ad_account_id", "=", books.accountId)
    .where("id", "=", charge.id)
    .where("state", "=", "AUTHORISING")
    .execute();
}

const lookMs = 3_600_000;

async function answer(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  { accountId }: Books,
  { charge, attempt, payment }: Answered,
  state: AttemptRow["state"],
): Promise<void> {
  await tx
    .updateTable("ad_charge_attempts")
    .set({
      state,
      ...(payment.id !== "" && { gateway_id: payment.id }),
      ...(state === "FAILED" && { decline: payment.decline ?? "OTHER" }),
      ...(state !== "ASKED" && { answered_at: clock.now() }),
    })
    .where("ad_account_id", "=", accountId)
    .where("charge_id", "=", charge.id)
    .where("number", "=", attempt.number)
    .execute();
}
