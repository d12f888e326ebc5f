import { toldGenders } from "#spec/constants/genders.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { lineField } from "#contract/kit/fields.ts";
import { Refusal, refuse, refuseField } from "#contract/kit/refusal.ts";
import type { register as registerCall } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { checkEmail, normaliseEmail } from "#rules/identity/email.ts";
import { joinFullName } from "#rules/identity/full-name.ts";
import { nameFromEmail } from "#rules/identity/name-from-email.ts";
import { seenLine } from "#rules/kit/seen-line.ts";
import { limits } from "#spec/constants/limits.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { flagViewer } from "#server/domains/identity/sessions/flag-viewer.ts";
import type { CallContext } from "#server/calls/context.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { requireAdmission } from "#server/domains/identity/invitations/admit.ts";
import { accountByName, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { requireAge } from "#server/domains/identity/account/age-gate.ts";
import type { NewPerson } from "#server/domains/identity/account/create-person.ts";
import { type SignIn, signIn } from "#server/domains/identity/sign-in/sign-in.ts";
import { makeAccount, requireDetails, requireNewEmail } from "#server/domains/identity/sign-in/new-person.ts";
import { mailSignUp } from "#server/domains/identity/account/mailed-sign-up.ts";
import type { Assertion } from "#server/domains/identity/account/sign-in-method.ts";
import { claimIdentity, refuseIdentity } from "./claim-identity.ts";
import { accountOfIdentity } from "./identities.queries.ts";
import { linkIdentity } from "./link-identity.ts";
import type { Identity, SocialProvider } from "#server/domains/identity/account/identity.ts";
import { type Claimed, leaveTicket, takeTicket } from "./identity-ticket.ts";
import { isLineOffered } from "./is-line-offered.ts";
import { assertionOf, refusePrevented } from "./prove-identity.ts";

type Registration = CallParsed<typeof registerCall>;

const ways: Record<Exclude<Registration["type"], "email">, { provider: SocialProvider; by: Assertion["by"] }> = {
  google: { provider: "google", by: "gplus" },
  google_one_tap: { provider: "google", by: "google_one_tap" },
  facebook: { provider: "facebook", by: "facebook" },
  line: { provider: "line", by: "line" },
  sso: { provider: "sso", by: "sso" },
};

/**
 * Creates an account for an outside identity and signs it in; an identity with an account signs in. Only what the outside party says is
 * trusted; the client's email, name and picture fill the gaps, and such an email is unverified. Missing data is asked for by EMAIL_INVALID,
 * BIRTHDAY_INVALID, AGE_MISSING_EU and CONSENT_REQUIRED, while the ticket stays valid. access §3, §4
 */
export async function registerSocial(
  context: CallContext,
  input: Registration & { type: keyof typeof ways },
  detail: SignIn["detail"],
): Promise<WireViewer> {
  const { services } = context;
  const { provider, by } = ways[input.type];
  await requireOffered(context, provider);
  const claimed = await claimIdentity(context, provider, input, "sign_up");
  const attempt = { kind: "sign_up", detail: { ...detail, login_type: provider, result: "ok" }, input: {} } as const;
  const known = await accountOfIdentity(services.db, claimed.identity);
  if (known !== undefined) return signIn(context, assertionOf(context, claimed, known, by), attempt);
  await refusePrevented(context, provider, claimed.identity.email);
  await requireAdmission(services, { invitation: input.invitation });
  const newPerson = await requireNewPerson(context, claimed.identity, input).catch((error: unknown) =>
    keepAssertion(context, provider, claimed, input, error),
  );
  if (services.config.enumeration === "strict" && newPerson.emailVerified !== true) {
    await takeTicket(context, services.db, claimed);
    const { identity } = claimed;
    return mailSignUp(context, {
      person: newPerson,
      invitation: input.invitation,
      identity,
      pictureUrl: pictureOf(identity, input),
    });
  }
  const person = await accountByIdentity(context, claimed, newPerson, input);
  return signIn(context, { person, by }, attempt);
}

async function requireOffered(context: CallContext, provider: SocialProvider): Promise<void> {
  const flags = await context.services.flags.current(flagViewer(context));
  if (provider === "facebook" && (flags.facebook_recovery === "on" || flags.facebook_unavailable === "on"))
    refuse("FACEBOOK_SIGNUP_DISABLED");
  if (provider === "line" && !isLineOffered(context)) refuseIdentity("line");
}

/** Filling in missing data takes longer than a ticket lasts: it is renewed, for a sign-up only. */
async function keepAssertion(
  context: CallContext,
  provider: SocialProvider,
  claimed: Claimed,
  input: Registration,
  error: unknown,
): Promise<never> {
  const { google_open_id_token: google, facebook_id: facebook, line_id_token: line, sso_id_token: sso } = input;
  const shown = { google, facebook, line, sso }[provider];
  if (error instanceof Refusal && shown !== undefined) {
    await takeTicket(context, context.services.db, claimed);
    await leaveTicket(context, claimed.identity, shown, { signUpOnly: true });
  }
  throw error;
}

async function requireNewPerson(context: CallContext, identity: Identity, input: Registration): Promise<NewPerson> {
  const { services } = context;
  const birthday = await requireAge(context, input.birthday, input.country);
  const typed = input.email?.trim() || identity.email;
  if (typed === null) refuseField("email", accessCopy.validation.emailRequired, "EMAIL_INVALID");
  const broken = checkEmail(typed);
  if (broken !== null) refuseField("email", broken, "EMAIL_INVALID");
  const email = requireNewEmail(typed);
  const isVouchedFor = identity.emailVerified && identity.email !== null && normaliseEmail(identity.email) === email;
  // Only the reader of a mailbox may learn that it has an account.
  const mayBeTold = services.config.enumeration === "helpful" || isVouchedFor;
  if (mayBeTold && (await accountByName(services.db, email)) !== undefined)
    refuse("EMAIL_TAKEN", { data: { field: "email", email } });
  const details = requireDetails(context, input);
  const firstName = nameOf(input.first_name) || nameOf(identity.firstName) || nameFromEmail(email, details.country);
  const isOwnName = nameOf(input.first_name) === "";
  return {
    email,
    passwordHash: null,
    firstName,
    fullName: joinFullName(firstName, nameOf(isOwnName ? identity.lastName : input.last_name)),
    birthday,
    gender: toldGenders.find((one) => one === input.gender) ?? null,
    emailVerified: isVouchedFor,
    ...details,
  };
}

async function accountByIdentity(
  context: CallContext,
  claimed: Claimed,
  newPerson: NewPerson,
  input: Registration,
): Promise<AccountRow> {
  const { services } = context;
  const { identity } = claimed;
  return makeAccount(services, newPerson, {
    admission: { invitation: input.invitation },
    before: (tx) => takeTicket(context, tx, claimed),
    async after(tx, id) {
      await linkIdentity(tx, id, identity, services.clock.now());
      const url = pictureOf(identity, input);
      if (url !== null) await enqueue(tx, "import_avatar", { person_id: id, url });
    },
  });
}

function pictureOf({ pictureUrl }: Identity, { image_url: sent = "" }: Registration): string | null {
  return pictureUrl ?? (sent === "" ? null : sent);
}

function nameOf(value = ""): string {
  const name = lineField(limits.fullNameMaxChars).safeParse(value);
  return name.success ? seenLine(name.data) : "";
}
