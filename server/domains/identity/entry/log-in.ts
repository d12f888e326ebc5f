import { Refusal, refuseField } from "#contract/kit/refusal.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { CallContext } from "#server/calls/context.ts";
import { accountByName, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { attemptDetail, loginEvent } from "#server/domains/identity/sign-in/attempt-detail.ts";
import { signIn } from "#server/domains/identity/sign-in/sign-in.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { refuseWithHelp } from "#server/domains/identity/recovery/login-assistance.ts";
import { awaitsSecondFactor, proveSecondFactorAlone } from "#server/domains/identity/sign-in/second-factor.ts";
import type { Credentials, SignInMethod } from "#server/domains/identity/account/sign-in-method.ts";
import { signInMethods } from "./sign-in-methods.ts";

/**
 * Signs in by the method the credentials belong to. Every attempt is recorded (event 7534). A person with a second factor first gets
 * MFA_REQUIRED; its code comes as `mfa_token`, with the same credentials or alone. access §4
 * @param also written in the transaction that begins the session
 */
export async function logIn(
  context: CallContext,
  input: Credentials,
  also?: (tx: Tx, person: AccountRow) => Promise<void>,
): Promise<WireViewer> {
  const { services } = context;
  const method = await methodFor(context, input);
  const detail = { ...attemptDetail(context, loginEvent, input), login_type: method.loginType };
  let proven: string | undefined;
  try {
    const assertion = await method.verify(context, input);
    proven = assertion.person.id;
    return await signIn(context, assertion, {
      kind: "log_in",
      detail: { ...detail, result: "ok" },
      input,
      ...(also === undefined ? {} : { also }),
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const personId = proven ?? (await namedPerson(context, input));
    await recordEvent(services, services.db, personId, "log_in", { ...detail, result: error.reason });
    if (error.reason === "LOGIN_ASSISTANCE" && personId !== null) return refuseWithHelp(context, personId);
    throw error;
  }
}

/** The code alone, after MFA_REQUIRED: a cookie of this browser identifies the first factor. */
const secondFactorAlone: SignInMethod = {
  loginType: "other",
  isFor: ({ mfa_token: code, mfa_resend: resend }) => code !== undefined || resend === true,
  verify(context, input) {
    if (!this.isFor(input)) refuseField("username_or_email", accessCopy.validation.emailOrUsernameMissing);
    return proveSecondFactorAlone(context, input);
  },
};

/** A one-time first factor (a link, an outside token) was consumed when the second was asked for, so the remembered one counts. */
async function methodFor(context: CallContext, input: Credentials): Promise<SignInMethod> {
  const method = signInMethods.find(({ isFor }) => isFor(input)) ?? secondFactorAlone;
  const isSecond = secondFactorAlone.isFor(input) && input.password === undefined;
  return isSecond && (await awaitsSecondFactor(context)) ? secondFactorAlone : method;
}

async function namedPerson(
  { services }: CallContext,
  { username_or_email: name }: Credentials,
): Promise<string | null> {
  return name === undefined ? null : ((await accountByName(services.db, name))?.id ?? null);
}
