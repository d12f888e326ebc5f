import { setTimeout as sleep } from "node:timers/promises";

/** The parties whose behaviour can be changed. */
export const partyNames = ["google", "facebook", "line", "sso", "captcha", "payments"] as const;
export type PartyName = (typeof partyNames)[number];

/** What a party can do wrong, or a person at it. */
export const faults = [
  "none",
  "wrong_audience",
  "wrong_nonce",
  "wrong_issuer",
  "expired",
  "alg_none",
  "foreign_key",
  "replayed_code",
  "wrong_user",
  "forged_message",
  "no_email",
  "unverified_email",
  "silhouette",
  "denied",
  "not_authorized",
  "popup_closed",
  "low_score",
  "refused",
  "down",
  "slow",
] as const;
export type Fault = (typeof faults)[number];

export type PartyState = {
  fault: Fault;
  /** Who is chosen without asking; null: the page asks. */
  person: string | null;
};

export type PartyStates = Record<PartyName, PartyState>;

export function createPartyStates(): PartyStates {
  const state = (): PartyState => ({ fault: "none", person: null });
  return { google: state(), facebook: state(), line: state(), sso: state(), captcha: state(), payments: state() };
}

const slowMs = 12_000;

/** What a party that is down or slow does to every question. Gives 503 when it is down. */
export async function misbehave({ fault }: PartyState): Promise<503 | null> {
  if (fault === "slow") await sleep(slowMs, undefined, { ref: false });
  return fault === "down" ? 503 : null;
}
