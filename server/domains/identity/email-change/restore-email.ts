import { refuse } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { endSignInMethods } from "#server/domains/identity/mailed/end-sign-in-methods.ts";
import { endMailedLinks, readMailedToken, takeMailedToken } from "#server/domains/identity/sign-in/mailed-token.ts";

const purpose = "restore_email";
const wayBackMs = accessConstants.emailWayBackDays * 86_400_000;

/** Which email a link brings back. Doesn't consume it; refuses LINK_EXPIRED. */
export async function readEmailRestore(services: Services, token: string): Promise<{ email: string }> {
  const { person_id: personId, email } = await readMailedToken(services, token, purpose);
  await formerUntil(services, services.db, personId, email);
  return { email };
}

/**
 * Undoes a change of email by the link mailed to the former address, and every later change with it. Whoever made the change may have known
 * the password, so it goes, with every session, token and known device and whatever was set up to sign in since; passkeys and second factors
 * of before stay. Refuses LINK_EXPIRED.
 */
export async function restoreEmail(services: Services, token: string, touched: Touched): Promise<{ email: string }> {
  const now = services.clock.now();
  return transaction(services.db, async (tx) => {
    const { person_id: personId, email } = await takeMailedToken(services, tx, token, purpose);
    touched.concerns(personId);
    const held = await tx
      .selectFrom("people")
      .select("email")
      .where("id", "=", personId)
      .forUpdate()
      .executeTakeFirst();
    if (held === undefined) refuse("LINK_EXPIRED");
    const until = await formerUntil(services, tx, personId, email);
    await dropLaterEmails(tx, personId, { email, until, current: held.email });
    await tx
      .updateTable("people")
      .set({
        email,
        email_verified_at: now,
        email_bounced_at: null,
        pending_email: null,
        pending_email_at: null,
        password_hash: null,
        password_breached_at: null,
        updated_at: now,
      })
      .where("id", "=", personId)
      .execute();
    await endMailedLinks(tx, personId);
    const since = new Date(until.getTime() - wayBackMs);
    const ended = await endSignInMethods(services, tx, personId, {
      session: null,
      device: null,
      provider: null,
      since,
    });
    await recordEvent(services, tx, personId, "email_restored", ended);
    return { email };
  });
}

async function formerUntil({ clock }: Services, db: Db | Tx, personId: string, email: string): Promise<Date> {
  const row = await db
    .selectFrom("emails")
    .select("former_until")
    .where("email", "=", email)
    .where("person_id", "=", personId)
    .where("former_until", ">", clock.now())
    .executeTakeFirst();
  return row?.former_until ?? refuse("LINK_EXPIRED");
}

/** The email becomes today's again; those the account had after it are freed, and their ways back end. */
async function dropLaterEmails(
  tx: Tx,
  personId: string,
  { email, until, current }: { email: string; until: Date; current: string },
): Promise<void> {
  await tx
    .deleteFrom("emails")
    .where("person_id", "=", personId)
    .where("email", "<>", email)
    .where((or) => or.or([or("email", "=", current), or("former_until", ">=", until)]))
    .execute();
  await tx.updateTable("emails").set({ former_until: null }).where("email", "=", email).execute();
  const kept = tx.selectFrom("emails").select("email").where("person_id", "=", personId).where("email", "<>", email);
  await tx
    .deleteFrom("mailed_tokens")
    .where("person_id", "=", personId)
    .where("purpose", "=", purpose)
    .where("email", "not in", kept)
    .execute();
}
