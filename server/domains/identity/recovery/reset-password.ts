import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { readResetLink as readCall, resetPassword as resetCall } from "#contract/identity/recovery.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import { accountById, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { attemptDetail, loginEvent } from "#server/domains/identity/sign-in/attempt-detail.ts";
import { signIn } from "#server/domains/identity/sign-in/sign-in.ts";
import { readMailedToken, takeMailedToken } from "#server/domains/identity/account/mailed-token.ts";
import { hashPassword } from "#server/domains/identity/passwords/password-hash.ts";
import { requireGoodPassword } from "#server/domains/identity/passwords/password-policy.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { emailHint } from "#server/domains/identity/sessions/viewer.view.ts";
import { proveMailbox } from "#server/domains/identity/mailed/prove-mailbox.ts";

const purpose = "reset_password";

/** Whose password a link resets. Doesn't consume it; refuses LINK_EXPIRED. */
export async function readResetLink(services: Services, token: string): Promise<CallData<typeof readCall>> {
  const person = await personOfLink(services, token);
  return {
    username: person.username,
    first_name: person.first_name,
    email_hint: emailHint(person.email),
    image_url: personView(person).image_medium_url,
  };
}

/**
 * Sets a new password by the mailed link, once, which proves the mailbox: what can act for the account ends as `acts` says, states that
 * a new password lifts are lifted, a mail is sent, and this browser signs in (`signIn`), which may ask for a second factor of before. access §4
 */
export async function resetPassword(
  context: CallContext,
  { token, new_password: wanted }: CallParsed<typeof resetCall>,
): Promise<WireViewer> {
  const { services } = context;
  const before = await personOfLink(services, token);
  const { email, username } = before;
  await requireGoodPassword(
    services,
    wanted,
    { email, username },
    {
      viewer: { key: before.id, country: context.origin.country },
      field: "new_password",
    },
  );
  const passwordHash = await hashPassword(services, wanted);
  const now = services.clock.now();
  const person = await transaction(services.db, async (tx) => {
    await takeMailedToken(services, tx, token, purpose);
    await proveMailbox(context, tx, { personId: before.id, email, passwordTyped: true });
    const held = await tx.selectFrom("people").select("state").where("id", "=", before.id).executeTakeFirstOrThrow();
    const isHealed = held.state === "soft_banned" || held.state === "login_assistance";
    await tx
      .updateTable("people")
      .set({
        password_hash: passwordHash,
        password_breached_at: null,
        updated_at: now,
        ...(isHealed ? { state: "active" as const, state_since: now } : {}),
      })
      .where("id", "=", before.id)
      .execute();
    const { counts } = await services.carryOutEnding(services, tx, { ending: "password_reset", personId: before.id });
    await recordEvent(services, tx, before.id, "password_reset", {
      ...counts,
      ...(isHealed ? { lifted: held.state } : {}),
    });
    await queueMail(services, tx, before.id, "password_changed", { at: now.toISOString() });
    return (await accountById(tx, before.id)) ?? refuse("LINK_EXPIRED");
  });
  return signIn(
    context,
    { person, by: "email", lifts: ["deactivated", "closing"] },
    {
      kind: "log_in",
      detail: { ...attemptDetail(context, loginEvent, {}), after: "password_reset", result: "ok" },
      input: {},
    },
  );
}

async function personOfLink(services: Services, token: string): Promise<AccountRow> {
  const { person_id: personId, email } = await readMailedToken(services, token, purpose);
  const person = await accountById(services.db, personId);
  return person !== undefined && person.email === email ? person : refuse("LINK_EXPIRED");
}
