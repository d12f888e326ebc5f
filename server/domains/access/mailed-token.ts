import { refuse } from "#contract/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import type { Tx } from "../../database/connect.ts";
import type { MailedTokensTable } from "../../database/tables.ts";
import { transaction } from "../../database/transaction.ts";
import type { Services } from "../../services.ts";
import { hashToken, newToken } from "./token.ts";

type Purpose = Exclude<MailedTokensTable["purpose"], "operator">;

/** Each kind of link that is mailed: the page whose button uses it, and for how many minutes it holds. */
const mailedLinks: Partial<Record<Purpose, { path: string; minutes: number }>> = {
  verify_email: { path: "/email/verify/", minutes: accessConstants.emailVerificationHours * 60 },
};

/**
 * A fresh link of this purpose for a person; only its hash is kept, and the person's earlier links of the same purpose end. Call it
 * where the mail is written, so the link itself is stored nowhere.
 */
export async function newMailedLink(
  services: Services,
  person: { id: string; email: string },
  purpose: Purpose,
): Promise<string> {
  const link = mailedLinks[purpose];
  if (link === undefined) throw new Error(`no link is mailed for ${purpose}`);
  const token = newToken();
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    await tx.deleteFrom("mailed_tokens").where("person_id", "=", person.id).where("purpose", "=", purpose).execute();
    await tx
      .insertInto("mailed_tokens")
      .values({
        token_hash: hashToken(token),
        person_id: person.id,
        purpose,
        email: person.email,
        created_at: now,
        expires_at: new Date(now.getTime() + link.minutes * 60_000),
      })
      .execute();
  });
  return `${services.config.publicUrl}${link.path}?token=${token}`;
}

/** Uses a link up: exactly one of many at once gets its person and address, everybody else LINK_EXPIRED. */
export async function takeMailedToken(
  { clock }: Services,
  tx: Tx,
  token: string,
  purpose: Purpose,
): Promise<{ person_id: string; email: string }> {
  const now = clock.now();
  const row = await tx
    .updateTable("mailed_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["person_id", "email"])
    .executeTakeFirst();
  return row ?? refuse("LINK_EXPIRED");
}
