import { randomInt } from "node:crypto";
import { refuse } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { MailedTokensTable } from "#server/database/tables/people-tables.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { hashToken, newToken } from "#server/domains/identity/sessions/token.ts";

type Purpose = Exclude<MailedTokensTable["purpose"], "operator">;

/** Each kind of link that is mailed: the page whose button uses it, and for how many minutes it holds. */
const mailedLinks: Record<Purpose, { path: string; more?: string; minutes: number; withCode?: true }> = {
  verify_email: { path: "/email/verify/", minutes: accessConstants.emailVerificationHours * 60 },
  magic_link: { path: "/login/magic/", minutes: accessConstants.magicLinkMinutes, withCode: true },
  reset_password: { path: "/password/reset/", more: "&lookup=true", minutes: accessConstants.resetLinkMinutes },
};

/** A link as its mail says it; `code` does the same in another browser, where its purpose has one. */
type MailedLink = { link: string; code: string };

/**
 * A fresh link of this purpose for a person; only its hash is kept, and the person's earlier links of the same purpose end. Call it
 * where the mail is written, so the link itself is stored nowhere.
 * @param next where the person was going: a path of ours
 */
export async function newMailedLink(
  services: Services,
  person: { id: string; email: string },
  purpose: Purpose,
  next: string | null = null,
): Promise<MailedLink> {
  const { path, more = "", minutes, withCode = false } = mailedLinks[purpose];
  const token = newToken();
  const code = withCode ? newCode() : "";
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    // Two mails written at once would leave two links alive.
    await tx.selectFrom("people").select("id").where("id", "=", person.id).forUpdate().execute();
    await tx.deleteFrom("mailed_tokens").where("person_id", "=", person.id).where("purpose", "=", purpose).execute();
    await tx
      .insertInto("mailed_tokens")
      .values({
        token_hash: hashToken(token),
        person_id: person.id,
        purpose,
        email: person.email,
        created_at: now,
        expires_at: new Date(now.getTime() + minutes * 60_000),
        code_hash: withCode ? hmacOfMailedCode(services, person.id, code) : null,
        next,
      })
      .execute();
  });
  return { link: `${services.config.publicUrl}${path}?token=${token}${more}`, code };
}

/** What is stored of a code: six digits are guessed from a bare hash, so it is marked under the instance's key. */
export function hmacOfMailedCode({ cipher }: Pick<Services, "cipher">, personId: string, code: string): Buffer {
  return cipher.hmac(`mailed code ${personId} ${code}`);
}

function newCode(): string {
  const { verificationCodeDigits: digits } = accessConstants;
  return String(randomInt(10 ** digits)).padStart(digits, "0");
}

type OpenLink = { person_id: string; email: string; next: string | null };

/** What a link stands for while it holds. Uses nothing up; refuses LINK_EXPIRED. */
export async function readMailedToken({ clock, db }: Services, token: string, purpose: Purpose): Promise<OpenLink> {
  const row = await db
    .selectFrom("mailed_tokens")
    .select(["person_id", "email", "next"])
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return row ?? refuse("LINK_EXPIRED");
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
