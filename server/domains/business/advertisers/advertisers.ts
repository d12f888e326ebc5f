import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";

/** The advertiser accounts a person may act in, their own first. */
export async function advertisersOf(
  { db }: Services,
  person: Person,
): Promise<{ id: string; name: string; owner_user_id: string }[]> {
  const { rows } = await sql<{ id: string; name: string; owner_user_id: string }>`
    select a.id, a.name, a.owner_id as owner_user_id
      from person_advertisers m join advertisers a on a.id = m.advertiser_id
     where m.person_id = ${person.id} order by (a.owner_id = ${person.id}) desc, lower(a.name), a.id`.execute(db);
  return rows;
}
