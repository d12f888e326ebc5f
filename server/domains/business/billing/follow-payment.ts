import type { CardGateway } from "#server/platform/payments/gateway.ts";
import type { Services } from "#server/services/services.ts";
import { recordPayment } from "./record-payment.ts";
import { recordReturns } from "./record-returns.ts";

/**
 * Asks the gateway how a payment stands and what went back of it, and writes that down. Whatever made us ask is not believed itself, so
 * messages may come twice, late or in any order.
 */
export async function followPayment(services: Services, payments: CardGateway, paymentId: string): Promise<void> {
  const payment = await payments.readPayment(paymentId);
  const { about } = payment;
  // Of somebody else who uses the same account at the gateway.
  if (about === null || !/^[1-9]\d{0,17}$/.test(about.accountId) || !/^[1-9]\d{0,17}$/.test(about.chargeId)) return;
  await recordPayment(services, about.accountId, { chargeId: about.chargeId, attempt: about.attempt }, payment);
  if (payment.state !== "succeeded") return;
  await recordReturns(services, about.accountId, about.chargeId, await payments.readReturns(paymentId));
}
