import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import { assetsOf } from "#server/domains/business/access/permissions-on.ts";
import { rightsOf } from "#server/domains/business/access/rights-of.ts";

/** The advertiser accounts a person may act in, their own first. */
export async function advertisersOf(
  { db }: Services,
  person: Person,
): Promise<{ id: string; name: string; owner_user_id: string }[]> {
  const held = [...(await assetsOf(db, person.id)).values()];
  const ids = held.flatMap(({ id, kind, permissions }) =>
    kind === "AD_ACCOUNT" && rightsOf(permissions).has("content:publish") ? [id] : [],
  );
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; owner_user_id: string }>`
    select id, name, owner_id as owner_user_id from advertisers
     where id = any(${ids}::bigint[])
     order by (owner_id = ${person.id}) desc, lower(name), id`.execute(db);
  return rows;
}
