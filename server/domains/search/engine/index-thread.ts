import { answerQuestions } from "../../../platform/threads/answer-questions.ts";
import type { FoundHits } from "../search-engine.ts";
import { followDatabase } from "./follow-database.ts";
import type { LiveIndex } from "./live-index.ts";
import type { Question } from "./question.ts";
import { searchIndex } from "./search-index.ts";
import { bytesOf } from "./segment.ts";
import type { IndexHeld } from "./start-search-index.ts";

let index: LiveIndex | null = null;
const thread = answerQuestions<Question, FoundHits, IndexHeld>((question) =>
  index === null ? null : searchIndex(index, question),
);

await followDatabase(thread.database, {
  onIndex(next) {
    index = next;
    const sum = (of: (segment: LiveIndex["segments"][number]) => number) =>
      next.segments.reduce((total, segment) => total + of(segment), 0);
    thread.ready({ documents: sum((segment) => segment.size), bytes: sum(bytesOf) });
  },
  onTrouble: thread.trouble,
});
