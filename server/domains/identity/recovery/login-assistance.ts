import { refuse } from "#contract/kit/refusal.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { accountById } from "#server/domains/identity/account/access.queries.ts";
import { emailHint } from "#server/domains/identity/sessions/viewer.view.ts";

/** Refuses LOGIN_ASSISTANCE after sending a mail with a link to set a new password. access §4 */
export async function refuseWithHelp({ services }: CallContext, personId: string): Promise<never> {
  const account = await accountById(services.db, personId);
  if (account !== undefined)
    await transaction(services.db, (tx) => queueMail(services, tx, personId, "reset_password", {}));
  return refuse("LOGIN_ASSISTANCE", {
    data: { state: "login_assistance", email_hint: account === undefined ? null : emailHint(account.email) },
  });
}
