import { Refusal } from "#contract/kit/refusal.ts";
import { paymentWebhookPath } from "#spec/constants/billing.ts";
import { takeGatewayEvent } from "#server/domains/business/billing/take-gateway-event.ts";
import type { Extra } from "./app.ts";
import { sendFailure } from "./calls.ts";
import { limitsByAddress } from "./limits-by-address.ts";

/** Messages of the payment gateway, whose signature is over the very bytes they come in. What it doesn't get a 2xx for, it sends again. */
export const paymentWebhook: Extra = async ({ app }, services) => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(
      paymentWebhookPath,
      { ...limitsByAddress(services, "page"), bodyLimit: 256 * 1024 },
      async ({ body, headers }, reply) => {
        const signature = headers["stripe-signature"];
        try {
          const isTaken =
            Buffer.isBuffer(body) &&
            typeof signature === "string" &&
            (await takeGatewayEvent(services, body, signature));
          if (!isTaken) throw new Refusal("INVALID_PARAMETERS", { message: "This message isn't the gateway's." });
        } catch (error) {
          return sendFailure(reply, services, error, null, "payment webhook");
        }
        return reply.send({ received: true });
      },
    );
  });
};
