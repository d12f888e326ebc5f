import type { Db, Tx } from "#server/database/driver/connect.ts";
import { accountById, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import type { Identity } from "#server/domains/identity/account/identity.ts";

/** The account of an outside identity. */
export async function accountOfIdentity(
  db: Db | Tx,
  { issuer, subject }: Pick<Identity, "issuer" | "subject">,
): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom("identities")
    .select("person_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row === undefined ? undefined : accountById(db, row.person_id);
}
