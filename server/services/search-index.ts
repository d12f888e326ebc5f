import type { FoundHits, SearchRequest } from "#engines/search/search-engine.ts";
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
