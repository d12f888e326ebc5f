import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { ObservedClient } from "#server/platform/observed-client.ts";

/** Poll interval, for changes without a notification. */
const pollMs = 2_000;
const pausesMs = [200, 1_000, 2_000, 5_000] as const;

export type ChangesFollower = {
  /** The NOTIFY channel. */
  channel: string;
  /** Applies all pending changes. Returns true when there is more to do at once, without waiting for a notification. */
  poll: (client: pg.Client) => Promise<boolean>;
  onTrouble: (reason: string) => void;
};

/** Follows changes: on each notification, and every two seconds besides. Reconnects with growing delays. */
export async function followChanges(
  config: pg.ClientConfig,
  { channel, poll, onTrouble }: ChangesFollower,
): Promise<never> {
  for (let failures = 0; ; failures += 1) {
    const client = new ObservedClient(config);
    const lost = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("the connection ended")));
    });
    lost.catch(() => {});
    let wake = () => {};
    client.on("notification", () => wake());
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      for (;;) {
        // Subscribed before polling, so that no notification is missed in between.
        const told = new Promise<void>((resolve) => (wake = resolve));
        const more = await poll(client);
        failures = 0;
        if (!more) await Promise.race([told, sleep(pollMs), lost]);
      }
    } catch (error) {
      onTrouble(String(error));
    } finally {
      await client.end().catch(() => {});
    }
    await sleep(pausesMs[Math.min(failures, pausesMs.length - 1)]);
  }
}
