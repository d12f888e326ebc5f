import { refuse } from "#contract/kit/refusal.ts";
import type { CountedLimit } from "#spec/constants/rate-limits.ts";
import type { ErrorName } from "#spec/error-codes.ts";
import type { BotCheck } from "./check-human.ts";
import type { Draw } from "#server/services/limits.ts";
import type { Services } from "#server/services/services.ts";

export type Guess = {
  /** The person's id, or what was typed when there is none. */
  account: string;
  /** See `limitKey`. */
  address: string;
  /** Set when the account knows this device. */
  knownDevice: string | null;
  /** The result of the bot check; unverified when absent. */
  botCheck?: BotCheck;
};

type Limit = keyof typeof refusals;

export type TakenGuess = {
  /** Returns the guess after a correct password. */
  giveBack: () => Promise<void>;
  /** How many more wrong guesses are checked before this device is locked out of the account. */
  left: number;
};

const refusals = {
  guess_hurry: "LOGIN_TOO_FAST",
  guess_human_hurry: "LOGIN_TOO_FAST",
  guess_account: "LOGIN_ATTEMPTS_ACCOUNT",
  guess_own_device: "LOGIN_ATTEMPTS_ACCOUNT",
  guess_address: "LOGIN_ATTEMPTS_ADDRESS",
} as const satisfies Partial<Record<CountedLimit, ErrorName>>;

/**
 * Takes one guess, or refuses it unchecked. A known device has limits of its own, so nobody can lock the owner out of it. Shared by all
 * processes. access §4, §9
 */
export async function takeGuess({ limits }: Pick<Services, "limits">, guess: Guess): Promise<TakenGuess> {
  const taken = await limits.tryTake(drawsOf(guess));
  if ("refused" in taken) refuse(refusals[taken.refused.limit], { retryAfter: taken.refused.retryAfter });
  return { giveBack: taken.giveBack, left: taken.left[0] ?? 0 };
}

/** How many more wrong guesses are checked before this device is locked out of the account. */
export function guessesLeft({ limits }: Pick<Services, "limits">, guess: Guess): Promise<number> {
  return limits.left(drawsOf(guess)[0]);
}

function drawsOf(guess: Guess): [Draw<Limit>, ...Draw<Limit>[]] {
  const { account, address, knownDevice, botCheck = "unknown" } = guess;
  const hurry = (key: string): Draw<Limit>[] =>
    botCheck === "proven" ? [] : [[botCheck === "likely" ? "guess_human_hurry" : "guess_hurry", key]];
  if (knownDevice !== null)
    return [["guess_own_device", `${account} ${knownDevice}`], ...hurry(`${account} ${knownDevice}`)];
  return [["guess_account", account], ["guess_address", address], ...hurry(`${account} ${address}`)];
}
