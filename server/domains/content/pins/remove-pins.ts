import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Removes pins that lie in the trash for good. What was saved from them stays, as do their pictures while anything shows them.
 * Their search documents go with the indexing job.
 */
export async function removePins(
  { cascades }: Pick<Services, "cascades">,
  tx: Tx,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("pins").where("id", "in", ids).where("deleted_at", "is not", null).execute();
  for (const removeWhatIsUnder of cascades.pins) await removeWhatIsUnder(tx, ids);
  await enqueue(tx, "index_pins", [...ids]);
}
