import type { Selectable } from "kysely";
import type { WireClaim } from "#contract/content/claims.ts";
import type { ClaimKind, ClaimTables } from "#server/database/tables/claim-tables.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { metaTag, proofFile } from "./claim-proof.ts";

export type ClaimRow = Selectable<ClaimTables["claims"]>;
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

/** The address a profile elsewhere has to link to. */
export function profileAddress({ config }: Pick<Services, "config">, username: string): string {
  return `${config.publicUrl}/${username}/`;
}

export function claimView(services: Services, username: string, row: ClaimRow): WireClaim {
  const isSite = row.kind === "website";
  const file = proofFile(row.token);
  return {
    kind: row.kind,
    name: row.name,
    state: row.state,
    method: row.method,
    problem: row.problem,
    meta_tag: isSite ? metaTag(row.token) : null,
    file_name: isSite ? file.name : null,
    file_content: isSite ? file.content : null,
    profile_url: isSite ? null : profileAddress(services, username),
    checked_at: row.checked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
