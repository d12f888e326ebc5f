import type { ConversionRefusal } from "#spec/constants/conversions.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { dayOf } from "#server/platform/events/events.ts";
import type { Services } from "#server/services/services.ts";
import type { FiringTag } from "./find-tag.ts";

type Refused = { tag: FiringTag; name: string; reason: ConversionRefusal; field: string; site: string | null };

/** Notes an event that was not taken for the account's history of events; of very many only some. */
export async function noteRefusal(
  { db, clock, ids, limits }: Services,
  { tag, name, reason, field, site }: Refused,
): Promise<void> {
  try {
    await limits.take("conversion_refusal", tag.accountId);
  } catch (error) {
    if (error instanceof Refusal) return;
    throw error;
  }
  const now = clock.now();
  await db
    .insertInto("conversion_refusals")
    .values({
      ad_account_id: tag.accountId,
      id: ids.next(),
      tag_id: tag.id,
      day: dayOf(now),
      event_name: name,
      received_at: now,
      reason,
      field,
      site,
    })
    .execute();
}
