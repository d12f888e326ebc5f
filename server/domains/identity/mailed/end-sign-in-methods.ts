import type { ProviderName } from "#server/database/tables/access-tables.ts";
import type { Services } from "#server/services/services.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { endAllTokens } from "#server/domains/identity/tokens/end-tokens.ts";
import { endSessions } from "#server/domains/identity/sessions/end-sessions.ts";

/** What to keep. */
type Kept = {
  session: Buffer | null;
  device: Buffer | null;
  provider: ProviderName | null;
  /** Outside accounts, passkeys and second factors of before that moment. */
  since?: Date;
};

/** How many of each were ended. */
type Ended = { sessions: number; identities: number; passkeys: number; factors: number; tokens: number };

/** Removes every sign-in method but the password, and the devices the account is known on. The caller has locked the person's row. */
export async function endSignInMethods(
  services: Services,
  tx: Tx,
  personId: string,
  { session, device, provider, since = new Date(0) }: Kept,
): Promise<Ended> {
  const sessions = await endSessions(services, tx, personId, { but: session });
  const tokens = await endAllTokens(tx, personId);
  await deleteDevices(tx, personId, device);
  return {
    sessions,
    identities: await unlinkAllBut(tx, personId, provider, since),
    passkeys: await removePasskeys(tx, personId, since),
    factors: await removeFactors(tx, personId, since),
    tokens,
  };
}

async function unlinkAllBut(tx: Tx, personId: string, kept: ProviderName | null, since: Date): Promise<number> {
  const gone = await tx
    .deleteFrom("person_identities")
    .where("person_id", "=", personId)
    .where("created_at", ">=", since)
    .$if(kept !== null, (query) => query.where("provider", "<>", kept ?? "apple"))
    .returning(["issuer", "subject"])
    .execute();
  for (const { issuer, subject } of gone)
    await tx.deleteFrom("identities").where("issuer", "=", issuer).where("subject", "=", subject).execute();
  return gone.length;
}

async function removePasskeys(tx: Tx, personId: string, since: Date): Promise<number> {
  const gone = await tx
    .deleteFrom("passkeys")
    .where("person_id", "=", personId)
    .where("created_at", ">=", since)
    .returning("credential_id")
    .execute();
  for (const { credential_id: id } of gone)
    await tx.deleteFrom("passkey_owners").where("credential_id", "=", id).execute();
  return gone.length;
}

async function removeFactors(tx: Tx, personId: string, since: Date): Promise<number> {
  let [removed, left] = [0, 0];
  for (const table of ["app_factors", "phone_factors"] as const) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where("person_id", "=", personId)
      .where((or) => or.or([or("confirmed_at", "is", null), or("confirmed_at", ">=", since)]))
      .executeTakeFirst();
    removed += Number(numDeletedRows);
    left += (await tx.selectFrom(table).select("person_id").where("person_id", "=", personId).execute()).length;
  }
  if (left === 0) await tx.deleteFrom("backup_codes").where("person_id", "=", personId).execute();
  return removed;
}

/** A known device has password guesses of its own and greets the person by name. */
async function deleteDevices(tx: Tx, personId: string, kept: Buffer | null): Promise<void> {
  const gone = await tx
    .deleteFrom("person_devices")
    .where("person_id", "=", personId)
    .$if(kept !== null, (query) => query.where("device_hash", "<>", kept ?? Buffer.alloc(0)))
    .returning("device_hash")
    .execute();
  for (const { device_hash: hash } of gone)
    await tx.deleteFrom("devices").where("device_hash", "=", hash).where("person_id", "=", personId).execute();
}
