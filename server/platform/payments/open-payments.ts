import type { Config } from "#server/config/config.ts";
import type { Payments } from "./gateway.ts";
import { stripeGateway } from "./stripe-gateway.ts";

/** How money comes in on this instance: by cards where a gateway is configured, else recorded by the operator. */
export function openPayments({ stripe }: Pick<Config, "stripe">): Payments {
  return stripe === null ? { driver: "manual" } : stripeGateway(stripe);
}
