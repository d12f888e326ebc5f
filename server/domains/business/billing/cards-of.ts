import { refuse } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { CardGateway } from "#server/platform/payments/gateway.ts";
import { GatewayRefused, GatewaySilent } from "#server/platform/payments/gateway.ts";
import type { Services } from "#server/services/services.ts";

/** The card gateway. Refuses NOT_ALLOWED where the operator records payments by hand. */
export function cardsOf({ payments }: Pick<Services, "payments">): CardGateway {
  return payments.driver === "card" ? payments : refuse("NOT_ALLOWED", { message: businessRefusals.noCards });
}

/** For what a person waits for: a gateway that doesn't answer is UNAVAILABLE, what it refuses is a CONFLICT. */
export async function answered<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GatewaySilent)
      refuse("UNAVAILABLE", { message: businessRefusals.gatewaySilent, retryAfter: 10 });
    if (error instanceof GatewayRefused) refuse("CONFLICT", { message: businessRefusals.cardNotConfirmed });
    throw error;
  }
}
