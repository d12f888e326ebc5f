import { parentPort, workerData } from "node:worker_threads";
import { restWhenIdle } from "#server/platform/rest-when-idle.ts";
import type { Answered, FromThread, ThreadStart, ToThread } from "./keep-thread.ts";

/** Answers that are there so soon after each other are sent together. */
const togetherMs = 1;

/**
 * The worker side of a kept thread: answers questions; null: it can't (yet).
 * @returns its database connection, what it was given at its start, and functions to report what it holds (from then on it is asked) and
 * what goes wrong
 */
export function answerQuestions<Question, Answer, Held>(answer: (question: Question) => Answer | null) {
  const port = parentPort;
  if (port === null) throw new Error("this file runs as a thread");
  const post = (message: FromThread<Answer, Held>) => port.postMessage(message);
  port.on("message", (questions: ToThread<Question>[]) => {
    let answers: Answered<Answer>[] = [];
    let since = performance.now();
    for (const [place, { number, question, until }] of questions.entries()) {
      // What came too late is not answered: it would only make those behind it late too.
      answers.push({ number, answer: Date.now() > until ? null : answer(question) });
      if (place + 1 < questions.length && performance.now() - since < togetherMs) continue;
      post({ answers });
      answers = [];
      since = performance.now();
    }
  });
  restWhenIdle();
  return {
    ...(workerData as ThreadStart),
    ready(held: Held): void {
      post({ held });
    },
    trouble: (reason: string) => post({ trouble: reason }),
  };
}
