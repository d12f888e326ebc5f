import { defineJob } from "#server/jobs/job.ts";
import { followPayment } from "./follow-payment.ts";
import { takeMethod } from "./take-method.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    follow_ad_payment: { payment_id: string | null; setup_id: string | null };
  }
}

/** Writes down how a payment or the setup of a card stands that the gateway told us of. Tried again while it doesn't answer. */
export const followPaymentJob = defineJob({
  name: "follow_ad_payment",
  effect: "none",
  async run(services, { payment_id: paymentId, setup_id: setupId }) {
    const { payments } = services;
    if (payments.driver !== "card") return;
    if (paymentId !== null) await followPayment(services, payments, paymentId);
    if (setupId === null) return;
    const setup = await payments.readSetup(setupId);
    if (setup.accountId !== null && /^[1-9]\d{0,17}$/.test(setup.accountId))
      await takeMethod(services, setup.accountId, setup);
  },
});
