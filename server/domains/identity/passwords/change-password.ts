import type { CallParsed } from "#contract/kit/define.ts";
import { refuse, Refusal } from "#contract/kit/refusal.ts";
import type { changePassword as changeCall } from "#contract/identity/session.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { endOtherSessions } from "#server/domains/identity/sessions/sessions.ts";
import { checkHuman, type BotCheck } from "#server/domains/identity/human/check-human.ts";
import { provePassword } from "./by-password.ts";
import { flagViewer } from "#server/domains/identity/sessions/flag-viewer.ts";
import { hashPassword } from "./password-hash.ts";
import { requireGoodPassword } from "./password-policy.ts";
import { endAllTokens } from "#server/domains/identity/tokens/end-tokens.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Person } from "#server/calls/viewer.ts";

/**
 * Changes the viewer's password after the old one, under the limits of guessing; every other session ends, the
 * access tokens when that is asked for, and a mail tells of it.
 */
export async function changePassword(
  context: CallContext<Person>,
  { old_password: old, new_password: wanted, end_tokens: endsTokens = false, ...human }: CallParsed<typeof changeCall>,
): Promise<number> {
  const { services, viewer, sessionHash } = context;
  const account = (await accountById(services.db, viewer.id)) ?? refuse("NOT_AUTHENTICATED");
  await proveOldPassword(context, account, old, await checkHuman(context, "change_password", human));
  await requireGoodPassword(
    services,
    wanted,
    { email: account.email, username: account.username },
    {
      viewer: flagViewer(context),
      field: "new_password",
    },
  );
  const passwordHash = await hashPassword(services, wanted);
  const now = services.clock.now();
  return transaction(services.db, async (tx) => {
    await tx
      .updateTable("people")
      .set({ password_hash: passwordHash, password_breached_at: null, updated_at: now })
      .where("id", "=", viewer.id)
      .execute();
    const ended = await endOtherSessions(services, tx, viewer.id, sessionHash);
    const { ended: tokens } = endsTokens ? await endAllTokens(services, tx, viewer.id) : { ended: 0 };
    await recordEvent(services, tx, viewer.id, "password_changed", { ended, tokens });
    await queueMail(services, tx, viewer.id, "password_changed", { at: now.toISOString() });
    return ended;
  });
}

const wrongPassword: ReadonlySet<string> = new Set(["WRONG_PASSWORD", "WRONG_PASSWORD_TOO_OFTEN"]);

async function proveOldPassword(
  context: CallContext<Person>,
  account: Parameters<typeof provePassword>[1] & object,
  old: string,
  botCheck: BotCheck,
): Promise<void> {
  try {
    await provePassword(context, account, old, botCheck);
  } catch (error) {
    if (!(error instanceof Refusal) || !wrongPassword.has(error.reason)) throw error;
    await recordEvent(context.services, context.services.db, account.id, "password_change_refused");
    refuse("WRONG_PASSWORD", { data: { field: "old_password" } });
  }
}
