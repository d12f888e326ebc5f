import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { stepUp as stepUpCall } from "#contract/identity/factors.ts";
import { Refusal, refuse, refuseField } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Person } from "#server/calls/viewer.ts";
import { accountById, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { provePassword } from "#server/domains/identity/passwords/by-password.ts";
import { openChallenge, readChallenge, takeChallenge } from "#server/domains/identity/account/challenges.ts";
import { hasPasskeys } from "#server/domains/identity/passkeys/passkeys.queries.ts";
import { takePasskey } from "#server/domains/identity/passkeys/take-passkey.ts";
import { sessionLimits } from "#server/domains/identity/sessions/read-session.ts";
import { rotateSession } from "#server/domains/identity/sessions/rotate-session.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { newToken } from "#server/domains/identity/account/token.ts";
import { requireCodeForm, takeCode } from "./check-code.ts";
import { countTry } from "./count-try.ts";
import { type Factors, factorsOf, hasFactor } from "#server/domains/identity/account/factors.queries.ts";
import { raisedUntil } from "#server/calls/step-up.ts";
import { phoneOf, sendSms } from "./send-code.ts";

type Input = CallParsed<typeof stepUpCall>;
type Answer = CallData<typeof stepUpCall>;
type Way = Answer["ways"][number];
type Sent = { nonce: string };

const { mfaMinutes, mfaTriesPerChallenge, stepUpMinutes } = accessConstants;

/**
 * Step-up authentication. People with a second factor use one of its codes or a passkey, since a password alone didn't let them in either;
 * others their password or a passkey; people with none of these six digits sent by mail. Raises the session for ten minutes and rotates its
 * token. Without input it returns the available methods; `send_code` sends the code.
 */
export async function stepUp(context: CallContext<Person>, input: Input): Promise<Answer> {
  const { services, viewer } = context;
  const account = (await accountById(services.db, viewer.id)) ?? refuse("NOT_AUTHENTICATED");
  const factors = await factorsOf(services.db, account.id);
  const ways = await waysOf(context, account, factors);
  const answer = { ways, phone_number_end: factors.phoneEnd };
  if (input.send_code === true) {
    await sendCode(context, account, ways);
    return { until: null, ...answer };
  }
  const by = (["password", "code", "passkey"] as const).find((way) => input[way] !== undefined);
  if (by === undefined) return { until: (await raisedUntil(context))?.toISOString() ?? null, ...answer };
  try {
    await prove(context, account, ways, input);
  } catch (error) {
    if (error instanceof Refusal)
      await recordEvent(services, services.db, viewer.id, "step_up", { by, result: error.reason });
    throw error;
  }
  return { until: (await raise(context, by)).toISOString(), ...answer };
}

async function waysOf({ services }: CallContext, account: AccountRow, factors: Factors): Promise<Way[]> {
  const ways: Way[] = hasFactor(factors) ? ["code"] : account.password_hash === null ? [] : ["password"];
  if (await hasPasskeys(services.db, account.id)) ways.push("passkey");
  return ways.length === 0 ? ["mail"] : ways;
}

async function prove(
  context: CallContext<Person>,
  account: AccountRow,
  ways: readonly Way[],
  { password, code, passkey }: Input,
): Promise<void> {
  if (password !== undefined) {
    if (ways.includes("code")) refuseField("password", accessCopy.factors.codeInstead);
    await provePassword(context, account, password);
  } else if (code !== undefined) await proveCode(context, account.id, code);
  else if (passkey !== undefined) {
    const used = await takePasskey(context, passkey, "step_up");
    if (used.personId !== account.id) refuse("NOT_ALLOWED", { message: accessCopy.factors.passkeyFailed });
  }
}

async function proveCode(context: CallContext<Person>, personId: string, typed: string): Promise<void> {
  const { services, cookies, deviceHash } = context;
  const code = requireCodeForm("code", typed);
  const token = cookies.get(cookieNames.stepUp) ?? "";
  const sent = await readChallenge<Sent>(services, services.db, "step_up", token, deviceHash);
  const isOwn = sent !== undefined && sent.person_id === personId;
  const holds = isOwn && (await countTry(services, "step_up", token, mfaTriesPerChallenge));
  if (!(await takeCode(context, personId, code, holds ? sent.detail.nonce : null)))
    refuse("MFA_CODE_WRONG", { data: { field: "code" } });
  if (holds) await takeChallenge(services, services.db, "step_up", token, deviceHash);
  cookies.clear(cookieNames.stepUp);
}

/** By text message to the phone that gets codes; by mail to people without another method. */
async function sendCode(context: CallContext<Person>, account: AccountRow, ways: readonly Way[]): Promise<void> {
  const { services, cookies, deviceHash } = context;
  const phone = await phoneOf(services, account.id);
  if (phone === null && !ways.includes("mail")) refuseField("send_code", accessCopy.factors.noMail);
  const nonce =
    phone === null ? newToken() : await sendSms(context, account.id, { phone, isOwn: true }, account.locale);
  const token = await transaction(services.db, async (tx) => {
    const values = { nonce, minutes: String(mfaMinutes) };
    if (phone === null && !(await queueMail(services, tx, account.id, "step_up_code", values)))
      refuse("RATE_LIMITED", { retryAfter: 3600 });
    return openChallenge(services, tx, {
      kind: "step_up",
      seconds: mfaMinutes * 60,
      personId: account.id,
      deviceHash,
      detail: { nonce } satisfies Sent,
    });
  });
  cookies.set(cookieNames.stepUp, token, { maxAgeS: mfaMinutes * 60 });
}

/** More privileges, new token: whoever knew the old one gains nothing. */
async function raise({ services, viewer, sessionHash, cookies }: CallContext<Person>, by: string): Promise<Date> {
  const now = services.clock.now();
  const cookie = await transaction(services.db, async (tx) => {
    const raised = sessionHash && (await rotateSession(tx, viewer.id, sessionHash, { now, raises: true }));
    if (raised === null) refuse("NOT_AUTHENTICATED");
    await recordEvent(services, tx, viewer.id, "step_up", { by, result: "ok" });
    return raised;
  });
  cookies.set(cookieNames.session, cookie, { maxAgeS: sessionLimits.absoluteDays * 86_400 });
  return new Date(now.getTime() + stepUpMinutes * 60_000);
}
