import { Refusal, refuse, refuseField } from "#contract/kit/refusal.ts";
import { isEmail, normaliseEmail } from "#rules/identity/email.ts";
import { checkLoginPassword } from "#rules/identity/password.ts";
import { accessConstants } from "#spec/constants/access.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import type { ProviderName } from "#server/database/tables/access-tables.ts";
import type { CallContext } from "#server/calls/context.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import type { Services } from "#server/services/services.ts";
import {
  type AccountRow,
  accountTried,
  knowsDevice,
  lastSeenOn,
  meansEmail,
  providersOf,
  type Tried,
} from "#server/domains/identity/account/access.queries.ts";
import { noteBreach } from "#server/domains/identity/passwords/breached/note-breach.ts";
import { type Guess, guessesLeft, takeGuess } from "#server/domains/identity/human/guess-limits.ts";
import { checkHuman, type BotCheck } from "#server/domains/identity/human/check-human.ts";
import { verifyPassword } from "./password-hash.ts";
import type { SignInMethod } from "#server/domains/identity/account/sign-in-method.ts";

const { validation } = accessCopy;

/** Fewer guesses left than this: the answer says so. */
const nearEnd = 2;
/** An account in need of help gets the mail at the third wrong password. */
const assistedAt = 7;

/** A username or email with a password; for the person this device saw last the password alone. access §4, §6 */
export const byPassword: SignInMethod = {
  loginType: "email",
  isFor: ({ password }) => password !== undefined,
  async verify(context, input) {
    const { username_or_email: typed, password = "" } = input;
    const seen = typed === undefined && input.login_state === "LIMITED" ? await seenHere(context) : undefined;
    const name = typed ?? seen?.account?.username ?? "";
    requireForm(name, password);
    const botCheck = await checkHuman(context, "log_in", input);
    const tried = seen ?? (await accountTried(context.services.db, name, context.deviceHash));
    const person = await guessPassword(context, tried, name, password, botCheck).catch((error: unknown) =>
      refuseMoreHelpfully(context, tried.account, error),
    );
    await noteBreach(context.services, person, password);
    return { person, by: "email", lifts: ["deactivated", "closing"], knowsDevice: tried.knowsDevice };
  },
};

/** Whom the personalised log-in greets: the person this device saw last. access §6 */
async function seenHere({ services, deviceHash }: CallContext): Promise<Tried | undefined> {
  const account = deviceHash === null ? undefined : await lastSeenOn(services.db, deviceHash);
  return account && { account, knowsDevice: await knowsDevice(services.db, account.id, deviceHash) };
}

/** Checks the password of a known person, with the same limits. Refuses as `guessPassword` does. */
export async function provePassword(
  context: CallContext,
  account: AccountRow,
  password: string,
  botCheck: BotCheck = "unknown",
): Promise<void> {
  const known = await knowsDevice(context.services.db, account.id, context.deviceHash);
  await guessPassword(context, { account, knowsDevice: known }, account.email, password, botCheck);
}

/**
 * Checks a password within the guessing limits; takes the same time for unknown accounts. Refuses WRONG_PASSWORD (near the limit
 * WRONG_PASSWORD_TOO_OFTEN), or ACCOUNT_UNKNOWN on a helpful instance.
 */
async function guessPassword(
  context: CallContext,
  { account, knowsDevice: isKnownDevice }: Tried,
  typed: string,
  password: string,
  botCheck: BotCheck,
): Promise<AccountRow> {
  const { services } = context;
  const unknown = `unknown ${normaliseEmail(typed).slice(0, accessConstants.emailMaxChars)}`;
  const guess = { ...guessOf(context, account?.id ?? unknown, isKnownDevice), botCheck: botCheck };
  const { matches, left } = await provedBy(services, account?.password_hash ?? null, password, guess);
  if (account !== undefined && matches) return account;
  if (account === undefined && services.config.enumeration === "helpful")
    refuse("ACCOUNT_UNKNOWN", { data: { field: "username_or_email" } });
  refuse(left < nearEnd ? "WRONG_PASSWORD_TOO_OFTEN" : "WRONG_PASSWORD", { data: { field: "password" } });
}

/**
 * Checks one guess; a correct one, or one that couldn't be checked, doesn't count. Concurrency is limited, so that simultaneous correct
 * guesses don't use up the account's limit; wider than the hashing limit, so that no hash waits for the database.
 */
function provedBy(
  services: Services,
  stored: string | null,
  password: string,
  guess: Guess,
): Promise<{ matches: boolean; left: number }> {
  return services.guessSemaphore.run(async () => {
    const { left, giveBack } = await takeGuess(services, guess);
    const matches = await verifyPassword(services, stored, password).catch(async (error: unknown) => {
      await giveBack();
      throw error;
    });
    if (matches) await giveBack();
    return { matches, left };
  });
}

const isWrongPassword = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.reason === "WRONG_PASSWORD" || error.reason === "WRONG_PASSWORD_TOO_OFTEN");

/**
 * On a helpful instance a wrong password, checked and counted, is answered with how else the account can be signed in to: an outside
 * account, or the mail an account in need of help gets after a few tries. access §8
 */
async function refuseMoreHelpfully(
  context: CallContext,
  account: AccountRow | undefined,
  error: unknown,
): Promise<never> {
  const { services } = context;
  if (!isWrongPassword(error) || account === undefined || services.config.enumeration !== "helpful") throw error;
  if (account.state === "login_assistance" && (await triesLeft(context, account)) <= assistedAt)
    refuse("LOGIN_ASSISTANCE", { data: { state: account.state } });
  if (error.reason === "WRONG_PASSWORD_TOO_OFTEN" && account.password_hash !== null) throw error;
  const linked = linkedRefusal(await providersOf(services.db, account.id), account.password_hash !== null);
  if (linked === null) throw error;
  return refuse(linked, { data: { field: account.password_hash === null ? "username_or_email" : "password" } });
}

function linkedRefusal(providers: readonly ProviderName[], hasPassword: boolean): ErrorName | null {
  if (providers.includes("google")) return hasPassword ? "GOOGLE_LINKED" : "GOOGLE_ONLY";
  if (providers.includes("facebook")) return hasPassword ? "FACEBOOK_LINKED" : "FACEBOOK_ONLY";
  return providers.includes("apple") && !hasPassword ? "APPLE_ONLY" : null;
}

async function triesLeft(context: CallContext, account: AccountRow): Promise<number> {
  const isKnownDevice = await knowsDevice(context.services.db, account.id, context.deviceHash);
  return guessesLeft(context.services, guessOf(context, account.id, isKnownDevice));
}

function guessOf({ origin, deviceHash }: CallContext, account: string, isKnownDevice: boolean): Guess {
  return {
    account,
    address: limitKey(null, origin.address),
    knownDevice: isKnownDevice && deviceHash !== null ? deviceHash.toString("base64url") : null,
  };
}

function requireForm(name: string, password: string): void {
  if (name.trim() === "") refuseField("username_or_email", validation.emailOrUsernameMissing);
  if (meansEmail(name) && !isEmail(name)) refuseField("username_or_email", validation.emailFormat, "EMAIL_INVALID");
  const broken = checkLoginPassword({ password, email: name });
  if (broken === validation.passwordMissing) refuseField("password", broken);
  if (broken !== null) refuseField("password", broken, "WRONG_PASSWORD");
}
