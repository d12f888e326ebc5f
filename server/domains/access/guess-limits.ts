import { refuse } from "#contract/refusal.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import type { Humanity } from "./human/check-human.ts";
import { createWindows } from "./windows.ts";
import type { Services } from "../../services.ts";

/** How often a password may be guessed; a guess that was right is given back. */
export const guessBudgets = {
  /** One account, from devices it does not know. */
  account: { most: 10, seconds: 30 * 60 },
  /** One account, from one device it knows: nobody else can use this up. */
  ownDevice: { most: 10, seconds: 30 * 60 },
  /** One address over all accounts. */
  address: { most: 50, seconds: 30 * 60 },
  /** One account from one address or device, in a hurry; a solved challenge lets one guess past it. */
  hurry: { most: 5, seconds: 10 },
  /** The same with a token that tells of a person. */
  humanHurry: { most: 8, seconds: 10 },
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

export type GuessLimits = {
  /** Takes one guess or refuses it unchecked; gives back how to return the guess once it was right. */
  take(guess: Guess): () => void;
  /** How many wrong guesses of this account are still checked before it is closed to this device. */
  left(guess: Guess): number;
};

const refusals: Record<Budget, ErrorName> = {
  hurry: "LOGIN_TOO_FAST",
  humanHurry: "LOGIN_TOO_FAST",
  account: "LOGIN_ATTEMPTS_ACCOUNT",
  ownDevice: "LOGIN_ATTEMPTS_ACCOUNT",
  address: "LOGIN_ATTEMPTS_ADDRESS",
};

const perProcess = new WeakMap<Services["clock"], GuessLimits>();

/** The limits of this process, by the product's clock. */
export function guessLimits({ clock }: Pick<Services, "clock">): GuessLimits {
  const known = perProcess.get(clock);
  if (known !== undefined) return known;
  const limits = createGuessLimits(() => clock.now().getTime());
  perProcess.set(clock, limits);
  return limits;
}

/** Sliding windows of guesses. The owner's known device draws on budgets of its own, so nobody can lock it out. access §4, §9 */
export function createGuessLimits(now: () => number): GuessLimits {
  const windows = createWindows<Budget>(guessBudgets, now);
  return {
    take(guess) {
      const draws = drawsOf(guess);
      for (const [budget, key] of draws) {
        const retryAfter = windows.secondsUntilFree(budget, key);
        if (retryAfter > 0) refuse(refusals[budget], { retryAfter });
      }
      const undo = draws.map(([budget, key]) => windows.take(budget, key));
      return () => undo.forEach((give) => give());
    },
    left(guess) {
      const [budget, key] = drawsOf(guess)[0];
      return windows.left(budget, key);
    },
  };
}

function drawsOf(guess: Guess): [[Budget, string], ...[Budget, string][]] {
  const { account, address, knownDevice, humanity = "unknown" } = guess;
  const hurry = (key: string): [Budget, string][] =>
    humanity === "proven" ? [] : [[humanity === "likely" ? "humanHurry" : "hurry", key]];
  if (knownDevice !== null) return [["ownDevice", `${account} ${knownDevice}`], ...hurry(`${account} ${knownDevice}`)];
  return [["account", account], ["address", address], ...hurry(`${account} ${address}`)];
}
