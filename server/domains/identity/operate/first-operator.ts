import type { Services } from "#server/services/services.ts";
import { hashToken, newToken } from "#server/domains/identity/account/token.ts";

const validHours = 24;
/** The token belongs to nobody yet. */
const nobodyYet = "0";

/** A one-time link that makes the first operator account, while there is none; each start replaces the one before. */
export async function firstOperatorLink({ db, clock, config }: Services): Promise<string | null> {
  const operator = await db
    .selectFrom("people")
    .select("id")
    .where("is_operator", "=", true)
    .limit(1)
    .executeTakeFirst();
  if (operator !== undefined) return null;
  const token = newToken();
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom("mailed_tokens").where("person_id", "=", nobodyYet).where("purpose", "=", "operator").execute();
    await tx
      .insertInto("mailed_tokens")
      .values({
        token_hash: hashToken(token),
        person_id: nobodyYet,
        purpose: "operator",
        email: "",
        created_at: now,
        expires_at: new Date(now.getTime() + validHours * 3_600_000),
      })
      .execute();
  });
  return `${config.publicUrl}/signup/?operator=${token}`;
}
