import type { Tables } from "#server/database/tables/tables.ts";
import type { Selectable } from "kysely";
import type { ClaimKind } from "#server/database/tables/claim-tables.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type ClaimRow = Selectable<Tables["claims"]>;
export type ClaimKey = { kind: ClaimKind; name: string };

/** A person's claims, the first first. */
export function claimsOf(db: Db | Tx, personId: string): Promise<ClaimRow[]> {
  return db
    .selectFrom("claims")
    .selectAll()
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("name")
    .execute();
}

export function claimBy(db: Db | Tx, personId: string, { kind, name }: ClaimKey): Promise<ClaimRow | undefined> {
  return db
    .selectFrom("claims")
    .selectAll()
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .where("name", "=", name)
    .executeTakeFirst();
}

/** What stands in the owner table for a claim: one person's alone. */
export function ownerKey({ kind, name }: ClaimKey): string {
  return `${kind}:${name}`;
}
