import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

export type MarkedClick = { day: string; auction_id: string; place: number; found: string };

/** Marks clicks that were found invalid after they were billed. */
export async function markFound(tx: Tx, accountId: string, clicks: readonly MarkedClick[], now: Date): Promise<void> {
  await sql`
    update ad_clicks c set found = t.found, found_at = ${now}
      from unnest(${clicks.map(({ day }) => day)}::date[], ${clicks.map(({ auction_id }) => auction_id)}::bigint[],
                  ${clicks.map(({ place }) => place)}::smallint[], ${clicks.map(({ found }) => found)}::text[])
           as t (day, auction_id, place, found)
     where c.ad_account_id = ${accountId} and c.day = t.day and c.auction_id = t.auction_id and c.place = t.place`.execute(
    tx,
  );
}
