import { setTimeout as sleep } from "node:timers/promises";
import { sendAdEvents } from "#contract/business/ad-events.ts";
import { requestParts } from "#contract/kit/client.ts";
import { browser, networkAddress } from "#server/domains/business/events/serving.fixture.ts";

/** An ad that somebody is shown: its token, and what events of it are called in the database. */
export type Shown = { token: string; person: { cookie: string } };

export type Clickers = {
  /** Ads whose events were answered with 2xx. */
  acknowledged: Set<string>;
  /** Answers by what they were. */
  answers: Map<string, number>;
  /** When the last call that was answered with 2xx was sent, by `performance.now()`. */
  lastSuccess: () => number;
  /** Whether ads are left. */
  areLeft: () => boolean;
  finish: () => Promise<void>;
};

const patienceMs = 10_000;
const retryMs = 50;
let networks = 0;

/**
 * People who see ads and click each. A call that fails, or whose answer is lost, is sent again until it is acknowledged, as pages do. Every
 * third is sent twice whatever the answer.
 */
export function startClickers(port: number, shown: readonly Shown[], concurrency: number): Clickers {
  const acknowledged = new Set<string>();
  const answers = new Map<string, number>();
  let [lastSuccess, next, ending] = [0, 0, false];

  async function send({ token, person }: Shown): Promise<boolean> {
    const sent = performance.now();
    const at = new Date().toISOString();
    networks += 1;
    const events = (["impression", "click"] as const).map((kind) => ({ kind, token, at, visible_ms: 1_500 }));
    const { url, body = "" } = requestParts(sendAdEvents, { events });
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "user-agent": browser,
        "x-forwarded-for": networkAddress(networks),
        cookie: person.cookie,
      },
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => null);
    const kind = answer === null ? "no answer" : String(answer.response.status);
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    if (answer?.response.ok !== true) return false;
    acknowledged.add(token);
    lastSuccess = Math.max(lastSuccess, sent);
    return true;
  }

  async function click(): Promise<void> {
    while (!ending) {
      const number = (next += 1) - 1;
      const one = shown[number];
      if (one === undefined) return;
      while (!(await send(one))) await sleep(retryMs);
      if (number % 3 === 0) await send(one);
    }
  }

  const working = Array.from({ length: concurrency }, () => click());
  return {
    acknowledged,
    answers,
    lastSuccess: () => lastSuccess,
    areLeft: () => next < shown.length,
    async finish() {
      ending = true;
      await Promise.all(working);
    },
  };
}
