import { answerQuestions } from "#server/platform/threads/answer-questions.ts";
import type { Part } from "#server/platform/engines/engine.ts";
import { followDatabase } from "./follow-database.ts";
import type { LiveIndex } from "#engines/search/live-index.ts";
import type { IndexAnswer, IndexQuestion } from "#engines/search/question.ts";
import { answerPopular } from "#engines/search/popular-questions.ts";
import { searchIndex, searchPart } from "#engines/search/search-index.ts";
import { bytesOf } from "#engines/search/segment.ts";
import type { IndexHeld } from "#server/services/search-index.ts";
import { bytesOfSuggestions, suggestFrom, type Suggestions } from "#engines/search/suggestions.ts";

const [answer, answerPart] = [answerPopular(searchIndex), answerPopular(searchPart)];
let index: LiveIndex | null = null;
let suggestions: Suggestions | null = null;
const thread = answerQuestions<IndexQuestion, IndexAnswer, IndexHeld>((question) => {
  if ("find" in question) return index === null ? null : { found: answer(index, question.find) };
  if ("findPart" in question)
    return index === null ? null : { found: answerPart(index, question.findPart, question.exact) };
  return suggestions === null ? null : { suggested: suggestFrom(suggestions, question.suggest) };
});

await followDatabase(thread.database, thread.given as Part, {
  onIndex(next, revision) {
    index = next;
    post(revision);
  },
  onRevision: post,
  onSuggestions(next, revision) {
    suggestions = next;
    post(revision);
  },
  onTrouble: thread.trouble,
});

function post(revision: number): void {
  const segments = index?.segments ?? [];
  const columns = segments.reduce((sum, segment) => sum + bytesOf(segment), 0);
  thread.ready({
    documents: segments.reduce((sum, segment) => sum + segment.size, 0),
    bytes: columns + (suggestions === null ? 0 : bytesOfSuggestions(suggestions)),
    suggests: suggestions !== null,
    revision,
  });
}
