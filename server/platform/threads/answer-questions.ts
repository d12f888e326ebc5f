import { parentPort, workerData } from "node:worker_threads";
import type pg from "pg";
import { restWhenIdle } from "#server/platform/rest-when-idle.ts";
import type { FromThread, ToThread } from "./keep-thread.ts";

/**
 * The inner side of a kept thread: answers what it is asked; null: it cannot tell (yet).
 * @returns how it reaches the database, and how it says what it holds (from then on it is asked) and what troubles it
 */
export function answerQuestions<Question, Answer, Held>(answer: (question: Question) => Answer | null) {
  const port = parentPort;
  if (port === null) throw new Error("this file runs as a thread");
  const post = (message: FromThread<Answer, Held>) => port.postMessage(message);
  port.on("message", ({ number, question }: ToThread<Question>) => post({ number, answer: answer(question) }));
  restWhenIdle();
  return {
    database: workerData as pg.ClientConfig,
    ready(held: Held): void {
      post({ held });
    },
    trouble: (reason: string) => post({ trouble: reason }),
  };
}
