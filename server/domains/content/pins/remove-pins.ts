import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";

/**
 * Removes pins for good: those of them that lie in the trash, or with `trashed: false` those that were just taken out of every list and
 * count. What was saved from them stays, as do their pictures while anything shows them. Their search documents go with the indexing job.
 */
export async function removePins(
  { cascades }: Pick<Services, "cascades">,
  tx: Tx,
  ids: readonly string[],
  { trashed = true } = {},
): Promise<void> {
  if (ids.length === 0) return;
  const which = trashed ? sql`deleted_at is not null` : sql`true`;
  await sql`delete from pins where id = any(${ids}::bigint[]) and ${which}`.execute(tx);
  for (const removeWhatIsUnder of cascades.pins) await removeWhatIsUnder(tx, ids);
  await enqueue(tx, "index_pins", [...ids]);
}
