import { entityCounts } from "#spec/constants/campaigns.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { applyChanges } from "./apply-changes.ts";
import type { Changer, EntityChange, Outcome } from "./changes.ts";

/** Applies many changes in steps, together: one batch, in one transaction. What is refused of one holds up no other. */
export async function applyInSteps(
  services: Pick<Services, "db" | "ids" | "clock">,
  who: Changer,
  changes: readonly EntityChange[],
): Promise<{ batchId: string; outcomes: Outcome[] }> {
  const batchId = services.ids.next();
  return transaction(services.db, async (tx) => {
    const outcomes: Outcome[] = [];
    for (let from = 0; from < changes.length; from += entityCounts.changesAtOnce) {
      const step = changes.slice(from, from + entityCounts.changesAtOnce);
      const applied = await applyChanges({ ...services, db: tx }, who, step, { mode: "each", batchId });
      outcomes.push(...applied.outcomes);
    }
    return { batchId, outcomes };
  });
}
