import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { emailHint } from "#server/domains/identity/sessions/viewer.view.ts";
import { endMailedLinks, readMailedToken, takeMailedToken } from "#server/domains/identity/account/mailed-token.ts";

const dayMs = 86_400_000;

/**
 * Takes the new email, once, in a browser signed in to the account: a link mailed to a mistyped address must not hand the account to whoever
 * reads it. A former email that was verified is told and stays reserved, so that it can undo the change; an unverified one may be a
 * stranger's and is just freed. Refuses LINK_EXPIRED, NOT_ALLOWED for another account, and EMAIL_TAKEN when somebody took it meanwhile.
 */
export async function confirmEmailChange({ services, viewer }: CallContext<Person>, token: string): Promise<string> {
  const link = await readMailedToken(services, token, "change_email");
  if (link.person_id !== viewer.id) refuse("NOT_ALLOWED", { message: accountCopy.emailChange.otherAccount });
  const now = services.clock.now();
  return transaction(services.db, async (tx) => {
    const held = await tx
      .selectFrom("people")
      .select(["email", "email_verified_at", "pending_email", "locale"])
      .where("id", "=", viewer.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { email } = await takeMailedToken(services, tx, token, "change_email");
    if (held.pending_email !== email) refuse("LINK_EXPIRED");
    await claimEmail(tx, viewer.id, email);
    const hasWayBack = held.email_verified_at !== null;
    await (hasWayBack
      ? tx
          .updateTable("emails")
          .set({ former_until: new Date(now.getTime() + accessConstants.emailWayBackDays * dayMs) })
          .where("email", "=", held.email)
          .execute()
      : tx.deleteFrom("emails").where("email", "=", held.email).execute());
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
      .where("id", "=", viewer.id)
      .execute();
    await endMailedLinks(tx, viewer.id);
    await recordEvent(services, tx, viewer.id, "email_changed", { from: emailHint(held.email), to: emailHint(email) });
    if (hasWayBack)
      await enqueue(tx, "send_mail", {
        template: "email_changed",
        to: held.email,
        locale: held.locale,
        values: { account: viewer.id, at: now.toISOString(), hint: emailHint(email) },
      });
    return email;
  });
}

async function claimEmail(tx: Tx, personId: string, email: string): Promise<void> {
  const { rows } = await sql`
    insert into emails (email, person_id) values (${email}, ${personId})
    on conflict (email) do update set former_until = null where emails.person_id = excluded.person_id
    returning email`.execute(tx);
  if (rows.length === 0) refuse("EMAIL_TAKEN");
}
