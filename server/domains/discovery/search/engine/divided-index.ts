import { questionOf } from "#engines/search/question.ts";
import { type AskPart, type FoundPart, searchParts } from "#engines/search/search-parts.ts";
import type { SearchIndex } from "#server/services/search-index.ts";
import { askSuggestions, type IndexEngine } from "./start-search-index.ts";

/**
 * What use cases ask, answered by engines that each hold a part of the documents: as one that holds them all would answer. Suggestions
 * every part holds whole, so any of them tells.
 */
export function dividedIndex(parts: readonly IndexEngine[], suggesting: Pick<IndexEngine, "ask">): SearchIndex {
  const asks = parts.map(({ ask }): AskPart => async (question, exact) => {
    const answer = await ask({ findPart: question, exact });
    return answer !== null && "found" in answer ? (JSON.parse(answer.found) as FoundPart) : null;
  });
  return {
    async search(request) {
      const question = questionOf(request);
      return question === null ? null : searchParts(asks, question);
    },
    suggest: askSuggestions(suggesting),
    warm: Promise.all(parts.map(({ warm }) => warm)).then(() => {}),
    held() {
      const held = parts.map((part) => part.held());
      return {
        documents: held.reduce((sum, { documents }) => sum + documents, 0),
        bytes: held.reduce((sum, { bytes }) => sum + bytes, 0),
        suggests: held.some(({ suggests }) => suggests),
        revision: held.reduce<number | null>(
          (least, { revision }) => (least === null || revision === null ? null : Math.min(least, revision)),
          Number.POSITIVE_INFINITY,
        ),
      };
    },
    async stop() {
      await Promise.all(parts.map(({ stop }) => stop()));
    },
  };
}
