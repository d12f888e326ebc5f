import { refuseField } from "#contract/kit/refusal.ts";
import { checkEmail, normaliseEmail } from "#rules/identity/email.ts";
import { nameFromEmail } from "#rules/identity/name-from-email.ts";
import { joinFullName, splitFullName } from "#rules/identity/full-name.ts";
import { formatText } from "#rules/kit/text.ts";
import { checkUsername } from "#rules/identity/username.ts";
import { limits } from "#spec/constants/limits.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { giveRoles } from "#server/domains/identity/operators/give-roles.ts";
import { createPerson } from "#server/domains/identity/account/create-person.ts";
import { hashPassword } from "#server/domains/identity/passwords/password-hash.ts";
import { requireGoodPassword } from "#server/domains/identity/passwords/password-policy.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";

export type PersonByOperator = {
  email: string;
  /** Without one the person cannot log in by password until they reset it. */
  password?: string | undefined;
  username?: string | undefined;
  fullName?: string | undefined;
  /** As an owner of this instance. */
  isOperator?: boolean | undefined;
};

/** Makes an account in an operator's name: its email counts as verified. Refuses what a sign-up would refuse of these fields. */
export async function createByOperator(
  services: Services,
  person: PersonByOperator,
): Promise<{ id: string; username: string }> {
  const { password, username, isOperator = false } = person;
  const email = normaliseEmail(person.email);
  const badEmail = checkEmail(email);
  if (badEmail !== null) refuseField("email", badEmail, "EMAIL_INVALID");
  const badUsername = username === undefined ? null : checkUsername(username);
  const { usernameMinChars: minLength, usernameMaxChars: maxLength } = limits;
  if (badUsername !== null) refuseField("username", formatText(badUsername, { minLength, maxLength }));
  if (password !== undefined)
    await requireGoodPassword(services, password, { email, ...(username === undefined ? {} : { username }) });
  const country = services.config.country ?? "US";
  const { first_name: first, last_name: last } = splitFullName(person.fullName ?? nameFromEmail(email, country));
  const passwordHash = password === undefined ? null : await hashPassword(services, password);
  return transaction(services.db, async (tx) => {
    const made = await createPerson(services, tx, {
      email,
      passwordHash,
      firstName: first,
      fullName: joinFullName(first, last),
      ...(username === undefined ? {} : { username }),
      birthday: null,
      country,
      locale: "en",
      emailVerified: true,
    });
    if (isOperator) await giveRoles(services, tx, made.id, ["owner"], null);
    await recordEvent(services, tx, made.id, "created_by_operator");
    return made;
  });
}
