import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

/** To which businesses somebody belongs and who belongs to theirs, what each may do, their asset groups, and the invitations. */
export async function businessAccessOf(db: Db, personId: string) {
  const rows = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(db)).rows;
  const groups = await rows(sql`select group_id from business_groups where business_id = ${personId}`);
  const system = await rows(
    sql`select person_id from business_people where business_id = ${personId} and system_name is not null`,
  );
  const received = await rows(
    sql`select invite_id, business_id from person_business_invites where person_id = ${personId}`,
  );
  return {
    businesses: await rows(sql`
      select business_id, role from person_businesses where person_id = ${personId} order by business_id`),
    people: await rows(sql`
      select person_id, role, system_name, created_at from business_people where business_id = ${personId} order by person_id`),
    assets: await rows(sql`
      select asset_id, business_id, kind, permissions from person_assets where person_id = ${personId}
       order by asset_id, business_id`),
    system_tokens: await rows(sql`
      select person_id, name, scopes, created_at, expires_at from access_tokens
       where person_id = any(${system.map((row) => row["person_id"])}::bigint[]) order by created_at`),
    groups: await rows(sql`
      select id, name, description, asset_ids, created_at from asset_groups
       where id = any(${groups.map((row) => row["group_id"])}::bigint[]) order by id`),
    brands: await rows(sql`select brand_id from brand_accounts where business_id = ${personId} order by brand_id`),
    settings: await rows(sql`select requires_mfa from business_settings where business_id = ${personId}`),
    invitations_sent: await rows(sql`
      select id, person_id, kind, role, assets, state, created_at from business_invites
       where business_id = ${personId} order by id`),
    invitations_received: await rows(sql`
      select business_id, id, kind, role, assets, state, created_at from business_invites
       where business_id = any(${received.map((row) => row["business_id"])}::bigint[])
         and id = any(${received.map((row) => row["invite_id"])}::bigint[]) order by id`),
  };
}
