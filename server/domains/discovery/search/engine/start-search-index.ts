import { type Engine, type EnginePlan, type Part, whole } from "#server/platform/engines/engine.ts";
import { keepThread } from "#server/platform/threads/keep-thread.ts";
import type { IndexHeld, SearchIndex } from "#server/services/search-index.ts";
import type { Services } from "#server/services/services.ts";
import type { FoundHits } from "#engines/search/search-engine.ts";
import { type IndexAnswer, type IndexQuestion, questionOf } from "#engines/search/question.ts";

export type IndexEngine = Engine<IndexQuestion, IndexAnswer, IndexHeld>;

export const indexPlan: EnginePlan<IndexHeld> = {
  name: "search index",
  patienceMs: 500,
  nothing: { documents: 0, bytes: 0, suggests: false, revision: null },
};

/** Starts the thread that holds the index. Search works without it from the first moment. */
export function startSearchIndex(services: Pick<Services, "pool" | "log">): SearchIndex {
  return searchIndexOf(startIndexThread(services, whole));
}

/** @param part which documents it holds */
export function startIndexThread(services: Pick<Services, "pool" | "log">, part: Part): IndexEngine {
  return keepThread(services, { ...indexPlan, script: new URL("./index-thread.ts", import.meta.url), given: part });
}

/** What use cases ask, answered by the engine that holds the index. */
export function searchIndexOf({ ask, ...engine }: IndexEngine): SearchIndex {
  return {
    ...engine,
    async search(request) {
      const question = questionOf(request);
      const answer = question === null ? null : await ask({ find: question });
      return answer !== null && "found" in answer ? (JSON.parse(answer.found) as FoundHits) : null;
    },
    suggest: askSuggestions({ ask }),
  };
}

export function askSuggestions({ ask }: Pick<IndexEngine, "ask">): SearchIndex["suggest"] {
  return async (question) => {
    const answer = await ask({ suggest: question });
    return answer !== null && "suggested" in answer ? answer.suggested : null;
  };
}
