import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Also without being told, changes are looked for so often. */
const pollMs = 2_000;
const pausesMs = [200, 1_000, 2_000, 5_000] as const;

export type ChangesFollower = {
  /** Where changes are told. */
  channel: string;
  /** Takes in every change there is. Gives true when there is more to do at once, without waiting to be told. */
  poll: (client: pg.Client) => Promise<boolean>;
  onTrouble: (reason: string) => void;
};

/**
 * Looks for changes for good: at once, when it is told of some, and every two seconds besides. A lost connection is made anew, with
 * growing pauses; without the database it waits for it.
 */
export async function followChanges(
  config: pg.ClientConfig,
  { channel, poll, onTrouble }: ChangesFollower,
): Promise<never> {
  for (let failures = 0; ; failures += 1) {
    const client = new pg.Client(config);
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
        // Asked for before looking, so that what is told meanwhile is not missed.
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
