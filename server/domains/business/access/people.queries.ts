import { sql } from "kysely";
import type { AssetKind, BusinessRole, HeldPermission } from "#spec/constants/business-access.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** What somebody is to a business. */
export type BusinessPerson = {
  business_id: string;
  person_id: string;
  role: BusinessRole;
  system_name: string | null;
  created_by: string;
  created_at: Date;
};

const columns = sql.raw("business_id, person_id, role, system_name, created_by, created_at");

/** Everybody of a business, its partners with access to its assets included, in the order of their ids. */
export async function peopleOf(db: Db | Tx, businessId: string): Promise<BusinessPerson[]> {
  const { rows } = await sql<BusinessPerson>`
    select ${columns} from business_people where business_id = ${businessId} order by person_id`.execute(db);
  return rows;
}

/** What somebody is to all businesses they are anything to, in the order of the businesses' ids. */
export async function membershipsOf(db: Db | Tx, personId: string): Promise<BusinessPerson[]> {
  const { rows: places } = await sql<{ business_id: string }>`
    select business_id from person_businesses where person_id = ${personId}`.execute(db);
  const { rows } = await sql<BusinessPerson>`
    select ${columns} from business_people
     where business_id = any(${places.map((place) => place.business_id)}::bigint[]) and person_id = ${personId}
     order by business_id`.execute(db);
  return rows;
}

/** What one is to the other. */
export async function roleIn(db: Db | Tx, businessId: string, personId: string): Promise<BusinessRole | null> {
  const { rows } = await sql<{ role: BusinessRole }>`
    select role from business_people where business_id = ${businessId} and person_id = ${personId}`.execute(db);
  return rows[0]?.role ?? null;
}

export type GrantRow = {
  person_id: string;
  asset_id: string;
  business_id: string;
  kind: AssetKind;
  permissions: HeldPermission[];
};

/** What these people were given by that business, in the order of the assets. */
export async function grantsTo(db: Db | Tx, personIds: readonly string[], by: readonly string[]): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select person_id, asset_id, business_id, kind, permissions from person_assets
     where person_id = any(${personIds}::bigint[]) and business_id = any(${by}::bigint[]) and person_id <> business_id
     order by asset_id`.execute(db);
  return rows;
}

/** Whom that business gave something on an asset, in the order of their ids. */
export async function grantsOn(db: Db | Tx, assetId: string, by: string): Promise<GrantRow[]> {
  const { rows } = await sql<GrantRow>`
    select person_id, asset_id, business_id, kind, permissions from asset_people
     where asset_id = ${assetId} and business_id = ${by} and person_id <> business_id order by person_id`.execute(db);
  return rows;
}

/** What people and businesses are called, by their ids. */
export async function displayNamesOf(db: Db | Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; full_name: string; username: string }>`
    select id, full_name, username from people where id = any(${[...ids]}::bigint[]) order by id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.full_name || row.username]));
}
