import { coinMicro } from "#rules/business/coins.ts";
import type { Books } from "#server/domains/business/ledger/books.ts";
import { type CardGateway, GatewayRefused, type Payment } from "#server/platform/payments/gateway.ts";
import type { AttemptRow, ChargeRow } from "./charges.queries.ts";

/** An attempt at a charge, and with which card of whom at the gateway. */
export type Ask = { charge: ChargeRow; attempt: AttemptRow; customerId: string; methodId: string; books: Books };

/** Asks for the payment of an attempt; the same one however often. What the gateway refuses for good is a payment that failed. */
export async function chargeCard(
  payments: CardGateway,
  accountId: string,
  { charge, attempt, customerId, methodId, books }: Ask,
): Promise<Payment> {
  const minor = BigInt(charge.amount_micro) / coinMicro(books.currency);
  const currency = books.currency.toLowerCase();
  const about = { accountId, chargeId: charge.id, attempt: attempt.number };
  try {
    const isPersonThere = attempt.is_person_there;
    return await payments.charge({ about, customerId, methodId, minor, currency, isPersonThere });
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    return { id: "", state: "failed", minor, currency, decline: "OTHER", clientSecret: null, about };
  }
}
