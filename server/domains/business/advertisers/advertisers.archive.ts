import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** The advertiser accounts that are theirs. */
export async function advertisersFor(db: Db, personId: string) {
  const { rows: places } = await sql<{ asset_id: string }>`
    select asset_id from person_assets
     where person_id = ${personId} and business_id = ${personId} and kind = 'AD_ACCOUNT'`.execute(db);
  if (places.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; since: Date }>`
    select id, name, created_at as since from advertisers
     where id = any(${places.map((place) => place.asset_id)}::bigint[]) order by id`.execute(db);
  return rows;
}
