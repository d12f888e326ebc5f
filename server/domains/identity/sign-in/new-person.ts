import type { CallParsed } from "#contract/kit/define.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { register } from "#contract/identity/session.ts";
import { emailHasBrand, normaliseEmail } from "#rules/identity/email.ts";
import { pickLocale } from "#rules/kit/locale.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { CallContext } from "#server/calls/context.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { type Admission, takeAdmission } from "#server/domains/identity/invitations/admit.ts";
import { requireConsents } from "#server/domains/identity/account/require-consents.ts";
import { websiteOf } from "#server/domains/identity/account/website-of.ts";
import { agreeAtSignUp } from "#server/domains/identity/terms/consent.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Services } from "#server/services/services.ts";
import { accountById, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { createPerson, type NewPerson } from "#server/domains/identity/account/create-person.ts";
import { isUsableEmail } from "#server/domains/identity/account/usable-email.ts";

type Registration = CallParsed<typeof register>;
type Details = Required<Pick<NewPerson, "country" | "locale" | "isPartner" | "websiteUrl">>;

/** The normalized email of a new account. One with the product's name in it is refused to all but the operator. */
export function requireNewEmail(typed: string, { mayBearBrand = false } = {}): string {
  const email = normaliseEmail(typed);
  if (!isUsableEmail(email)) refuseField("email", accessCopy.validation.emailNotValid, "EMAIL_INVALID");
  if (!mayBearBrand && emailHasBrand(email)) refuse("EMAIL_HAS_BRAND", { data: { field: "email" } });
  return email;
}

/** What every sign-up says of its person, whichever way it comes. Refuses missing consents and a bad website. */
export function requireDetails(context: CallContext, input: Registration): Details {
  requireConsents(context, input);
  const { origin } = context;
  return {
    country: input.country ?? origin.country,
    locale: pickLocale(origin.locale, input.locale ?? null),
    isPartner: input.is_partner ?? false,
    websiteUrl: websiteOf(input.website_url),
  };
}

type AccountSteps = {
  /** What lets them in. */
  admission: Admission;
  /** Uses up what the sign-up rests on, before the account is made. */
  before?: (tx: Tx) => Promise<unknown>;
  /** Writes what else belongs to the account. */
  after: (tx: Tx, id: string) => Promise<unknown>;
};

/** Makes the account in one transaction with what belongs to it, and asks its mailbox to confirm an email nobody vouched for. */
export async function makeAccount(
  services: Services,
  person: NewPerson,
  { admission, before, after }: AccountSteps,
): Promise<AccountRow> {
  return transaction(services.db, async (tx) => {
    await before?.(tx);
    const invitedBy = await takeAdmission(services, tx, admission);
    const { id } = await createPerson(services, tx, { ...person, invitedBy });
    await agreeAtSignUp(services, tx, id);
    await after(tx, id);
    if (person.emailVerified !== true) await queueMail(services, tx, id, "verify_email", {});
    return (await accountById(tx, id)) ?? refuse("INTERNAL");
  });
}
