import { refuse } from "#contract/kit/refusal.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { takeShared } from "./shared-windows.ts";

/** How much one person sends to others within a while. */
export const paces = {
  invite: { most: 100, seconds: 86_400 },
  comment: { most: 30, seconds: 300 },
  message: { most: 60, seconds: 300 },
  /** To people who never wrote back. */
  new_conversation: { most: 30, seconds: 86_400 },
  report: { most: 30, seconds: 3600 },
} as const;

/**
 * Counts so many more, for every process on this database, or refuses RATE_LIMITED with the seconds to wait. In the transaction of what
 * is sent: what isn't sent after all isn't counted, and what is tried again is counted once.
 */
export async function keepPace(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  pace: keyof typeof paces,
  key: string,
  count = 1,
): Promise<void> {
  if (count === 0) return;
  const taken = await takeShared({ db: tx, clock }, paces, [[pace, key, count]]);
  if ("refused" in taken) refuse("RATE_LIMITED", { retryAfter: taken.refused.retryAfter });
}
