import { messagesCopy } from "#spec/copy/social/messages.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Person } from "#server/calls/viewer.ts";
import { blockedAmong, blockersAmong } from "#server/domains/people/blocks/blocks.ts";

/** Refuses NOT_ALLOWED where one of the two blocks the other. */
export async function requireUnblocked(tx: Tx, person: Person, otherId: string): Promise<void> {
  if ((await blockersAmong(tx, person.id, [otherId])).size > 0)
    refuse("NOT_ALLOWED", { message: messagesCopy.notToThem });
  if ((await blockedAmong(tx, person.id, [otherId])).size > 0)
    refuse("NOT_ALLOWED", { message: messagesCopy.youBlockedThem });
}
