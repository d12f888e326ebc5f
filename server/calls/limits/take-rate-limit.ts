import { refuse } from "#contract/kit/refusal.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { takeShared } from "./shared-windows.ts";

/** Rate limits of what one person sends to others. */
export const rateLimits = {
  invite: { max: 100, seconds: 86_400 },
  comment: { max: 30, seconds: 300 },
  message: { max: 60, seconds: 300 },
  /** To people who never wrote back. */
  new_conversation: { max: 30, seconds: 86_400 },
  report: { max: 30, seconds: 3600 },
} as const;

/**
 * Takes `count` from the limit, which all processes on this database share, or refuses RATE_LIMITED with the seconds to wait. Runs in the
 * transaction of the write itself, so that a rollback gives it back and a retry counts once.
 */
export async function takeRateLimit(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  limit: keyof typeof rateLimits,
  key: string,
  count = 1,
): Promise<void> {
  if (count === 0) return;
  const taken = await takeShared({ db: tx, clock }, rateLimits, [[limit, key, count]]);
  if ("refused" in taken) refuse("RATE_LIMITED", { retryAfter: taken.refused.retryAfter });
}
