import { keepThread } from "#server/platform/threads/keep-thread.ts";
import type { Services } from "#server/services/services.ts";
import type { FoundHits, SearchRequest } from "#engines/search/search-engine.ts";
import { type IndexAnswer, type IndexQuestion, questionOf } from "#engines/search/question.ts";
import type { Suggested, SuggestQuestion } from "#engines/search/suggestions.ts";

/** What the index holds: documents, the bytes of its columns, and whether it knows what letters may become. */
export type IndexHeld = { documents: number; bytes: number; suggests: boolean };

/** The index in memory of this process, behind the engines' common question. */
export type SearchIndex = {
  /** What was found, or null while it is cold or for what it cannot answer: then PostgreSQL is asked. */
  search: (request: SearchRequest) => Promise<FoundHits | null>;
  /** What typed letters may become, or null while it does not know. */
  suggest: (question: SuggestQuestion) => Promise<Suggested | null>;
  /** Resolves once it answers. */
  warm: Promise<void>;
  /** What it last said it holds. */
  held: () => IndexHeld;
  stop: () => Promise<void>;
};

/** Starts the thread that holds the index. Search works without it from the first moment. */
export function startSearchIndex(services: Pick<Services, "pool" | "log">): SearchIndex {
  const { ask, ...thread } = keepThread<IndexQuestion, IndexAnswer, IndexHeld>(services, {
    name: "search index",
    script: new URL("./index-thread.ts", import.meta.url),
    patienceMs: 500,
    nothing: { documents: 0, bytes: 0, suggests: false },
  });
  return {
    ...thread,
    async search(request) {
      const question = questionOf(request);
      const answer = question === null ? null : await ask({ find: question });
      return answer !== null && "found" in answer ? (JSON.parse(answer.found) as FoundHits) : null;
    },
    async suggest(question) {
      const answer = await ask({ suggest: question });
      return answer !== null && "suggested" in answer ? answer.suggested : null;
    },
  };
}
