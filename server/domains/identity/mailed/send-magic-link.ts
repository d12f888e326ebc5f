import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { readMagicLink as readCall, sendMagicLink as sendCall } from "#contract/identity/methods.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { isEmail, normaliseEmail } from "#rules/identity/email.ts";
import { safeRedirect } from "#rules/kit/redirect.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { accountById, accountByName } from "#server/domains/identity/account/access.queries.ts";
import { requireHuman } from "#server/domains/identity/human/check-human.ts";
import { readMailedToken } from "#server/domains/identity/account/mailed-token.ts";
import { emailHint } from "#server/domains/identity/sessions/viewer.view.ts";
import { askForMail } from "./ask-for-mail.ts";

const longestNext = 2000;

/** Mails a link that logs in once, with a code for another browser. access §4, §8 */
export async function sendMagicLink(context: CallContext, input: CallParsed<typeof sendCall>): Promise<void> {
  const { services, origin } = context;
  const { email: typed, next } = input;
  const email = normaliseEmail(typed);
  if (!isEmail(email)) refuseField("email", accessCopy.validation.emailNotValid, "EMAIL_INVALID");
  await requireHuman(context, "magic_link", input);
  const account = await accountByName(services.db, email);
  if (services.config.enumeration === "helpful") {
    if (account === undefined) refuse("MAGIC_LINK_EMAIL_UNKNOWN", { data: { field: "email" } });
    if (account.email_bounced_at !== null) refuse("MAGIC_LINK_EMAIL_BOUNCED", { data: { field: "email" } });
  }
  const path = safeRedirect(next, services.config.publicUrl);
  const kept = path === "/" || path.length > longestNext ? null : path;
  await askForMail(services, { template: "magic_link", account, email, locale: origin.locale, next: kept });
}

/** Whom a link signs in and where it leads. Doesn't consume it. */
export async function readMagicLink(services: Services, token: string): Promise<CallData<typeof readCall>> {
  const { person_id: personId, email, next } = await readMailedToken(services, token, "magic_link");
  const person = await accountById(services.db, personId);
  if (person === undefined || person.email !== email) refuse("LINK_EXPIRED");
  return { first_name: person.first_name, email_hint: emailHint(person.email), next };
}
