import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { askToChangeEmail as askCall } from "#contract/identity/email-change.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { checkEmail, emailHasBrand, normaliseEmail } from "#rules/identity/email.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { takeMailOfHour } from "#server/mails/queue-mail.ts";
import { requireStepUp } from "#server/calls/step-up.ts";
import { accountById, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { isUsableEmail } from "#server/domains/identity/account/usable-email.ts";
import { pendingChange } from "./pending-change.ts";

/**
 * Notes the new email and has a job mail its mailbox, so that an email with an account gets the same answer in the same time. The account
 * keeps its email until the link is used. Asking for the pending email again needs no further proof. Refuses RATE_LIMITED past five mails
 * an hour.
 */
export async function askToChangeEmail(
  context: CallContext<Person>,
  { email: typed }: CallParsed<typeof askCall>,
): Promise<CallData<typeof askCall>> {
  const { services, viewer } = context;
  const account = (await accountById(services.db, viewer.id)) ?? refuse("NOT_AUTHENTICATED");
  const email = requireNewEmail(account, typed);
  const isAgain = pendingChange(services, account)?.email === email;
  if (!isAgain) await requireStepUp(context);
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    if ((await takeMailOfHour(services, tx, viewer.id, "change_email")) === null)
      refuse("RATE_LIMITED", { retryAfter: 3600 });
    await tx
      .updateTable("people")
      .set({ pending_email: email, pending_email_at: now })
      .where("id", "=", viewer.id)
      .execute();
    if (!isAgain) await recordEvent(services, tx, viewer.id, "email_change_asked");
    const request_id = services.ids.next();
    await enqueue(tx, "answer_email_change", { person_id: viewer.id, email, request_id });
  });
  return { pending: pendingChange(services, { pending_email: email, pending_email_at: now }) };
}

function requireNewEmail(account: AccountRow, typed: string): string {
  const broken = checkEmail(typed);
  if (broken !== null) refuseField("email", broken, "EMAIL_INVALID");
  const email = normaliseEmail(typed);
  if (!isUsableEmail(email)) refuseField("email", accessCopy.validation.emailNotValid, "EMAIL_INVALID");
  if (email === account.email) refuseField("email", accountCopy.emailChange.same, "EMAIL_INVALID");
  if (emailHasBrand(email) && !account.is_operator) refuse("EMAIL_HAS_BRAND", { data: { field: "email" } });
  return email;
}
