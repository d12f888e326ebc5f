import { refuse } from "#contract/kit/refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { giveRoles } from "#server/domains/identity/operators/give-roles.ts";
import { hashToken } from "#server/domains/identity/account/token.ts";

const purpose = "operator";

/** Refuses an operator's link that is unknown, used or expired. */
export async function requireOperatorLink({ clock, db }: Services, token: string): Promise<void> {
  const row = await db
    .selectFrom("mailed_tokens")
    .select("purpose")
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  if (row === undefined) refuse("LINK_EXPIRED");
}

/** Consumes the link and makes its user the owner of this instance; of concurrent requests exactly one succeeds. */
export async function becomeOperator(services: Services, tx: Db | Tx, personId: string, token: string): Promise<void> {
  const now = services.clock.now();
  const used = await tx
    .updateTable("mailed_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning("token_hash")
    .executeTakeFirst();
  if (used === undefined) refuse("LINK_EXPIRED");
  await giveRoles(services, tx, personId, ["owner"], null);
}
