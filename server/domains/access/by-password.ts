import { refuse, refuseField } from "#contract/refusal.ts";
import { isEmail, normaliseEmail } from "#rules/email.ts";
import { checkLoginPassword } from "#rules/password.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/access.ts";
import type { CallContext } from "../../http/context.ts";
import { limitKey } from "../../http/limits.ts";
import { accountByName, type AccountRow, knowsDevice, meansEmail } from "./access.queries.ts";
import { guessLimits } from "./guess-limits.ts";
import { verifyPassword } from "./password-hash.ts";
import { nobodysId } from "./record-event.ts";
import type { WayIn } from "./way-in.ts";

const { validation } = accessCopy;

/** A username or an email, and a password. access §4 */
export const byPassword: WayIn = {
  loginType: "email",
  isMeant: ({ password }) => password !== undefined,
  async prove(context, { username_or_email: name = "", password = "" }) {
    requireForm(name, password);
    const account = await accountByName(context.services.db, name);
    const person = await provePassword(context, account, name, password);
    return { person, by: "email", lifts: ["deactivated", "closing"] };
  },
};

/**
 * Checks the password of an account, known or not, under the limits of guessing; with the same work for both. Refuses
 * WRONG_PASSWORD, or ACCOUNT_UNKNOWN where the instance is helpful.
 */
export async function provePassword(
  { services, origin, deviceHash }: CallContext,
  account: AccountRow | undefined,
  typed: string,
  password: string,
): Promise<AccountRow> {
  const isKnownDevice = await knowsDevice(services.db, account?.id ?? nobodysId, deviceHash);
  let giveBack = () => {};
  const guess = {
    account: account?.id ?? `unknown ${normaliseEmail(typed).slice(0, accessConstants.emailMaxChars)}`,
    address: limitKey(null, origin.address),
    knownDevice: isKnownDevice && deviceHash !== null ? deviceHash.toString("base64url") : null,
  };
  const limits = guessLimits(services);
  const matches = await verifyPassword(services, account?.password_hash ?? null, password, () => {
    giveBack = limits.take(guess);
  });
  if (account !== undefined && matches) {
    giveBack();
    return account;
  }
  if (account === undefined && services.config.enumeration === "helpful")
    refuse("ACCOUNT_UNKNOWN", { data: { field: "username_or_email" } });
  refuse("WRONG_PASSWORD", { data: { field: "password" } });
}

function requireForm(name: string, password: string): void {
  if (name.trim() === "") refuseField("username_or_email", validation.emailOrUsernameMissing);
  if (meansEmail(name) && !isEmail(name)) refuseField("username_or_email", validation.emailFormat, "EMAIL_INVALID");
  const broken = checkLoginPassword({ password, email: name });
  if (broken === validation.passwordMissing) refuseField("password", broken);
  if (broken !== null) refuseField("password", broken, "WRONG_PASSWORD");
}
