import { z } from "zod";
import type { GatewayEvent } from "./gateway.ts";

const shape = z.object({
  id: z.string().regex(/^evt_\w{1,90}$/),
  type: z.string().max(100),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.string().nullish(),
    }),
  }),
});

/** What a message of the gateway is about; null for what has another form. */
export function readStripeEvent(message: unknown): GatewayEvent | null {
  const read = shape.safeParse(message);
  if (!read.success) return null;
  const { id, type, data } = read.data;
  const { object } = data;
  const isPayment = object.object === "payment_intent";
  return {
    id,
    kind: type,
    paymentId: (isPayment ? object.id : object.payment_intent) ?? null,
    setupId: object.object === "setup_intent" ? (object.id ?? null) : null,
  };
}
