import type { Tables } from "#server/database/tables/tables.ts";
import type { Selectable } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type PasskeyRow = Selectable<Tables["passkeys"]>;

/** The passkeys of a person, oldest first. */
export function passkeysOf(db: Db | Tx, personId: string): Promise<PasskeyRow[]> {
  return db.selectFrom("passkeys").selectAll().where("person_id", "=", personId).orderBy("created_at").execute();
}

export async function hasPasskeys(db: Db | Tx, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom("passkeys")
    .select("person_id")
    .where("person_id", "=", personId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The passkey of a credential id, whoever's it is. */
export async function passkeyOf(db: Db | Tx, credentialId: Buffer): Promise<PasskeyRow | undefined> {
  const owner = await db
    .selectFrom("passkey_owners")
    .select("person_id")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return db
    .selectFrom("passkeys")
    .selectAll()
    .where("person_id", "=", owner?.person_id ?? "0")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
}
