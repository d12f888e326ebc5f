import type { CallData, CallParsed } from "#contract/define.ts";
import type { forgotPassword as forgotCall } from "#contract/recovery.ts";
import { refuse, refuseField } from "#contract/refusal.ts";
import { isEmail, normaliseEmail } from "#rules/email.ts";
import { accessCopy } from "#spec/copy/access.ts";
import type { CallContext } from "../../../http/context.ts";
import { accountByName, meansEmail } from "../access.queries.ts";
import { requireHuman } from "../human/check-human.ts";
import { askForMail } from "../mailed/ask-for-mail.ts";
import { recordEvent } from "../record-event.ts";
import { emailHint } from "../viewer.view.ts";

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
