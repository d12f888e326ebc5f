import type { CallParsed } from "#contract/define.ts";
import { Refusal, refuse, refuseField } from "#contract/refusal.ts";
import type { logIn as logInCall } from "#contract/session.ts";
import type { WireViewer } from "#contract/shapes.ts";
import { isEmail, normaliseEmail } from "#rules/email.ts";
import { checkLoginPassword } from "#rules/password.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/access.ts";
import type { Tx } from "../../database/connect.ts";
import type { CallContext } from "../../http/context.ts";
import { limitKey } from "../../http/limits.ts";
import { accountByName, type AccountRow, knowsDevice, meansEmail } from "./access.queries.ts";
import { attemptDetail, loginEvent } from "./attempt-detail.ts";
import { enterPerson } from "./enter-person.ts";
import { guessLimits } from "./guess-limits.ts";
import { verifyPassword } from "./password-hash.ts";
import { nobodysId, recordEvent } from "./record-event.ts";

type Credentials = CallParsed<typeof logInCall>;

const { validation } = accessCopy;

/** Logs in with a username or email and a password. Every attempt is noted (7534), whatever comes of it. access §4 */
export async function logIn(
  context: CallContext,
  input: Credentials,
  also?: (tx: Tx, person: AccountRow) => Promise<void>,
): Promise<WireViewer> {
  requireForm(input);
  const { services } = context;
  const account = await accountByName(services.db, input.username_or_email);
  const detail = attemptDetail(context, loginEvent, input);
  try {
    const person = await provePassword(context, account, input.username_or_email, input.password);
    return await enterPerson(context, person, {
      by: "email",
      kind: "log_in",
      detail: { ...detail, result: "ok" },
      ...(also === undefined ? {} : { also: (tx) => also(tx, person) }),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await recordEvent(services, services.db, account?.id ?? null, "log_in", { ...detail, result: error.reason });
    throw error;
  }
}

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

function requireForm({ username_or_email: name, password }: Credentials): void {
  if (name.trim() === "") refuseField("username_or_email", validation.emailOrUsernameMissing);
  if (meansEmail(name) && !isEmail(name)) refuseField("username_or_email", validation.emailFormat, "EMAIL_INVALID");
  const broken = checkLoginPassword({ password, email: name });
  if (broken === validation.passwordMissing) refuseField("password", broken);
  if (broken !== null) refuseField("password", broken, "WRONG_PASSWORD");
}
