import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { addToVocabulary } from "./add-to-vocabulary.ts";
import { applyDelta, takeDeltas } from "./fold-deltas.ts";
import { type Differences, kinds, mergeDeltas } from "./index-delta.ts";
import { lockIndex } from "./index-lanes.ts";
import { countedAgain } from "./vocabulary-counts.ts";

/** Counts the whole vocabulary anew from the documents, while nothing is indexed. Gives how many counts were wrong. */
export async function recountVocabulary(db: Db): Promise<number> {
  return transaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await lockIndex(tx);
    await applyDelta(tx, mergeDeltas(await takeDeltas(tx)));
    let wrong = 0;
    const differences: Partial<Differences> = {};
    for (const kind of kinds) {
      const { rows } = await sql<{ key: string; by: number }>`
        select key, (coalesce(actual, 0) - coalesce(counted, 0))::int as by from (${sql.raw(countedAgain(kind))}) q (key, counted, actual)
         where counted is distinct from actual`.execute(tx);
      differences[kind] = new Map(rows.map(({ key, by }) => [key, by]));
      wrong += rows.length;
    }
    await addToVocabulary(tx, differences as Differences);
    return wrong;
  });
}
