import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Takes a message of the gateway: kept once, and what it is about is asked in a job. False where it is forged, stale or unreadable, or where
 * no gateway is configured.
 */
export async function takeGatewayEvent(services: Services, body: Buffer, signature: string): Promise<boolean> {
  const { payments, db, clock } = services;
  const event = payments.driver === "card" ? await payments.verifyWebhook(body, signature) : null;
  if (event === null) return false;
  const { id, kind, paymentId, setupId } = event;
  await transaction(db, async (tx) => {
    const taken = await tx
      .insertInto("ad_gateway_events")
      .values({ id, kind, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (taken === undefined || (paymentId === null && setupId === null)) return;
    await enqueue(tx, "follow_ad_payment", { payment_id: paymentId, setup_id: setupId });
  });
  return true;
}
