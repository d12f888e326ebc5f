import { sql } from "kysely";
import type { DrillSite } from "./drill-site.ts";
import type { Savers } from "./savers.ts";

export type SavesFound = { acknowledged: number; lost: number; unasked: number; drift: number };

/**
 * Holds what was acknowledged against what is there: `lost` were acknowledged and are not there, `unasked` are there more often than they
 * were submitted, `drift` are counters and edges that are not as counted again (half-saved pins among them).
 */
export async function checkSaves(site: DrillSite, { acknowledged }: Savers, sourcePin: string): Promise<SavesFound> {
  const there = await site.inspect(({ db }) =>
    sql<{
      id: string;
    }>`select pin_id as id from root_pins where root_pin_id = ${sourcePin} and pin_id <> ${sourcePin}`.execute(db),
  );
  const ids = new Set(there.rows.map(({ id }) => id));
  const wanted = new Set(acknowledged.values());
  return {
    acknowledged: acknowledged.size,
    lost: [...wanted].filter((id) => !ids.has(id)).length + (acknowledged.size - wanted.size),
    unasked: [...ids].filter((id) => !wanted.has(id)).length,
    drift: (await site.drift()).length,
  };
}
