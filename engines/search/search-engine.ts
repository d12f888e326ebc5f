import type { SearchFilters } from "#rules/discovery/search-filters.ts";

/** Who searches, as far as it decides what they are shown. `id`: null while signed out. */
export type Searcher = {
  id: string | null;
  memberBoardIds: readonly string[];
  hidesAi: boolean;
  seesSensitive: boolean;
};

export type SearchKind = "pins" | "boards" | "people";

/** One thing a term may be found by; what is found by it counts `factor` of the whole. */
export type Alternative =
  /** Any of these forms; `open`: also what begins with the first. */
  | { kind: "word"; forms: string[]; open: boolean; factor: number }
  /** These words one after the other. */
  | { kind: "row"; words: string[]; factor: number };

/** A part of a query that must be found by one of its alternatives, with how telling it is. */
export type WeighedTerm = { alternatives: Alternative[]; weight: number };

/** What an engine is asked, and who may see what. */
export type SearchRequest = {
  kind: SearchKind;
  viewer: Searcher;
  /** Only what is the viewer's own or shared with them. Else only what everybody may see. */
  own: boolean;
  terms: WeighedTerm[];
  /** Any term suffices; whatever holds all of them still stands first. */
  relaxed: boolean;
  /** With fewer found by all terms, any suffices; 0: never. */
  enough: number;
  /** Only pins this person saved. */
  personId: string | null;
  /** Only things with a price. */
  buyable: boolean;
  /** Only pictures that move. */
  moving: boolean;
  filters: SearchFilters;
  /** Nothing newer than this id is looked at, so that a list stays the same while it is read. */
  newest: string;
  after: { score: number; id: string } | null;
  max: number;
  /** Whether what was found is counted by what it can be narrowed to. */
  counted: boolean;
};

export type Hit = { id: string; score: number };

export type FacetValue = { value: string; count: number };

/** How many things each further narrowing would leave, each kind counted as if nothing of its own were set. */
export type Facets = {
  total: number;
  domains: FacetValue[];
  brands: FacetValue[];
  colors: FacetValue[];
  styles: FacetValue[];
  topics: FacetValue[];
  on_sale: number;
  price: { count: number; min: number; max: number } | null;
};

/** `relaxed`: whether any term sufficed; `newest`: nothing newer was looked at, which may be older than what was asked. */
export type FoundHits = { hits: Hit[]; facets: Facets | null; relaxed: boolean; newest: string };

/** Whether what all terms found is too little, so that any has to suffice. */
export function relaxes(
  { relaxed, enough, terms }: Pick<SearchRequest, "relaxed" | "enough" | "terms">,
  { hits }: Pick<FoundHits, "hits">,
): boolean {
  return !relaxed && hits.length < enough && terms.length > 1;
}

/**
 * Finds ids, best first, in a total order of (score, id). PostgreSQL's is the one that always answers; the index in memory takes its
 * place where it can (null where it cannot). What is found is judged again by the visibility predicate when it is hydrated.
 */
export type SearchEngine = (request: SearchRequest) => Promise<FoundHits>;

/** Values of one kind a facet tells, at most. */
export const maxFacetValues = 20;

/** Scoring that both engines share: what lies beside how well the words fit. */
export const scoring = {
  /** Scores are whole numbers of this part. */
  scale: 1e5,
  /** A longer document counts less, by so much of the logarithm of its different words. */
  length: 0.8,
  popularity: 0.02,
  freshness: 0.04,
  /** After six weeks e⁻¹ of the freshness is left, in the milliseconds that ids count. */
  freshnessMs: 5_184_000_000,
  /** What holds every term stands before what does not. */
  whole: 1,
  /** Weights of the fields of a document, D to A. */
  fields: [0.1, 0.3, 0.6, 1],
} as const;

export const filterBits = { price: 1, onSale: 2, domains: 4, brands: 8, colors: 16, styles: 32, topics: 64 } as const;
