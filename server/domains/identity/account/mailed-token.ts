import type { Tables } from "#server/database/tables/tables.ts";
import { randomInt } from "node:crypto";
import { refuse } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { hashToken, newToken } from "./token.ts";

type Purpose = Exclude<Tables["mailed_tokens"]["purpose"], "operator">;

type MailedLinkKind = {
  path: string;
  more?: string;
  minutes: number;
  withCode?: true;
  /** Earlier links of the purpose hold beside a new one. */
  keepsEarlier?: true;
};

/** Each kind of link that is mailed: the page whose button uses it, and for how many minutes it holds. */
const mailedLinks: Record<Purpose, MailedLinkKind> = {
  verify_email: { path: "/email/verify/", minutes: accessConstants.emailVerificationHours * 60 },
  magic_link: { path: "/login/magic/", minutes: accessConstants.magicLinkMinutes, withCode: true },
  reset_password: { path: "/password/reset/", more: "&lookup=true", minutes: accessConstants.resetLinkMinutes },
  change_email: { path: "/email/change/", minutes: accessConstants.emailChangeHours * 60 },
  restore_email: { path: "/email/restore/", minutes: accessConstants.emailWayBackDays * 1440, keepsEarlier: true },
};

/** A link as its mail says it; `code` does the same in another browser, where its purpose has one. */
type MailedLink = { link: string; code: string };

/**
 * Creates a link of this purpose for a person; only its hash is stored, and earlier links of the same purpose end. Call it where the mail
 * is written, so that the link itself is never stored.
 * @param next where the person was going: a path on our origin
 */
export async function newMailedLink(
  services: Services,
  person: { id: string; email: string },
  purpose: Purpose,
  next: string | null = null,
): Promise<MailedLink> {
  const { path, more = "", minutes, withCode = false, keepsEarlier = false } = mailedLinks[purpose];
  const token = newToken();
  const code = withCode ? newCode() : "";
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    // Two mails written concurrently would leave two valid links.
    await tx.selectFrom("people").select("id").where("id", "=", person.id).forUpdate().execute();
    if (!keepsEarlier)
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

/** Six digits could be guessed from a plain hash, so the stored form is an HMAC with the instance's key. */
export function hmacOfMailedCode({ cipher }: Pick<Services, "cipher">, personId: string, code: string): Buffer {
  return cipher.hmac(`mailed code ${personId} ${code}`);
}

function newCode(): string {
  const { verificationCodeDigits: digits } = accessConstants;
  return String(randomInt(10 ** digits)).padStart(digits, "0");
}

type OpenLink = { person_id: string; email: string; next: string | null };

/** The content of a valid link. Doesn't consume it; refuses LINK_EXPIRED. */
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

/** Consumes a link: of concurrent requests exactly one gets its person and address, the others LINK_EXPIRED. */
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

/** Ends what was mailed to a person so far, and gives how many; the ways back stay, whoever asks for new links. */
export async function endMailedLinks(tx: Tx, personId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("mailed_tokens")
    .where("person_id", "=", personId)
    .where("purpose", "<>", "restore_email")
    .where("used_at", "is", null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
