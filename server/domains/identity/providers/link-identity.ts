import { refuse } from "#contract/kit/refusal.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { isUniqueViolation } from "#server/database/driver/database-errors.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Identity } from "#server/domains/identity/account/identity.ts";

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
export async function noteIdentityUse(
  tx: Tx,
  personId: string,
  { issuer, subject }: Pick<Identity, "issuer" | "subject">,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("person_identities")
    .set({ used_at: now })
    .where("person_id", "=", personId)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .execute();
}
