import type { Services } from "#server/services/services.ts";
import type { FiringTag } from "./find-tag.ts";

/** A tag that fires all the time is noted so often. */
const everyMs = 30_000;

/** Notes when a tag fired last. */
export async function noteFired({ db, clock }: Pick<Services, "db" | "clock">, tag: FiringTag): Promise<void> {
  const now = clock.now();
  if (now.getTime() - tag.notedAt < everyMs) return;
  tag.notedAt = now.getTime();
  await db
    .updateTable("conversion_tags")
    .set({ last_fired_at: now })
    .where("ad_account_id", "=", tag.accountId)
    .where("id", "=", tag.id)
    .execute();
}
