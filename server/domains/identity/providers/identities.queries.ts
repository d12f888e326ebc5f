import { refuse } from "#contract/kit/refusal.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { isUniqueViolation } from "#server/database/driver/database-errors.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { accountById, type AccountRow } from "#server/domains/identity/sign-in/access.queries.ts";
import type { Identity } from "./identity.ts";

type Key = Pick<Identity, "issuer" | "subject">;

/** The account of an outside identity. */
export async function accountOfIdentity(db: Db | Tx, { issuer, subject }: Key): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom("identities")
    .select("person_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row === undefined ? undefined : accountById(db, row.person_id);
}

/** Lets an identity log a person in. Refuses CONFLICT when it belongs to somebody already. */
export async function linkIdentity(tx: Tx, personId: string, identity: Identity, now: Date): Promise<void> {
  const { provider, issuer, subject, email } = identity;
  await tx
    .insertInto("identities")
    .values({ issuer, subject, person_id: personId })
    .execute()
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) refuse("CONFLICT", { message: accessCopy.connect.taken });
      throw error;
    });
  await tx
    .insertInto("person_identities")
    .values({ person_id: personId, issuer, subject, provider, email, created_at: now, used_at: now })
    .execute();
}

/** Notes that an identity was used just now. */
export async function noteUse(tx: Tx, personId: string, { issuer, subject }: Key, now: Date): Promise<void> {
  await tx
    .updateTable("person_identities")
    .set({ used_at: now })
    .where("person_id", "=", personId)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}
