import { refuse } from "#contract/kit/refusal.ts";
import { moderationRefusals } from "#spec/copy/social/moderation-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";

/** Refuses NOT_ALLOWED to somebody whom a moderator lets write neither comments nor messages for some days. */
export async function requireUnlimited(tx: Tx, personId: string, now: Date): Promise<void> {
  const person = await tx.selectFrom("people").select("limited_until").where("id", "=", personId).executeTakeFirst();
  const until = person?.limited_until ?? null;
  if (until !== null && until > now) refuse("NOT_ALLOWED", { message: moderationRefusals.limited });
}
