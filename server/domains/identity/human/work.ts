import { createChallenge, verifySolution } from "altcha-lib/v1";
import type { CallData } from "#contract/kit/define.ts";
import type { humanChallenge } from "#contract/identity/methods.ts";
import { accessConstants, type humanVerificationActions } from "#spec/constants/access.ts";
import type { Services } from "#server/services/services.ts";
import { makeMark, spendMark } from "#server/domains/identity/account/one-time-mark.ts";

export type HumanAction = (typeof humanVerificationActions)[number];
export type HumanLevel = "passive" | "challenge";

/** Hashes to try at most: a moment for the token every form fetches, about a second for the challenge after a refusal. */
const max: Record<HumanLevel, number> = { passive: 20_000, challenge: 200_000 };
/** Slightly longer than the page keeps a token before fetching the next. */
const goodForSeconds = accessConstants.humanTokenRefreshMs / 1000 + 60;
const longestAnswer = 3000;

/** A proof-of-work challenge (ALTCHA, SHA-256) for this action; its solution is a one-time token. Nothing is stored for asking. */
export async function makeWork(
  services: Services,
  action: HumanAction,
  level: HumanLevel,
): Promise<CallData<typeof humanChallenge>> {
  const mark = makeMark(services, { kind: "human", about: `${level} ${action}` }, goodForSeconds);
  const puzzle = await createChallenge({
    algorithm: "SHA-256",
    hmacKey: keyOf(services),
    maxNumber: max[level],
    params: { mark, action, level },
  });
  return {
    algorithm: puzzle.algorithm,
    challenge: puzzle.challenge,
    salt: puzzle.salt,
    signature: puzzle.signature,
    max_number: max[level],
  };
}

/** Whether a token solves a challenge of ours, of this level, for one of these actions, unexpired and unused. */
export async function takeWork(
  services: Services,
  token: string,
  level: HumanLevel,
  actions: readonly HumanAction[],
): Promise<boolean> {
  const salt = saltOf(token);
  if (salt === null) return false;
  const params = new URLSearchParams(salt.slice(salt.indexOf("?") + 1));
  const action = actions.find((one) => one === params.get("action"));
  if (action === undefined || params.get("level") !== level) return false;
  const isSolved = await verifySolution(token, keyOf(services), false).catch(() => false);
  return (
    isSolved && (await spendMark(services, { kind: "human", about: `${level} ${action}` }, params.get("mark") ?? ""))
  );
}

function keyOf({ cipher }: Services): string {
  return cipher.hmac("human verification").toString("hex");
}

function saltOf(token: string): string | null {
  if (token.length > longestAnswer) return null;
  try {
    const answer: unknown = JSON.parse(Buffer.from(token, "base64").toString("utf8"));
    const salt = typeof answer === "object" && answer !== null && "salt" in answer ? answer.salt : null;
    return typeof salt === "string" ? salt : null;
  } catch {
    return null;
  }
}
