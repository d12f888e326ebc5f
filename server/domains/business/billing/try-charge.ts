import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { lockBooks } from "#server/domains/business/ledger/books.ts";
import { type CardGateway, GatewaySilent } from "#server/platform/payments/gateway.ts";
import type { Services } from "#server/services/services.ts";
import { type Ask, chargeCard } from "./charge-card.ts";
import { type AttemptRow, attemptsOf, openCharge } from "./charges.queries.ts";
import { endDunningAttempt } from "./end-dunning-attempt.ts";
import { methodsById, methodsOf } from "./methods.queries.ts";
import { recordPayment } from "./record-payment.ts";
import { resolveAttempt } from "./resolve-attempt.ts";

/** A look at a charge whose answer never came; an answer takes seconds. */
const lookAgainMs = 2 * 60_000;

type Step = { ask: Ask } | { resolve: Ask } | null;

/**
 * Works at the open charge of an account: tries the default card, then the backup one, once a round. Every attempt is recorded before the
 * gateway is asked, and one that was never answered is resolved by asking before there is another. Runs twice and at once without harm.
 * `isPersonThere`: somebody pressed Pay now, so the bank may ask, and a failed charge is tried before its time.
 */
export async function tryCharge(
  services: Services,
  accountId: string,
  { isPersonThere }: { isPersonThere: boolean },
): Promise<void> {
  const { payments } = services;
  if (payments.driver !== "card") return;
  const resolved = new Set<number>();
  let isFirst = true;
  for (;;) {
    const step = await nextStep(services, accountId, { isPersonThere: isPersonThere && isFirst, resolved });
    isFirst = false;
    if (step === null) return;
    if ("resolve" in step) {
      resolved.add(step.resolve.attempt.number);
      await resolveAttempt(services, payments, accountId, step.resolve);
    } else if (!(await askGateway(services, payments, accountId, step.ask))) return;
  }
}

async function nextStep(
  services: Services,
  accountId: string,
  { isPersonThere, resolved }: { isPersonThere: boolean; resolved: ReadonlySet<number> },
): Promise<Step> {
  return transaction(services.db, async (tx) => {
    const books = await lockBooks(tx, accountId);
    const charge = await openCharge(tx, accountId);
    if (books === undefined || charge === undefined) return null;
    const now = services.clock.now();
    const attempts = await attemptsOf(tx, accountId, charge.id);
    const asked = attempts.find(({ state }) => state === "ASKED");
    if (asked !== undefined) {
      const isYoung = now.getTime() - asked.asked_at.getTime() < lookAgainMs && !isPersonThere;
      if (resolved.has(asked.number) || isYoung) return null;
      const method = (await methodsById(tx, accountId, [asked.method_id])).get(asked.method_id);
      const methodId = method?.gateway_id ?? "";
      return { resolve: { charge, attempt: asked, customerId: books.customerId ?? "", methodId, books } };
    }
    const isUnderWay = charge.state === "AUTHORISING";
    const isDue = charge.next_try_at !== null && charge.next_try_at <= now;
    if (!isUnderWay && !isDue && !isPersonThere) return null;
    const tried = new Set(attempts.filter(({ round }) => round === charge.round).map((attempt) => attempt.method_id));
    const methods = (await methodsOf(tx, accountId)).filter(({ role }) => role !== "OTHER");
    const method = methods.find(({ id }) => !tried.has(id));
    if (method === undefined || books.customerId === null) {
      await endDunningAttempt(services, tx, books, await keptAdSettings(tx), { charge, last: attempts.at(-1) });
      return null;
    }
    const isThere = isPersonThere || (isUnderWay && attempts.at(-1)?.is_person_there === true);
    const attempt: AttemptRow = {
      number: attempts.length + 1,
      state: "ASKED",
      round: charge.round,
      method_id: method.id,
      is_person_there: isThere,
      amount_micro: charge.amount_micro,
      gateway_id: null,
      decline: null,
      asked_at: now,
    };
    const key = { ad_account_id: accountId, charge_id: charge.id };
    await tx
      .insertInto("ad_charge_attempts")
      .values({ ...key, ...attempt })
      .execute();
    await tx
      .updateTable("ad_charges")
      .set({
        state: "AUTHORISING",
        method_id: method.id,
        next_try_at: new Date(now.getTime() + lookAgainMs),
      })
      .where("ad_account_id", "=", accountId)
      .where("id", "=", charge.id)
      .execute();
    return { ask: { charge, attempt, customerId: books.customerId, methodId: method.gateway_id, books } };
  });
}

/** True when there is an answer, so that what follows from it can be done. */
async function askGateway(services: Services, payments: CardGateway, accountId: string, ask: Ask): Promise<boolean> {
  const payment = await chargeCard(payments, accountId, ask).catch((error: unknown) => {
    if (!(error instanceof GatewaySilent)) throw error;
    services.log.warn("the payment gateway gave no answer", { charge: ask.charge.id, reason: error.message });
    return null;
  });
  if (payment === null) return false;
  await recordPayment(services, accountId, { chargeId: ask.charge.id, attempt: ask.attempt.number }, payment);
  return payment.state === "failed";
}
