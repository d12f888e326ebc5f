import { isIP } from "node:net";
import { refuse } from "#contract/kit/refusal.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { loginMethodIds } from "#spec/constants/access.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AccountState } from "#server/database/tables/people-tables.ts";
import { statement } from "#server/database/driver/statement.ts";
import { retryLostRaces, transaction } from "#server/database/driver/transaction.ts";
import type { CallContext } from "#server/calls/context.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import type { Services } from "#server/services/services.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { type Begun, beginSession } from "#server/domains/identity/sessions/begin-session.ts";
import { letIntoCase } from "#server/domains/identity/cases/case-cookie.ts";
import { isOnThisDevice } from "#server/domains/identity/sessions/device-sessions.ts";
import { deviceName } from "#server/domains/identity/sessions/device-name.ts";
import { endSessions } from "#server/domains/identity/sessions/end-sessions.ts";
import { deviceOf, joinJar } from "#server/domains/identity/account/device.ts";
import { sessionLimits } from "#server/domains/identity/sessions/read-session.ts";
import type { EventDetail } from "#server/calls/audit/record-event.ts";
import { applyState, reopenAccount } from "#server/domains/identity/account/set-state.ts";
import { requireSecondFactor } from "./second-factor.ts";
import { viewerView } from "#server/domains/identity/sessions/viewer.view.ts";
import type { Credentials, Assertion } from "#server/domains/identity/account/sign-in-method.ts";

export type SignIn = {
  kind: "log_in" | "sign_up";
  detail: EventDetail;
  /** The call's input, which may contain the second factor's code. */
  input: Pick<Credentials, "mfa_token" | "mfa_resend" | "switch_account">;
  /** Written in the same transaction, before the session begins. */
  also?: (tx: Tx, person: AccountRow) => Promise<void>;
};

/** The refusal for each account state, told only to somebody who was verified as its owner. access §4 */
const refusalOfState: Record<Exclude<AccountState, "active">, ErrorName> = {
  soft_banned: "SOFT_BANNED",
  login_assistance: "LOGIN_ASSISTANCE",
  suspended: "SUSPENDED",
  deactivated: "SUSPENDED",
  closing: "SUSPENDED",
};

/** Refuses an account that may not be signed in to, with the code of its state. */
export function requireOpenAccount({ state }: Pick<AccountRow, "state">, lifts: readonly AccountState[] = []): void {
  if (state !== "active" && !lifts.includes(state)) refuse(refusalOfState[state], { data: { state } });
}

/**
 * Every sign-in method ends here once the person is verified: account state (a suspended person only gets to their case), second factor,
 * new session in place of the cookie's old one or beside it, device record, and a mail when an account with other devices is used on a new
 * one. Sets the cookies.
 */
export async function signIn(context: CallContext, assertion: Assertion, attempt: SignIn): Promise<WireViewer> {
  const session =
    (await signInDirectly(context, assertion, attempt)) ?? (await signInWithChecks(context, assertion, attempt));
  const { viewer, services } = context;
  if (viewer.id !== null && attempt.input.switch_account === true && (await isOnThisDevice(context)))
    await joinJar(services.db, deviceOf(context), { personId: session.person.id, beside: viewer.id });
  context.cookies.set(cookieNames.session, session.cookie, { maxAgeS: sessionLimits.absoluteDays * 86_400 });
  return viewerView(session.person);
}

/**
 * The most common case in one statement: an active person without a second factor, on a known device, nothing else to write. The statement
 * itself checks that and begins the session; undefined when it doesn't apply.
 */
async function signInDirectly(context: CallContext, assertion: Assertion, attempt: SignIn): Promise<Begun | undefined> {
  const { services } = context;
  const { person, by, raises = true, both = false } = assertion;
  const isAlone =
    assertion.knowsDevice === true && !assertion.also && !attempt.also && endedBy(context, assertion, attempt) === null;
  if (!isAlone || person.state !== "active") return undefined;
  const { facts, event } = factsOf(context, person, attempt, { method: by, raised: raises });
  return retryLostRaces(() => beginSession(services, services.db, facts, event, { person, both }));
}

/**
 * All other cases: refuses what stands in the way, and writes everything that belongs to the session in one transaction. Where nothing is
 * written before the session, the statement that begins it also finds the account unchanged. Whoever reopens their account by it finds
 * their boards and pins as they left them.
 */
async function signInWithChecks(context: CallContext, assertion: Assertion, attempt: SignIn): Promise<Begun> {
  const { services, origin, viewer } = context;
  const { person, lifts = [] } = assertion;
  const isSuspended = person.state === "suspended" && !lifts.includes("suspended");
  if (!isSuspended) requireOpenAccount(person, lifts);
  const { by: method, raises: raised = true } = await requireSecondFactor(context, assertion, attempt.input);
  if (isSuspended)
    refuse("SUSPENDED", { data: { state: person.state, case_number: await letIntoCase(context, person.id) } });
  const ended = endedBy(context, assertion, attempt);
  const isAlone = person.state === "active" && !assertion.also && !attempt.also && ended === null;
  const { facts, event } = factsOf(context, person, attempt, { method, raised });
  let reopens = false;
  const beginWithOthers = async (tx: Tx) => {
    reopens = await reopenUnchanged(services, tx, person, lifts);
    await assertion.also?.(tx, person);
    await attempt.also?.(tx, person);
    if (viewer.id !== null && ended !== null) await endSessions(services, tx, viewer.id, { token: ended });
    return beginSession(services, tx, facts, event);
  };
  const session = await transaction(services.db, async (tx) => {
    const begun = isAlone ? await beginSession(services, tx, facts, event, { person, both: true }) : undefined;
    const opened = begun ?? (await beginWithOthers(tx));
    if (opened === undefined) throw new Error(`person ${person.id} has gone inside their own transaction`);
    if (opened.isNewDevice)
      await queueMail(services, tx, person.id, "new_device", {
        device: deviceName(origin.userAgent),
        country: origin.country,
        at: services.clock.now().toISOString(),
      });
    return opened;
  });
  if (reopens) await applyState(services, person.id);
  return session;
}

/** The session the new one replaces; null when there is none, or both are kept. */
function endedBy({ viewer, sessionHash }: CallContext, { person }: Assertion, { input }: SignIn): Buffer | null {
  const stays = input.switch_account === true && viewer.id !== person.id;
  return viewer.id !== null && !stays ? sessionHash : null;
}

function factsOf(
  context: CallContext,
  person: AccountRow,
  { kind, detail }: SignIn,
  { method, raised }: { method: Assertion["by"]; raised: boolean },
) {
  const { origin } = context;
  return {
    facts: {
      personId: person.id,
      deviceHash: deviceOf(context),
      userAgent: origin.userAgent,
      address: isIP(origin.address) === 0 ? null : origin.address,
      country: origin.country,
      method: loginMethodIds[method],
      raised,
    },
    event: { kind, detail: { ...detail, method, device: deviceName(origin.userAgent) } },
  };
}

const holdAccount: (
  tx: Tx,
  id: string,
) => Promise<Pick<AccountRow, "password_hash" | "email_verified_at" | "state">[]> = statement(
  "select password_hash, email_verified_at, state from people where id = $1 for update",
);

/**
 * Re-checks under the lock: a password changed, or a mailbox verified (`proveMailbox`), since the credentials were checked keeps this
 * sign-in out, as both end every other session.
 * @returns whether the account was hidden and is reopened
 */
async function reopenUnchanged(
  services: Services,
  tx: Tx,
  { id, password_hash: proven, email_verified_at: verified }: AccountRow,
  lifts: readonly AccountState[],
): Promise<boolean> {
  const [held] = await holdAccount(tx, id);
  const isAsProven = held?.password_hash === proven && (held.email_verified_at === null) === (verified === null);
  if (held === undefined || !isAsProven) refuse("WRONG_PASSWORD", { data: { field: "password" } });
  requireOpenAccount(held, lifts);
  if (held.state === "active") return false;
  await reopenAccount(services, tx, id, held.state);
  return true;
}
