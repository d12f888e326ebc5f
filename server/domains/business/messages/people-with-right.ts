import { sql } from "kysely";
import type { AccountRight } from "#contract/kit/rights.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { permissionsOn } from "#server/domains/business/access/permissions-on.ts";
import { rightsOf } from "#server/domains/business/access/rights-of.ts";

/** Everybody who has that right on an advertiser account: its owner, and whoever was given it, also through groups and partners. */
export async function peopleWithRight(db: Db | Tx, accountId: string, right: AccountRight): Promise<string[]> {
  const { rows } = await sql<{ owner_id: string }>`select owner_id from advertisers where id = ${accountId}`.execute(
    db,
  );
  const [account] = rows;
  if (account === undefined) return [];
  const { rows: groups } = await sql<{ group_id: string }>`
    select group_id from asset_in_groups where asset_id = ${accountId}`.execute(db);
  const assets = [accountId, ...groups.map((row) => row.group_id)];
  const { rows: given } = await sql<{ person_id: string }>`
    select distinct person_id from asset_people where asset_id = any(${assets}::bigint[])`.execute(db);
  const holders = [account.owner_id, ...given.map((row) => row.person_id)];
  const { rows: members } = await sql<{ person_id: string }>`
    select distinct person_id from business_people
     where business_id = any(${holders}::bigint[]) and role <> 'PARTNER' and system_name is null`.execute(db);
  const asked = [...new Set([...holders, ...members.map((row) => row.person_id)])];
  const allowed: string[] = [];
  for (const id of asked) {
    const held = (await permissionsOn(db, id, [accountId])).get(accountId);
    if (held !== undefined && rightsOf(held.permissions).has(right)) allowed.push(id);
  }
  return allowed;
}
