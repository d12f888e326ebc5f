import { refuse } from "#contract/kit/refusal.ts";
import type { declines } from "#contract/business/billing.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import type { Services } from "#server/services/services.ts";
import { cardsOf } from "./cards-of.ts";
import { attemptsOf, chargeById, openCharge } from "./charges.queries.ts";
import { followPayment } from "./follow-payment.ts";
import { makeCharge } from "./make-charge.ts";
import { methodsOf } from "./methods.queries.ts";
import { tryCharge } from "./try-charge.ts";

export type PayResult = {
  result: "SUCCEEDED" | "FAILED" | "PENDING" | "ACTION_NEEDED";
  decline: (typeof declines)[number] | null;
  browser: { client_secret: string; publishable_key: string; script_url: string } | null;
};

/** Charges what is owed while somebody waits, or tries the charge that failed once more. Pressed twice, it is one charge. */
export async function payNow(services: Services, accountId: string): Promise<PayResult> {
  const cards = cardsOf(services);
  const settings = await keptAdSettings(services.db);
  const chargeId = await transaction(services.db, async (tx) => {
    const books = (await lockBooks(tx, accountId)) ?? refuse("NOT_FOUND");
    if ((await methodsOf(tx, accountId)).length === 0) refuse("CONFLICT", { message: businessRefusals.cardMissing });
    const made = await makeCharge(services, tx, books, settings, true);
    if (made === "nothing due") refuse("CONFLICT", { message: businessRefusals.nothingOwed });
    if (made === "too little") refuse("CONFLICT", { message: businessRefusals.tooLittleOwed });
    return (await openCharge(tx, accountId))?.id ?? refuse("INTERNAL");
  });
  await tryCharge(services, accountId, { isPersonThere: true });
  const charge = (await chargeById(services.db, accountId, chargeId)) ?? refuse("INTERNAL");
  if (charge.gateway_id !== null) return { result: "SUCCEEDED", decline: null, browser: null };
  if (charge.state !== "AUTHORISING")
    return { result: "FAILED", decline: (charge.decline ?? "OTHER") as PayResult["decline"], browser: null };
  const asked = (await attemptsOf(services.db, accountId, chargeId)).at(-1);
  const payment = asked?.gateway_id == null ? null : await cards.readPayment(asked.gateway_id);
  if (payment?.state !== "needs_person" || payment.clientSecret === null)
    return { result: "PENDING", decline: null, browser: null };
  const { publishableKey: publishable_key, scriptUrl: script_url } = cards;
  return {
    result: "ACTION_NEEDED",
    decline: null,
    browser: { client_secret: payment.clientSecret, publishable_key, script_url },
  };
}

/** Asks how the payment under way went; after the browser did its part. */
export async function followOpenPayment(services: Services, accountId: string): Promise<void> {
  const cards = cardsOf(services);
  const charge = await openCharge(services.db, accountId);
  if (charge === undefined) return;
  const asked = (await attemptsOf(services.db, accountId, charge.id)).findLast(({ state }) => state === "ASKED");
  if (asked?.gateway_id != null) await followPayment(services, cards, asked.gateway_id);
  await tryCharge(services, accountId, { isPersonThere: false });
}
