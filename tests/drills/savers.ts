import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { savePin } from "#contract/content/pins.ts";
import { requestParts } from "#contract/kit/client.ts";
import type { DrillBoard, DrillSite } from "./drill-site.ts";

export type Savers = {
  /** Saves that were answered with 2xx: idempotency key → id of the pin. */
  acknowledged: Map<string, string>;
  /** Answers by what they were: `200`, `503 with Retry-After`, `no answer`. */
  answers: Map<string, number>;
  /** When the last save that was answered with 2xx was submitted, by `performance.now()`. */
  lastSuccess: () => number;
  /** Lets every save under way come to its end, then stops. */
  finish: () => Promise<void>;
};

const patienceMs = 10_000;
const retryMs = 50;

/**
 * People who save without pause. A save that fails, or whose answer is lost, is submitted again with the same Idempotency-Key until
 * it is acknowledged, as the product's own pages do.
 */
export function startSavers(
  site: DrillSite,
  boards: readonly DrillBoard[],
  sourcePin: string,
  concurrency: number,
): Savers {
  const acknowledged = new Map<string, string>();
  const answers = new Map<string, number>();
  let lastSuccess = 0;
  let ending = false;

  async function submit(board: DrillBoard, key: string): Promise<boolean> {
    const submitted = performance.now();
    const { url, body } = requestParts(savePin, { pin_id: sourcePin, board_id: board.id });
    const headers = { "content-type": "application/json", "idempotency-key": key, cookie: board.person.cookie };
    const signal = AbortSignal.timeout(patienceMs);
    const init = { method: "POST", headers, signal, ...(body === undefined ? {} : { body }) };
    const answer = await fetch(`http://127.0.0.1:${site.port}${url}`, init)
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => null);
    const kind = answer === null ? "no answer" : answerKind(answer.response);
    answers.set(kind, (answers.get(kind) ?? 0) + 1);
    if (answer?.response.ok !== true) return false;
    const { resource_response } = JSON.parse(answer.text) as { resource_response: { data: { id: string } } };
    acknowledged.set(key, resource_response.data.id);
    lastSuccess = Math.max(lastSuccess, submitted);
    return true;
  }

  /** One saver goes round the people's boards, so that nobody meets the budget a single person has. */
  async function save(first: number): Promise<void> {
    for (let turn = first; !ending; turn += concurrency) {
      const board = boards[turn % boards.length];
      if (board === undefined) throw new Error("no board to save to");
      const key = randomUUID();
      while (!(await submit(board, key))) await sleep(retryMs);
    }
  }

  const working = Array.from({ length: concurrency }, (_, index) => save(index));
  return {
    acknowledged,
    answers,
    lastSuccess: () => lastSuccess,
    async finish() {
      ending = true;
      await Promise.all(working);
    },
  };
}

function answerKind(response: Response): string {
  if (response.status !== 503) return String(response.status);
  return response.headers.get("retry-after") === null ? "503 without Retry-After" : "503 with Retry-After";
}
