import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** The advertiser accounts a person may act in. */
export async function advertisersFor(db: Db, personId: string) {
  const { rows: places } = await sql<{ advertiser_id: string; role: string }>`
    select advertiser_id, role from person_advertisers where person_id = ${personId}`.execute(db);
  if (places.length === 0) return [];
  const roles = new Map(places.map((place) => [place.advertiser_id, place.role]));
  const { rows } = await sql<{ id: string; name: string; since: Date }>`
    select id, name, created_at as since from advertisers where id = any(${[...roles.keys()]}::bigint[]) order by id`.execute(
    db,
  );
  return rows.map(({ id, name, since }) => ({ id, name, role: roles.get(id) ?? "", since }));
}
