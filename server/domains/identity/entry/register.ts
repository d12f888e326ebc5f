import type { CallParsed } from "#contract/kit/define.ts";
import { lineField } from "#contract/kit/fields.ts";
import { Refusal, refuseField } from "#contract/kit/refusal.ts";
import type { register as registerCall } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { checkEmail } from "#rules/identity/email.ts";
import { joinFullName } from "#rules/identity/full-name.ts";
import { nameFromEmail } from "#rules/identity/name-from-email.ts";
import { seenLine } from "#rules/kit/seen-line.ts";
import { limits } from "#spec/constants/limits.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import { accountByName, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { refuseChild, requireAge } from "#server/domains/identity/account/age-gate.ts";
import { attemptDetail, signupEvent } from "#server/domains/identity/sign-in/attempt-detail.ts";
import type { NewPerson } from "#server/domains/identity/account/create-person.ts";
import { signIn } from "#server/domains/identity/sign-in/sign-in.ts";
import { type Admission, requireAdmission } from "#server/domains/identity/invitations/admit.ts";
import { requireHuman } from "#server/domains/identity/human/check-human.ts";
import { logIn } from "./log-in.ts";
import { mailSignUp } from "#server/domains/identity/account/mailed-sign-up.ts";
import { makeAccount, requireDetails, requireNewEmail } from "#server/domains/identity/sign-in/new-person.ts";
import { becomeOperator, requireOperatorLink } from "#server/domains/identity/operate/operator-link.ts";
import { hashPassword } from "#server/domains/identity/passwords/password-hash.ts";
import { requireGoodPassword } from "#server/domains/identity/passwords/password-policy.ts";
import { flagViewer } from "#server/domains/identity/sessions/flag-viewer.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { registerSocial } from "#server/domains/identity/providers/register-social.ts";

const longestSource = 60;

type Registration = CallParsed<typeof registerCall>;
type ByEmail = Registration & { email: string; password: string };

function requireEmailForm(input: Registration): ByEmail {
  const { email = "", password } = input;
  if (password === undefined) refuseField("password", accessCopy.validation.passwordMissing);
  return { ...input, email, password };
}

/**
 * Creates an account by email or by an outside account and signs it in. For an email that has an account it tries to log in with the same
 * credentials, under the same limits. A strict instance answers by mail instead (`mailSignUp`). Every attempt is recorded (event 7537).
 * access §4
 */
export async function register(context: CallContext, input: Registration): Promise<WireViewer> {
  const { services } = context;
  const detail = {
    ...attemptDetail(context, signupEvent, input),
    marketing_notifs_opt_out: input.marketing_notifs_opt_out ?? false,
    kr_privacy_consent_opt_in: input.kr_privacy_consent_opt_in ?? false,
    // Such an address is refused (business §5), and noted (access §5).
    ...(/[^ -~]/.test(input.email?.trim() ?? "") ? { non_ascii_email: true } : {}),
    source: (input.birthday_source_site ?? input.email_source_site ?? "").slice(0, longestSource),
  };
  try {
    const { type } = input;
    await refuseChild(context, input.birthday, input.country);
    if (type !== "email") return await registerSocial(context, { ...input, type }, detail);
    const given = requireEmailForm(input);
    const broken = checkEmail(given.email);
    if (broken !== null) refuseField("email", broken, "EMAIL_INVALID");
    if (input.operator_token !== undefined) await requireOperatorLink(services, input.operator_token);
    const admission = admissionOf(input);
    if (services.config.enumeration === "strict" && input.operator_token === undefined) {
      await requireAdmission(services, admission);
      return await mailSignUp(context, {
        person: await requireNewPerson(context, given),
        invitation: input.invitation,
        identity: null,
        pictureUrl: null,
      });
    }
    if ((await accountByName(services.db, given.email)) !== undefined) return await logInInstead(context, given);
    await requireAdmission(services, admission);
    const person = await accountByEmail(context, given).catch((error: unknown) => {
      if (error instanceof Refusal && error.reason === "EMAIL_TAKEN") return null;
      throw error;
    });
    if (person === null) return await logInInstead(context, given);
    const attempt = { kind: "sign_up", detail: { ...detail, result: "ok" }, input: {} } as const;
    return await signIn(context, { person, by: "email" }, attempt);
  } catch (error) {
    if (error instanceof Refusal)
      await recordEvent(services, services.db, null, "sign_up", { ...detail, result: error.reason });
    throw error;
  }
}

/** The link of the first owner lets in whatever the rules are. */
function admissionOf({ operator_token: link, invitation }: Registration): Admission {
  return link === undefined ? { invitation } : "owner's link";
}

function logInInstead(context: CallContext, input: ByEmail): Promise<WireViewer> {
  const { email, password, operator_token: link, referrer, visited_pages_before_login, app_type_from_client } = input;
  return logIn(
    context,
    { username_or_email: email, password, referrer, visited_pages_before_login, app_type_from_client },
    link === undefined ? undefined : (tx, person) => becomeOperator(context.services, tx, person.id, link),
  );
}

async function accountByEmail(context: CallContext, input: ByEmail): Promise<AccountRow> {
  const { services } = context;
  return makeAccount(services, await requireNewPerson(context, input), {
    admission: admissionOf(input),
    async after(tx, id) {
      if (input.operator_token !== undefined) await becomeOperator(services, tx, id, input.operator_token);
    },
  });
}

async function requireNewPerson(context: CallContext, input: ByEmail): Promise<NewPerson> {
  const { services } = context;
  const birthday = await requireAge(context, input.birthday, input.country);
  const email = requireNewEmail(input.email, { mayBearBrand: input.operator_token !== undefined });
  await requireGoodPassword(services, input.password, { email }, { viewer: flagViewer(context) });
  const typedName = nameOf("first_name", input.first_name);
  const lastName = nameOf("last_name", input.last_name);
  const details = requireDetails(context, input);
  await requireHuman(context, "sign_up", input);
  const firstName = typedName || nameFromEmail(email, details.country);
  return {
    email,
    // Whoever has the link from the server's own terminal has proven more than a mailbox.
    emailVerified: input.operator_token !== undefined,
    passwordHash: await hashPassword(services, input.password),
    firstName,
    fullName: joinFullName(firstName, lastName),
    birthday,
    ...details,
  };
}

function nameOf(field: string, value = ""): string {
  const name = lineField(limits.fullNameMaxChars).safeParse(value);
  if (!name.success) refuseField(field, `${field}: ${name.error.issues[0]?.message ?? "is not a name"}`);
  return seenLine(name.data);
}
