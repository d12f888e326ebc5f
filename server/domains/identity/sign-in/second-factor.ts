import { Refusal, refuse } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { accountById, type AccountRow } from "#server/domains/identity/account/access.queries.ts";
import {
  dropChallenge,
  openChallenge,
  readChallenge,
  takeChallenge,
} from "#server/domains/identity/account/challenges.ts";
import { deviceOf } from "#server/domains/identity/account/device.ts";
import { countTry } from "#server/domains/identity/factors/count-try.ts";
import { requireCodeForm, takeCode } from "#server/domains/identity/factors/check-code.ts";
import { type Factors, factorsOf, hasFactor, methodsOf } from "#server/domains/identity/account/factors.queries.ts";
import { phoneOf, sendSms } from "#server/domains/identity/factors/send-code.ts";
import type { Credentials, Assertion } from "#server/domains/identity/account/sign-in-method.ts";

type Given = Pick<Credentials, "mfa_token" | "mfa_resend">;

/** What is remembered of a verified first factor. */
type FirstFactor = {
  by: Assertion["by"];
  lifts: AccountRow["state"][];
  /** Fingerprints the password and the mailbox verification: changing either invalidates this. */
  password: string;
  /** The nonce and time (ms) of the code that was sent; null: none. */
  sent: { nonce: string; at: number } | null;
};

type Remembered = { token: string; personId: string; first: FirstFactor };

const { mfaMinutes, mfaTriesPerChallenge } = accessConstants;

/**
 * Asks for the second factor if the person has one and the assertion isn't already both. Every sign-in method passes here, so none can skip
 * it. Returns the assertion to continue with. Refuses MFA_REQUIRED (with `phone_number_end` when codes go to a phone, and the available
 * `methods`), or MFA_CODE_WRONG. What the assertion writes with the session (such as consuming a link) is written when MFA_REQUIRED is
 * answered: from then on the first factor is kept in a challenge of ten minutes, bound to this device by its cookie.
 */
export async function requireSecondFactor(
  context: CallContext,
  assertion: Assertion,
  input: Given,
): Promise<Assertion> {
  const { services } = context;
  if (assertion.both === true) return assertion;
  const factors = await factorsOf(services.db, assertion.person.id);
  if (!hasFactor(factors)) return assertion;
  const known = await remembered(context);
  const before = known?.personId === assertion.person.id ? known : null;
  if (input.mfa_token === undefined) return ask(context, assertion, factors, before, input.mfa_resend === true);
  await requireCode(context, assertion.person.id, input.mfa_token, before);
  return { ...assertion, by: "multifactor", both: true };
}

/**
 * The remembered assertion of this browser's first factor, once the code is right too; `mfa_resend` sends a new message and answers
 * MFA_REQUIRED again, with `resent`. Refuses LINK_EXPIRED when it is too old, on another device, or after a change of the password or the
 * first verification of the mailbox.
 */
export async function proveSecondFactorAlone(context: CallContext, input: Given): Promise<Assertion> {
  const { services } = context;
  const known = (await remembered(context)) ?? refuseLate();
  const person = (await accountById(services.db, known.personId)) ?? refuseLate();
  const { first } = known;
  if (first.password !== passwordMark(context, person)) refuseLate();
  const assertion: Assertion = { person, by: first.by, lifts: first.lifts };
  if (input.mfa_token === undefined)
    return ask(context, assertion, await factorsOf(services.db, person.id), known, input.mfa_resend === true);
  await requireCode(context, person.id, input.mfa_token, known);
  return { ...assertion, by: "multifactor", both: true };
}

/** Whether this browser has a verified first factor waiting for its second. */
export async function awaitsSecondFactor(context: CallContext): Promise<boolean> {
  return (await remembered(context)) !== null;
}

async function ask(
  context: CallContext,
  assertion: Assertion,
  factors: Factors,
  before: Remembered | null,
  isResend: boolean,
): Promise<never> {
  const { services, cookies } = context;
  const sent = await messageFor(context, assertion.person, factors, before, isResend);
  const first: FirstFactor = {
    by: assertion.by,
    lifts: [...(assertion.lifts ?? [])],
    password: passwordMark(context, assertion.person),
    sent,
  };
  const deviceHash = deviceOf(context);
  const token = await transaction(services.db, async (tx) => {
    if (before !== null) await dropChallenge(tx, before.token);
    await assertion.also?.(tx, assertion.person);
    return openChallenge(services, tx, {
      kind: "mfa",
      seconds: mfaMinutes * 60,
      personId: assertion.person.id,
      deviceHash,
      detail: first,
    });
  });
  cookies.set(cookieNames.mfa, token, { maxAgeS: mfaMinutes * 60 });
  refuse("MFA_REQUIRED", {
    data: {
      phone_number_end: factors.phoneEnd,
      methods: methodsOf(factors),
      /** A message is on its way or was within the last minutes. */
      sent: sent !== null,
      resent: isResend && sent !== null,
    },
  });
}

/** The message whose code is valid from now on. The last one stays valid when no new one may be sent yet. */
async function messageFor(
  context: CallContext,
  person: AccountRow,
  factors: Factors,
  before: Remembered | null,
  isResend: boolean,
): Promise<FirstFactor["sent"]> {
  const { services } = context;
  const now = services.clock.now().getTime();
  const kept = before === null ? null : holding(before.first.sent, now);
  const phone = factors.phoneEnd === null ? null : await phoneOf(services, person.id);
  if (phone === null || (factors.app && !isResend)) return kept;
  try {
    return { nonce: await sendSms(context, person.id, { phone, isOwn: true }, person.locale), at: now };
  } catch (error) {
    if (isResend || !(error instanceof Refusal)) throw error;
    return kept;
  }
}

async function requireCode(
  context: CallContext,
  personId: string,
  typed: string,
  known: Remembered | null,
): Promise<void> {
  const { services, cookies, deviceHash } = context;
  const code = requireCodeForm("mfa_token", typed);
  if (known !== null && !(await countTry(services, "mfa", known.token, mfaTriesPerChallenge))) refuseLate();
  const sent = holding(known?.first.sent ?? null, services.clock.now().getTime());
  if (!(await takeCode(context, personId, code, sent?.nonce ?? null)))
    refuse("MFA_CODE_WRONG", { data: { field: "mfa_token" } });
  if (known !== null) await takeChallenge(services, services.db, "mfa", known.token, deviceHash);
  cookies.clear(cookieNames.mfa);
}

async function remembered({ services, cookies, deviceHash }: CallContext): Promise<Remembered | null> {
  const token = cookies.get(cookieNames.mfa);
  if (token === undefined) return null;
  const challenge = await readChallenge<FirstFactor>(services, services.db, "mfa", token, deviceHash);
  if (challenge === undefined || challenge.person_id === null) return null;
  return { token, personId: challenge.person_id, first: challenge.detail };
}

function holding(sent: FirstFactor["sent"], now: number): FirstFactor["sent"] {
  return sent !== null && now - sent.at < mfaMinutes * 60_000 ? sent : null;
}

function passwordMark({ services }: CallContext, account: AccountRow): string {
  const { password_hash: hash, email_verified_at: verified } = account;
  return services.cipher.hmac(`password ${hash ?? ""} ${verified === null}`).toString("base64url");
}

function refuseLate(): never {
  refuse("LINK_EXPIRED", { message: accessCopy.factors.again });
}
