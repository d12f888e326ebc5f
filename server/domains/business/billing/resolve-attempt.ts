import { type CardGateway, GatewaySilent, type Payment } from "#server/platform/payments/gateway.ts";
import type { Services } from "#server/services/services.ts";
import { type Ask, chargeCard } from "./charge-card.ts";
import { recordPayment } from "./record-payment.ts";

/** The gateway remembers an attempt's key for a day; after that the same question could charge again. */
const keyLifeMs = 20 * 3_600_000;
/** The gateway's clock and ours may differ so much. */
const clocksMs = 3_600_000;
/** A bank's question that nobody answers is given up. */
const personMs = 30 * 60_000;

/** Finds out how an attempt went whose answer never came, was "not yet", or waits for a person. */
export async function resolveAttempt(
  services: Services,
  payments: CardGateway,
  accountId: string,
  unanswered: Ask,
): Promise<void> {
  const { charge, attempt } = unanswered;
  try {
    const payment = await look(services, payments, accountId, unanswered);
    await recordPayment(services, accountId, { chargeId: charge.id, attempt: attempt.number }, payment);
  } catch (error) {
    if (!(error instanceof GatewaySilent)) throw error;
    services.log.warn("the payment gateway gave no answer", { charge: charge.id, reason: error.message });
  }
}

async function look({ clock }: Services, payments: CardGateway, accountId: string, unanswered: Ask): Promise<Payment> {
  const { charge, attempt, customerId, books } = unanswered;
  const age = clock.now().getTime() - attempt.asked_at.getTime();
  const about = { accountId, chargeId: charge.id, attempt: attempt.number };
  const since = new Date(attempt.asked_at.getTime() - clocksMs);
  const found =
    attempt.gateway_id === null
      ? await payments.findPayment(about, { customerId, since })
      : await payments.readPayment(attempt.gateway_id);
  if (found?.state === "needs_person" && age > personMs) return payments.cancelPayment(found.id);
  if (found !== undefined) return found;
  if (age < keyLifeMs) return chargeCard(payments, accountId, unanswered);
  const [minor, currency] = [0n, books.currency.toLowerCase()];
  return { id: "", state: "failed", minor, currency, decline: "OTHER", clientSecret: null, about };
}
