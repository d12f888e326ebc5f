import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { forgotPassword as forgotCall } from "#contract/identity/recovery.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { isEmail, normaliseEmail } from "#rules/identity/email.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import { accountByName, meansEmail } from "#server/domains/identity/account/access.queries.ts";
import { requireHuman } from "#server/domains/identity/human/check-human.ts";
import { askForMail } from "#server/domains/identity/mailed/ask-for-mail.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { emailHint } from "#server/domains/identity/sessions/viewer.view.ts";

/** Mails a link to choose a new password to whoever the email or username belongs to, with or without a password so far. access §4, §7 */
export async function forgotPassword(
  context: CallContext,
  input: CallParsed<typeof forgotCall>,
): Promise<CallData<typeof forgotCall>> {
  const { services, origin } = context;
  const { username_or_email: typed, type } = input;
  if (typed.trim() === "") refuseField("username_or_email", accessCopy.validation.emailOrUsernameMissing);
  const isAddress = meansEmail(typed);
  if (isAddress && !isEmail(typed))
    refuseField("username_or_email", accessCopy.validation.emailFormat, "EMAIL_INVALID");
  await requireHuman(context, "reset_password", input);
  const account = await accountByName(services.db, typed);
  const isStrict = services.config.enumeration === "strict";
  if (account === undefined && !isStrict)
    refuse("ACCOUNT_UNKNOWN", { message: accessCopy.errors.accountUnknown, data: { field: "username_or_email" } });
  const email = isAddress ? normaliseEmail(typed) : null;
  await recordEvent(services, services.db, account?.id ?? null, "password_reset_asked", {
    type,
    country: origin.country,
  });
  await askForMail(services, { template: "reset_password", account, email, locale: origin.locale });
  return { email_hint: account === undefined || isStrict ? null : emailHint(account.email) };
}
