import { z } from "zod";
import { Refusal } from "#contract/kit/refusal.ts";
import type { Extra } from "#server/http/app.ts";
import { sendFailure } from "#server/http/calls.ts";
import { balancesOf } from "./book.ts";
import { magicCards } from "./cards.ts";
import { closeDispute, finishDelayed, openDispute } from "./pay.ts";
import type { PaymentParty } from "./start-payments.ts";
import { webhookFaults } from "./webhooks.ts";

const faultsInput = z.strictObject({
  /** So many of the next writes are done, but their answer never comes. */
  timeouts: z.number().int().min(0).max(100).optional(),
  /** So many of the next calls get 503. */
  unavailable: z.number().int().min(0).max(100).optional(),
  webhooks: z.enum(webhookFaults).optional(),
  /** Lets go messages that were held back. */
  release: z.literal(true).optional(),
  /** Decides a delayed payment, opens a dispute of one, closes a dispute. */
  finish: z.string().optional(),
  dispute: z.string().optional(),
  win: z.string().optional(),
  lose: z.string().optional(),
});

/**
 * `GET /_sandbox/payments/book`: what the gateway's counterpart holds, in the smallest coin. `POST /_sandbox/payments/faults`: what it does
 * wrong, and what banks do.
 */
export function paymentRoutes({ book, webhooks, faults }: PaymentParty): Extra {
  return ({ app }, services) => {
    app.get("/_sandbox/payments/book", () => ({
      accounts: balancesOf(book),
      payments: [...book.intents.values()].map(
        ({ id, amount, currency, customer, status, metadata, created, method }) => ({
          ...{ id, amount, currency, customer, status, metadata, created },
          last4: method.last4,
        }),
      ),
      refunds: [...book.refunds.values()],
      disputes: [...book.disputes.values()],
      messages: webhooks.answers,
      cards: magicCards,
    }));
    app.post("/_sandbox/payments/faults", async (request, reply) => {
      const input = faultsInput.safeParse(request.body);
      const [issue] = input.success ? [] : input.error.issues;
      if (!input.success) {
        const message = `${issue?.path.join(".")}: ${issue?.message}`;
        return sendFailure(reply, services, new Refusal("INVALID_PARAMETERS", { message }), null, "payments");
      }
      const { timeouts, unavailable, release, finish, dispute, win, lose } = input.data;
      if (timeouts !== undefined) faults.timeouts = timeouts;
      if (unavailable !== undefined) faults.unavailable = unavailable;
      if (input.data.webhooks !== undefined) webhooks.fault = input.data.webhooks;
      if (finish !== undefined) finishDelayed(book, webhooks, finish);
      if (dispute !== undefined) openDispute(book, webhooks, dispute);
      if (win !== undefined) closeDispute(book, webhooks, win, "won");
      if (lose !== undefined) closeDispute(book, webhooks, lose, "lost");
      if (release === true) await webhooks.release();
      return { ...faults, webhooks: webhooks.fault };
    });
  };
}
