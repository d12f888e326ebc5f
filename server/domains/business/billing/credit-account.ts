import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { inCoins } from "#rules/business/coins.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { TransferKind } from "#spec/constants/billing.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { type CreditedLine, issueCreditMemo } from "#server/domains/business/documents/issue-credit-memo.ts";
import { issueReceipt } from "#server/domains/business/documents/issue-receipt.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { postTransfers } from "#server/domains/business/ledger/post-transfers.ts";
import type { Services } from "#server/services/services.ts";
import { applyBalanceChange } from "./apply-balance-change.ts";
import { bookRefund } from "./book-refund.ts";
import { settleOpenCharge } from "./settle-open-charge.ts";

export type OperatorKind = "payment" | "credit" | "refund" | "write-off";
export type OperatorEntry = {
  kind: OperatorKind;
  micro: bigint;
  note: string;
  /** Books it once. */
  key: string;
};

const kinds: Readonly<Record<Exclude<OperatorKind, "refund">, TransferKind>> = {
  payment: "payment",
  credit: "credit",
  "write-off": "write_off",
};

/**
 * What the operator books of an account: a payment that came in another way than by card (with a receipt), a gift, money paid back in
 * another way, or a debt given up, which ends its charge. False where that key was booked before.
 */
export async function creditAccount(services: Services, accountId: string, entry: OperatorEntry): Promise<boolean> {
  const { kind, micro, note, key } = entry;
  return transaction(services.db, async (tx) => {
    const settings = await keptAdSettings(tx);
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    if (micro <= 0n || inCoins(micro, books.currency) !== micro) refuseField("amount", businessRefusals.amountInCoins);
    if (kind === "refund") {
      const facts = {
        key: `by hand:${key}`,
        micro,
        refundId: services.ids.next(),
        chargeId: null,
        invoiceId: null,
        note,
      };
      const isNew = await bookRefund(services, tx, books, settings, facts);
      if (isNew) await applyBalanceChange(services, tx, books, settings);
      return isNew;
    }
    if (kind === "write-off" && micro > books.balances.receivable)
      refuseField("amount", businessRefusals.writeOffTooMuch);
    const posted = await postTransfers(services, tx, books, [
      { kind: kinds[kind], micro, key: `by hand:${kind}:${key}`, note },
    ]);
    if (posted.length === 0) return false;
    if (kind === "payment")
      await issueReceipt(services, tx, books, settings, { micro, invoiceId: null, chargeId: null, method: null, note });
    if (kind !== "credit") await settleOpenCharge(tx, books, micro, kind === "payment" ? "RECOVERED" : "WRITTEN_OFF");
    await applyBalanceChange(services, tx, books, settings);
    return true;
  });
}

/**
 * Gives back what invalid clicks were billed that were found after their day was in the books: a credit memo with the tax of each day. The
 * same key again gives nothing. Gives what came off the debt.
 */
export async function creditInvalidClicks(
  services: Services,
  accountId: string,
  { key, lines, note }: { key: string; lines: readonly CreditedLine[]; note: string },
): Promise<bigint> {
  return transaction(services.db, async (tx) => {
    const settings = await keptAdSettings(tx);
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    const memo = await issueCreditMemo(services, tx, books, settings, {
      key,
      invoiceId: null,
      chargeId: null,
      lines,
      note,
    });
    if (memo !== null) await applyBalanceChange(services, tx, books, settings);
    return memo?.micro ?? 0n;
  });
}
