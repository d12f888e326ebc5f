import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { linkAccount, linkedAccounts, unlinkAccount } from "#contract/identity/methods.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Person } from "#server/calls/viewer.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { claimIdentity } from "./claim-identity.ts";
import { linkIdentity } from "./link-identity.ts";
import { takeTicket } from "./identity-ticket.ts";
import { requireVerifiedEmail } from "#server/domains/identity/mailed/require-verified-email.ts";

type Link = CallParsed<typeof linkAccount>;
type LinkedProvider = CallData<typeof linkAccount>["provider"];

/** The outside accounts that log this person in. */
export async function listLinked({ services, viewer }: CallContext<Person>): Promise<CallData<typeof linkedAccounts>> {
  const rows = await services.db
    .selectFrom("person_identities")
    .select(["provider", "email", "created_at", "used_at"])
    .where("person_id", "=", viewer.id)
    .orderBy("created_at")
    .execute();
  return rows.flatMap(({ provider, email, created_at, used_at }) =>
    provider === "apple"
      ? []
      : [{ provider, email, created_at: created_at.toISOString(), used_at: used_at?.toISOString() ?? null }],
  );
}

/** Lets an outside account, proven now, log this person in; a mail tells of it. Refuses EMAIL_UNVERIFIED, STEP_UP_REQUIRED, CONFLICT, and what a proof is refused by. */
export async function linkOutside(context: CallContext<Person>, input: Link): Promise<{ provider: LinkedProvider }> {
  const { services, viewer } = context;
  await requireVerifiedEmail(context);
  const provider = providerOf(input);
  const claimed = await claimIdentity(context, provider, input, "log_in");
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    await takeTicket(context, tx, claimed);
    await linkIdentity(tx, viewer.id, claimed.identity, now);
    await recordEvent(services, tx, viewer.id, "link_account", { provider });
    await queueMail(services, tx, viewer.id, "account_linked", { provider, at: now.toISOString() });
  });
  return { provider };
}

/** Takes the outside accounts of a provider away; a mail tells of it. Refuses NOT_ALLOWED when nothing else would let the person in. */
export async function unlinkOutside(
  context: CallContext<Person>,
  { provider }: CallParsed<typeof unlinkAccount>,
): Promise<void> {
  const { services, viewer } = context;
  await transaction(services.db, async (tx) => {
    await tx.selectFrom("people").select("id").where("id", "=", viewer.id).forUpdate().execute();
    const account = (await accountById(tx, viewer.id)) ?? refuse("NOT_AUTHENTICATED");
    const rows = await tx
      .selectFrom("person_identities")
      .select(["issuer", "subject", "provider"])
      .where("person_id", "=", viewer.id)
      .execute();
    const gone = rows.filter((row) => row.provider === provider);
    if (gone.length === 0) refuse("NOT_FOUND");
    const passkey = await tx
      .selectFrom("passkeys")
      .select("person_id")
      .where("person_id", "=", viewer.id)
      .limit(1)
      .executeTakeFirst();
    if (account.password_hash === null && passkey === undefined && rows.length === gone.length)
      refuse("NOT_ALLOWED", { message: accessCopy.connect.onlyWay, data: { field: "provider" } });
    for (const { issuer, subject } of gone)
      await tx.deleteFrom("identities").where("issuer", "=", issuer).where("subject", "=", subject).execute();
    await tx
      .deleteFrom("person_identities")
      .where("person_id", "=", viewer.id)
      .where("provider", "=", provider)
      .execute();
    await recordEvent(services, tx, viewer.id, "unlink_account", { provider });
    await queueMail(services, tx, viewer.id, "account_unlinked", { provider, at: services.clock.now().toISOString() });
  });
}

function providerOf(input: Link): LinkedProvider {
  if (input.google_open_id_token !== undefined) return "google";
  if (input.facebook_id !== undefined) return "facebook";
  if (input.line_id_token !== undefined) return "line";
  if (input.sso_auth_code !== undefined) return "sso";
  return refuseField("google_open_id_token", "google_open_id_token: give what one outside account gave");
}
