import { retryDays } from "#spec/constants/billing.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import type { Services } from "#server/services/services.ts";
import { tellAccount } from "#server/domains/business/messages/tell-account.ts";
import { applyBalanceChange } from "./apply-balance-change.ts";
import type { AttemptRow, ChargeRow } from "./charges.queries.ts";

const dayMs = 86_400_000;

/**
 * No card of the account paid: the charge is tried again on its next day, or is past due after the last one. What a person tried in between
 * takes none of those days.
 */
export async function endDunningAttempt(
  services: Services,
  tx: Tx,
  books: Books,
  settings: AdSettings,
  { charge, last }: { charge: ChargeRow; last: AttemptRow | undefined },
): Promise<void> {
  const now = services.clock.now();
  const wasScheduled = last?.round !== charge.round || !last.is_person_there || charge.tries === 0;
  const tries = Math.min(charge.tries + (wasScheduled ? 1 : 0), retryDays.length + 1);
  const days = retryDays[tries - 1];
  const next = days === undefined ? null : new Date(charge.created_at.getTime() + days * dayMs);
  await tx
    .updateTable("ad_charges")
    .set({
      state: next === null ? "PAST_DUE" : "FAILED",
      tries,
      round: charge.round + 1,
      // Not before tomorrow, where everything came late.
      next_try_at: next === null ? null : next > now ? next : new Date(now.getTime() + dayMs),
      decline: last?.round === charge.round ? last.decline : "NO_METHOD",
    })
    .where("ad_account_id", "=", books.accountId)
    .where("id", "=", charge.id)
    .execute();
  const decline = last?.round === charge.round ? last.decline : "NO_METHOD";
  // What is tried no more stops the ads, and is told with that.
  if (next !== null)
    await tellAccount(services, tx, books.accountId, {
      kind: decline === "AUTHENTICATION_NEEDED" ? "ad_bank_asks" : "ad_charge_failed",
      key: `${charge.id}:${charge.round}`,
      facts: { micro: charge.amount_micro, currency: books.currency },
    });
  await applyBalanceChange(services, tx, books, settings);
}
