import { getPriority, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { HashAnswer, HashQuestion } from "./hash-threads.ts";

/** Argon2id (the library's default kind) with 19 MiB, two passes, one lane: the first recommendation of OWASP's password cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const politeness = 5;
const lowest = 19;

// On Linux this thread alone steps back, so that whoever waits for an answer is served before whoever waits for a hash.
if (process.platform === "linux") setPriority(Math.min(lowest, getPriority() + politeness));

parentPort?.on("message", ({ password, stored }: HashQuestion) => {
  const answer: HashAnswer = answerTo(password, stored);
  parentPort?.postMessage(answer);
});

function answerTo(password: string, stored: string | null): HashAnswer {
  try {
    return stored === null ? { hash: hashSync(password, cost) } : { matches: verifySync(stored, password) };
  } catch (error) {
    return { failure: String(error) };
  }
}
