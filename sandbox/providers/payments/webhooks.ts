import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { newId } from "./book.ts";

/** How the next messages reach the product. `late` and `reordered` ones wait until they are let go. */
export const webhookFaults = ["none", "duplicate", "late", "reordered", "forged", "lost"] as const;
export type WebhookFault = (typeof webhookFaults)[number];

export type Webhooks = {
  fault: WebhookFault;
  /** Where the product takes them; null: nowhere yet. */
  target: string | null;
  /** What the product answered, oldest first. */
  answers: { id: string; type: string; status: number; forged: boolean }[];
  send: (type: string, object: Record<string, unknown>) => void;
  /** Lets go what was held back, the newest first where they were to be reordered. */
  release: () => Promise<void>;
  /** Until all that was sent is answered. */
  settled: () => Promise<void>;
};

const tries = 5;

/** Tells the product of what happened, signed as the gateway signs. What it doesn't get a 2xx for, it sends again. */
export function createWebhooks(secret: string): Webhooks {
  const held: string[] = [];
  const underWay = new Set<Promise<void>>();
  let isReordered = false;

  const start = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };
  const deliver = async (payload: string, key = secret) => {
    const { id, type } = JSON.parse(payload) as { id: string; type: string };
    for (let turn = 0; turn < tries && webhooks.target !== null; turn += 1) {
      const time = Math.floor(Date.now() / 1000);
      const signature = createHmac("sha256", key).update(`${time}.${payload}`).digest("hex");
      const status = await fetch(webhooks.target, {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` },
        body: payload,
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      webhooks.answers.push({ id, type, status, forged: key !== secret });
      if (key !== secret || (status >= 200 && status < 300)) return;
      await sleep(200 * 2 ** turn, undefined, { ref: false });
    }
  };
  const webhooks: Webhooks = {
    fault: "none",
    target: null,
    answers: [],
    send(type, object) {
      const payload = JSON.stringify({
        id: newId("evt"),
        object: "event",
        type,
        created: Math.floor(Date.now() / 1000),
        livemode: false,
        data: { object },
      });
      const { fault } = webhooks;
      if (fault === "lost") return;
      if (fault === "late" || fault === "reordered") {
        isReordered ||= fault === "reordered";
        return void held.push(payload);
      }
      if (fault === "forged") {
        const lie = payload
          .replaceAll("requires_payment_method", "succeeded")
          .replaceAll(/"amount":\d+/g, '"amount":1');
        start(deliver(lie, "whsec_somebody_else"));
      }
      start(deliver(payload));
      if (fault === "duplicate") start(deliver(payload));
    },
    async release() {
      const payloads = held.splice(0);
      for (const payload of isReordered ? payloads.toReversed() : payloads) await deliver(payload);
      isReordered = false;
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
  return webhooks;
}
