import { refuse } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { lastDay } from "#rules/business/campaign-days.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { assetsOf } from "#server/domains/business/access/permissions-on.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { insertCredit } from "#server/domains/business/credits/insert-credit.ts";
import { isRedeemedBy, lockOffer, noteOfferUse, type OfferRow } from "#server/domains/business/credits/offers.ts";
import { type Books, lockBooks } from "#server/domains/business/ledger/books.ts";
import { accountDay } from "#server/domains/business/limits/account-day.ts";
import type { Services } from "#server/services/services.ts";
import { applyBalanceChange } from "./apply-balance-change.ts";

/**
 * Redeems the offer of a code for an account; gives the credit's id, null where it was only asked whether it could be. Refuses NOT_FOUND
 * where there is no such offer, and CONFLICT with the reason in `data.reason`.
 */
export async function redeemOffer(
  services: Services,
  accountId: string,
  { codeHash, isAsked = false }: { codeHash: Buffer; isAsked?: boolean },
): Promise<string | null> {
  return transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const settings = await keptAdSettings(tx);
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    const offer = (await lockOffer(tx, codeHash)) ?? refuseUnknown();
    await requireRedeemable(tx, books, offer, now);
    if (isAsked) return null;
    await noteOfferUse(tx, codeHash, accountId, now);
    const { day } = await accountDay(tx, books.timeZone, now);
    const id = await insertCredit(services, tx, books, {
      kind: "COUPON",
      title: offer.title,
      micro: BigInt(offer.amount_micro),
      lastDay: offer.days === null ? null : lastDay(day, offer.days),
      codeHash,
    });
    await applyBalanceChange(services, tx, books, settings);
    return id;
  });
}

function refuseUnknown(): never {
  refuse("NOT_FOUND", { message: businessRefusals.offerUnknown, data: { field: "code" } });
}

async function requireRedeemable(tx: Tx, books: Books, offer: OfferRow, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const isOver = offer.ended_at !== null || (offer.redeem_until !== null && offer.redeem_until < today);
  if (await isRedeemedBy(tx, offer.code_hash, await accountsOfOwner(tx, books.accountId)))
    refuse("CONFLICT", { message: businessRefusals.offerRedeemed, data: { field: "code", reason: "REDEEMED" } });
  if (isOver || (offer.uses_max !== null && offer.uses >= offer.uses_max))
    refuse("CONFLICT", { message: businessRefusals.offerOver, data: { field: "code", reason: "OVER" } });
  if (offer.currency !== books.currency)
    refuse("CONFLICT", { message: businessRefusals.offerCurrency, data: { field: "code", reason: "CURRENCY" } });
}

/** All accounts of whoever owns this one: an offer is for a customer, not for each of their accounts. */
async function accountsOfOwner(db: Db | Tx, accountId: string): Promise<string[]> {
  const owner = await db.selectFrom("advertisers").select("owner_id").where("id", "=", accountId).executeTakeFirst();
  if (owner === undefined) return [accountId];
  const assets = await assetsOf(db, owner.owner_id);
  return [...assets.values()].flatMap(({ id, ownerId }) => (ownerId === owner.owner_id ? [id] : []));
}
