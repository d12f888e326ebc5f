import type { ChallengeKind } from "#server/database/tables/access-tables.ts";
import type { Services } from "#server/services/services.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";

/** Counts a try before its answer is checked, so that concurrent tries can't exceed `max`. False when none is left. */
export async function countTry(
  { db, clock }: Pick<Services, "db" | "clock">,
  kind: ChallengeKind,
  token: string,
  max: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("challenges")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .where("tries", "<", max)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
