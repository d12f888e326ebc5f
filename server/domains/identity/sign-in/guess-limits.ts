import { refuse } from "#contract/kit/refusal.ts";
import { accessConstants } from "#spec/constants/access.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import type { Humanity } from "#server/domains/identity/human/check-human.ts";
import { leftShared, takeShared } from "#server/calls/limits/shared-windows.ts";
import type { Services } from "#server/services/services.ts";

const lockoutS = accessConstants.rateLimitLockoutMinutes * 60;

/** How often a password may be guessed; a guess that was right is given back. */
export const guessBudgets = {
  /** One account, from devices it does not know. */
  account: { max: 10, seconds: lockoutS },
  /** One account, from one device it knows: nobody else can use this up. */
  ownDevice: { max: 10, seconds: lockoutS },
  /** One address over all accounts. */
  address: { max: 50, seconds: lockoutS },
  /** One account from one address or device, in a hurry; a solved challenge lets one guess past it. */
  hurry: { max: 5, seconds: 10 },
  /** The same with a token that tells of a person. */
  humanHurry: { max: 8, seconds: 10 },
} as const;

export type Guess = {
  /** The person's id, or what was typed when there is none. */
  account: string;
  /** See `limitKey`. */
  address: string;
  /** Set when the account knows this device. */
  knownDevice: string | null;
  /** What its tokens show; nothing when absent. */
  humanity?: Humanity;
};

type Budget = keyof typeof guessBudgets;

export type TakenGuess = {
  /** Returns the guess once it was right. */
  giveBack: () => Promise<void>;
  /** How many wrong guesses of this account are still checked before it is closed to this device. */
  left: number;
};

const refusals: Record<Budget, ErrorName> = {
  hurry: "LOGIN_TOO_FAST",
  humanHurry: "LOGIN_TOO_FAST",
  account: "LOGIN_ATTEMPTS_ACCOUNT",
  ownDevice: "LOGIN_ATTEMPTS_ACCOUNT",
  address: "LOGIN_ATTEMPTS_ADDRESS",
};

/**
 * Takes one guess, or refuses it unchecked. The owner's known device draws on budgets of its own, so nobody can lock it out. They hold for
 * all processes on the database together. access §4, §9
 */
export async function takeGuess(services: Pick<Services, "db" | "clock">, guess: Guess): Promise<TakenGuess> {
  const taken = await takeShared(services, guessBudgets, drawsOf(guess));
  if ("refused" in taken) refuse(refusals[taken.refused.budget], { retryAfter: taken.refused.retryAfter });
  return { giveBack: taken.giveBack, left: taken.left[0] ?? 0 };
}

/** How many wrong guesses of this account are still checked before it is closed to this device. */
export function guessesLeft(services: Pick<Services, "db" | "clock">, guess: Guess): Promise<number> {
  return leftShared(services, guessBudgets, drawsOf(guess)[0]);
}

function drawsOf(guess: Guess): [[Budget, string], ...[Budget, string][]] {
  const { account, address, knownDevice, humanity = "unknown" } = guess;
  const hurry = (key: string): [Budget, string][] =>
    humanity === "proven" ? [] : [[humanity === "likely" ? "humanHurry" : "hurry", key]];
  if (knownDevice !== null) return [["ownDevice", `${account} ${knownDevice}`], ...hurry(`${account} ${knownDevice}`)];
  return [["account", account], ["address", address], ...hurry(`${account} ${address}`)];
}
