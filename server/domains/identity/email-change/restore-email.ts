import type { CallData } from "#contract/kit/define.ts";
import type { readEmailRestore as readCall, restoreEmail as restoreCall } from "#contract/identity/email-change.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { readMailedToken, takeMailedToken } from "#server/domains/identity/account/mailed-token.ts";

const purpose = "restore_email";

/** Which email a way back leads to, and whether the account has it still. Doesn't consume it; refuses LINK_EXPIRED. */
export async function readEmailRestore(services: Services, token: string): Promise<CallData<typeof readCall>> {
  const { person_id: personId, email } = await readMailedToken(services, token, purpose);
  const held = await services.db.selectFrom("people").select("email").where("id", "=", personId).executeTakeFirst();
  const isKept = held?.email === email;
  if (!isKept) await formerUntil(services, services.db, personId, email);
  return { email, kept: isKept };
}

/**
 * Gives an account back to the mailbox that a mail about a change went to. A former email is its email again, and every later one is
 * dropped. Whoever made the change may have known the password, so it goes, with what can act for the account as `acts` says; ways in and
 * second factors of more than seven days ago stay. Refuses LINK_EXPIRED.
 */
export async function restoreEmail(
  services: Services,
  token: string,
  touched: Touched,
): Promise<CallData<typeof restoreCall>> {
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
    if (held.email === email) await endWaysBack(tx, personId, email);
    else {
      const until = await formerUntil(services, tx, personId, email);
      await dropLaterEmails(tx, personId, { email, until, current: held.email });
    }
    await tx
      .updateTable("people")
      .set({
        email,
        email_verified_at: now,
        email_bounced_at: null,
        pending_email: null,
        pending_email_at: null,
        updated_at: now,
      })
      .where("id", "=", personId)
      .execute();
    const { counts, setUp } = await services.carryOutEnding(services, tx, { ending: "taken_back", personId });
    await recordEvent(services, tx, personId, "email_restored", counts);
    return { email, set_up: setUp };
  });
}

/** The other mails of these days say the same. */
async function endWaysBack(tx: Tx, personId: string, email: string): Promise<void> {
  await tx
    .deleteFrom("mailed_tokens")
    .where("person_id", "=", personId)
    .where("purpose", "=", purpose)
    .where("email", "=", email)
    .execute();
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
