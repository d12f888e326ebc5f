import { sql } from "kysely";
import type { BusinessRole } from "#spec/constants/business-access.ts";
import type { AssetGrants, InviteKind, InviteState } from "#server/database/tables/business-access-tables.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type InviteRow = {
  business_id: string;
  id: string;
  person_id: string;
  kind: InviteKind;
  role: BusinessRole;
  assets: AssetGrants;
  state: InviteState;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
};

const columns = sql.raw(
  "business_id, id, person_id, kind, role, assets, state, created_by, created_at, updated_at, expires_at",
);

/** Invitations and requests of a business that wait for an answer, also past their last day; the oldest first. */
export async function sentInvites(db: Db | Tx, businessId: string): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`
    select ${columns} from business_invites
     where business_id = ${businessId} and state = 'PENDING' order by id`.execute(db);
  return rows;
}

/** The same of those that went to somebody. */
export async function receivedInvites(db: Db | Tx, personId: string): Promise<InviteRow[]> {
  const { rows: places } = await sql<{ business_id: string; invite_id: string }>`
    select business_id, invite_id from person_business_invites where person_id = ${personId}`.execute(db);
  const { rows } = await sql<InviteRow>`
    select ${columns} from business_invites
     where business_id = any(${places.map((place) => place.business_id)}::bigint[])
       and id = any(${places.map((place) => place.invite_id)}::bigint[])
       and state = 'PENDING' order by id`.execute(db);
  return rows;
}

/** The one of that business, locked. */
export async function lockInvite(tx: Tx, businessId: string, id: string): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select ${columns} from business_invites where business_id = ${businessId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Of which business an invitation is that went to one of these. */
export async function senderOf(db: Db | Tx, personIds: readonly string[], id: string) {
  const { rows } = await sql<{ business_id: string; person_id: string }>`
    select business_id, person_id from person_business_invites
     where person_id = any(${personIds}::bigint[]) and invite_id = ${id}`.execute(db);
  return rows[0];
}
