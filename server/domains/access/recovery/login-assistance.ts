import { refuse } from "#contract/refusal.ts";
import { transaction } from "../../../database/transaction.ts";
import type { CallContext } from "../../../http/context.ts";
import { queueMail } from "../../mails/queue-mail.ts";
import { accountById } from "../access.queries.ts";
import { emailHint } from "../viewer.view.ts";

/** Refuses LOGIN_ASSISTANCE after the mail that helps was sent: a link to choose a new password. access §4 */
export async function refuseWithHelp({ services }: CallContext, personId: string): Promise<never> {
  const account = await accountById(services.db, personId);
  if (account !== undefined)
    await transaction(services.db, (tx) => queueMail(services, tx, personId, "reset_password", {}));
  return refuse("LOGIN_ASSISTANCE", {
    data: { state: "login_assistance", email_hint: account === undefined ? null : emailHint(account.email) },
  });
}
