import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";

/** The advertiser accounts a person may act in, their own first. */
export async function advertisersOf(
  { db }: Services,
  person: Person,
): Promise<{ id: string; name: string; owner_user_id: string }[]> {
  const { rows: places } = await sql<{ advertiser_id: string }>`
    select advertiser_id from person_advertisers where person_id = ${person.id}`.execute(db);
  if (places.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; owner_user_id: string }>`
    select id, name, owner_id as owner_user_id from advertisers
     where id = any(${places.map((place) => place.advertiser_id)}::bigint[])
     order by (owner_id = ${person.id}) desc, lower(name), id`.execute(db);
  return rows;
}
