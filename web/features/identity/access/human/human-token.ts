import type { Api } from "#contract/kit/client.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { humanChallenge } from "#contract/identity/methods.ts";
import { accessConstants } from "#spec/constants/access.ts";
import type { AccessOptions } from "#web/features/identity/access/sign-in-context.ts";
import { loadScript } from "#web/features/identity/access/load-script.ts";

type Human = AccessOptions["human"];
export type HumanAction = CallInput<typeof humanChallenge>["action"];
type Kept = { token: Promise<string | null>; atMs: number; make: () => Promise<string | null> };

const kept = new Map<HumanAction, Kept>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * A human-verification token for one action: proof of work, or reCAPTCHA where it is configured.
 * Null when it can't be had. Renewed every 105 s while it may be needed, and after a failure. access §7
 */
export function getHumanToken(api: Api, human: Human, action: HumanAction): Promise<string | null> {
  const known = kept.get(action);
  if (known && Date.now() - known.atMs < accessConstants.humanTokenRefreshMs) return known.token;
  const make = () => (human.kind === "work" ? workToken(api, action, false) : recaptchaToken(human, action));
  return keep(action, make);
}

function keep(action: HumanAction, make: Kept["make"]): Promise<string | null> {
  const token = make().catch(() => null);
  kept.set(action, { token, atMs: Date.now(), make });
  timer ??= setInterval(renewHumanToken, accessConstants.humanTokenRefreshMs);
  return token;
}

/** Replaces all prepared tokens, since they are single-use. */
export function renewHumanToken(): void {
  if (document.visibilityState === "hidden") {
    kept.clear();
    return;
  }
  for (const [action, { make }] of kept) void keep(action, make);
}

/** No log-in form is open any more. */
export function stopHumanTokens(): void {
  clearInterval(timer);
  timer = undefined;
  kept.clear();
}

/** A proof-of-work token, computed in a worker. The harder puzzle is used for challenges. */
export async function workToken(api: Api, action: HumanAction, challenge: boolean): Promise<string> {
  const { data } = await api(humanChallenge, { action, ...(challenge ? { challenge } : {}) });
  const startedMs = performance.now();
  const number = await solve(data);
  const took = Math.round(performance.now() - startedMs);
  const { algorithm, salt, signature } = data;
  return btoa(JSON.stringify({ algorithm, challenge: data.challenge, number, salt, signature, took }));
}

function solve(puzzle: { salt: string; challenge: string; max_number: number }): Promise<number> {
  const worker = new Worker(new URL("./work.worker.ts", import.meta.url), { type: "module" });
  return new Promise<number>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<number | null>) =>
      data === null ? reject(new Error("the puzzle has no answer")) : resolve(data);
    worker.onerror = () => reject(new Error("the puzzle could not be worked on"));
    worker.postMessage(puzzle);
  }).finally(() => worker.terminate());
}

type Recaptcha = {
  ready: (run: () => void) => void;
  execute: (key: string, given: { action: string }) => Promise<string>;
};

async function recaptchaToken({ script_url: url, site_key: key }: Human, action: HumanAction): Promise<string | null> {
  if (url === null) return null;
  await loadScript(url);
  const { grecaptcha } = window as unknown as { grecaptcha?: Recaptcha };
  if (grecaptcha === undefined) return null;
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha.execute(key, { action });
}
