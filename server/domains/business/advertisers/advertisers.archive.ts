import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** The advertiser accounts a person may act in. */
export async function advertisersFor(db: Db, personId: string) {
  const { rows } = await sql<{ id: string; name: string; role: string; since: Date }>`
    select a.id, a.name, m.role, a.created_at as since
      from person_advertisers m join advertisers a on a.id = m.advertiser_id where m.person_id = ${personId} order by a.id`.execute(
    db,
  );
  return rows;
}
