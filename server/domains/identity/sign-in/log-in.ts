import { Refusal, refuseField } from "#contract/kit/refusal.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { CallContext } from "#server/calls/context.ts";
import { accountByName, type AccountRow } from "./access.queries.ts";
import { attemptDetail, loginEvent } from "./attempt-detail.ts";
import { enterPerson } from "./enter-person.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { refuseWithHelp } from "#server/domains/identity/recovery/login-assistance.ts";
import { awaitsSecondFactor, proveSecondFactorAlone } from "./second-factor.ts";
import type { Credentials, WayIn } from "./way-in.ts";
import { waysIn } from "./ways-in.ts";

/**
 * Logs in by whichever way the credentials mean. Every attempt is noted (7534), whatever comes of it. A person with a second factor is
 * answered MFA_REQUIRED first; its code comes as `mfa_token`, with the same credentials or alone. access §4
 * @param also written in the transaction that begins the session
 */
export async function logIn(
  context: CallContext,
  input: Credentials,
  also?: (tx: Tx, person: AccountRow) => Promise<void>,
): Promise<WireViewer> {
  const { services } = context;
  const way = await wayOf(context, input);
  const detail = { ...attemptDetail(context, loginEvent, input), login_type: way.loginType };
  let proven: string | undefined;
  try {
    const proof = await way.prove(context, input);
    proven = proof.person.id;
    return await enterPerson(context, proof, {
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

/** The code alone, after MFA_REQUIRED: the first factor is remembered by a cookie of this browser. */
const secondFactorAlone: WayIn = {
  loginType: "other",
  isMeant: ({ mfa_token: code, mfa_resend: resend }) => code !== undefined || resend === true,
  prove(context, input) {
    if (!this.isMeant(input)) refuseField("username_or_email", accessCopy.validation.emailOrUsernameMissing);
    return proveSecondFactorAlone(context, input);
  },
};

/** A first factor that works once (a link, a foreign token) was used up when the second was asked for, so the memory of it counts. */
async function wayOf(context: CallContext, input: Credentials): Promise<WayIn> {
  const way = waysIn.find(({ isMeant }) => isMeant(input)) ?? secondFactorAlone;
  const isSecond = secondFactorAlone.isMeant(input) && input.password === undefined;
  return isSecond && (await awaitsSecondFactor(context)) ? secondFactorAlone : way;
}

async function namedPerson(
  { services }: CallContext,
  { username_or_email: name }: Credentials,
): Promise<string | null> {
  return name === undefined ? null : ((await accountByName(services.db, name))?.id ?? null);
}
