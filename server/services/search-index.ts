import type { FoundHits, SearchRequest } from "#engines/search/search-engine.ts";
import type { Suggested, SuggestQuestion } from "#engines/search/suggestions.ts";

/**
 * The index's size: documents, bytes of its columns, whether suggestions are loaded, and up to which change of the log it is current; null
 * while it is loading.
 */
export type IndexHeld = { documents: number; bytes: number; suggests: boolean; revision: number | null };

/** The matches, or null while it is cold or for what it can't answer: then PostgreSQL is asked. */
export type SearchIndex = {
  /** Completions of typed letters, or null while it can't tell. */
  search: (request: SearchRequest) => Promise<FoundHits | null>;
  /** What typed letters may become, or null while it does not know. */
  suggest: (question: SuggestQuestion) => Promise<Suggested | null>;
  /** Resolves once it answers. */
  warm: Promise<void>;
  /** What it last said it holds. */
  held: () => IndexHeld;
  stop: () => Promise<void>;
};
