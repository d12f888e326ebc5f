import { keepThread } from "../../../platform/threads/keep-thread.ts";
import type { Services } from "../../../services.ts";
import type { FoundHits, SearchRequest } from "../search-engine.ts";
import { type Question, questionOf } from "./question.ts";

/** What the index holds: documents, and the bytes of its columns. */
export type IndexHeld = { documents: number; bytes: number };

/** The index in memory of this process, behind the engines' common question. */
export type SearchIndex = {
  /** What was found, or null while it is cold or for what it cannot answer: then PostgreSQL is asked. */
  search: (request: SearchRequest) => Promise<FoundHits | null>;
  /** Resolves once it answers. */
  warm: Promise<void>;
  /** What it last said it holds. */
  held: () => IndexHeld;
  stop: () => Promise<void>;
};

/** Starts the thread that holds the index. Search works without it from the first moment. */
export function startSearchIndex(services: Pick<Services, "pool" | "log">): SearchIndex {
  const { ask, ...thread } = keepThread<Question, FoundHits, IndexHeld>(services, {
    name: "search index",
    script: new URL("./index-thread.ts", import.meta.url),
    patienceMs: 500,
    nothing: { documents: 0, bytes: 0 },
  });
  return {
    ...thread,
    async search(request) {
      const question = questionOf(request);
      return question === null ? null : ask(question);
    },
  };
}
