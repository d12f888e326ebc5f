import { parentPort, workerData } from "node:worker_threads";
import type pg from "pg";
import type { FoundHits } from "../search-engine.ts";
import { followDatabase } from "./follow-database.ts";
import type { LiveIndex } from "./live-index.ts";
import type { Question } from "./question.ts";
import { searchIndex } from "./search-index.ts";
import { bytesOf } from "./segment.ts";

/** What the thread is sent and says. */
export type ToThread = { number: number; question: Question };
export type FromThread =
  | { number: number; answer: FoundHits | null }
  | { warm: true; documents: number; bytes: number }
  | { trouble: string };

const port = parentPort;
if (port === null) throw new Error("index-thread.ts runs as a thread");
const say = (message: FromThread) => port.postMessage(message);
let index: LiveIndex | null = null;

port.on("message", ({ number, question }: ToThread) => {
  say({ number, answer: index === null ? null : searchIndex(index, question) });
});

await followDatabase(workerData as pg.ClientConfig, {
  onIndex(next) {
    index = next;
    const sum = (of: (segment: LiveIndex["segments"][number]) => number) =>
      next.segments.reduce((total, segment) => total + of(segment), 0);
    say({ warm: true, documents: sum((segment) => segment.size), bytes: sum(bytesOf) });
  },
  onTrouble: (trouble) => say({ trouble }),
});
