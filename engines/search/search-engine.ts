import type { SearchFilters } from "#rules/discovery/search-filters.ts";

/** The searcher, as far as it affects visibility. `id`: null while signed out. */
export type Searcher = {
  id: string | null;
  memberBoardIds: readonly string[];
  hidesAi: boolean;
  seesSensitive: boolean;
};

export type SearchKind = "pins" | "boards" | "people";

/** One way to match a term; a match by it counts `factor`. */
export type Alternative =
  /** Any of these forms; `open`: also what begins with the first. */
  | { kind: "word"; forms: string[]; open: boolean; factor: number }
  /** These words one after the other. */
  | { kind: "row"; words: string[]; factor: number };

/** A required part of a query: one of its alternatives must match; weighed by how informative it is. */
export type WeighedTerm = { alternatives: Alternative[]; weight: number };

/** What an engine is asked, and who may see what. */
export type SearchRequest = {
  kind: SearchKind;
  viewer: Searcher;
  /** Only the viewer's own things and those shared with them; otherwise only public ones. */
  own: boolean;
  terms: WeighedTerm[];
  /** Any term is enough; matches of all terms still rank first. */
  relaxed: boolean;
  /** If all terms together match fewer than this, any term is enough; 0: never. */
  enough: number;
  /** Only pins this person saved. */
  personId: string | null;
  /** Only things with a price. */
  buyable: boolean;
  /** Only pictures that move. */
  moving: boolean;
  filters: SearchFilters;
  /** Ids newer than this are ignored, so that paging is stable. */
  newest: string;
  after: { score: number; id: string } | null;
  max: number;
  /** Whether to count facets. */
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

/** `relaxed`: whether any term was enough; `newest`: the newest id considered, which may be older than requested. */
export type FoundHits = { hits: Hit[]; facets: Facets | null; relaxed: boolean; newest: string };

/** Whether all terms together match too little, so that any term is enough. */
export function relaxes(
  { relaxed, enough, terms }: Pick<SearchRequest, "relaxed" | "enough" | "terms">,
  { hits }: Pick<FoundHits, "hits">,
): boolean {
  return !relaxed && hits.length < enough && terms.length > 1;
}

/**
 * Finds ids, best first, in a total order of (score, id). PostgreSQL can always answer; the in-memory index answers where it can (null
 * where it cannot). Visibility is checked again when results are hydrated.
 */
export type SearchEngine = (request: SearchRequest) => Promise<FoundHits>;

/** Values of one kind a facet tells, at most. */
export const maxFacetValues = 20;

/** Above this many pictures, counts come from a sample of half to all of this many: large counts are near enough. */
export const maxSampled = 2_048;

/** Scoring that both engines share: what lies beside how well the words fit. */
export const scoring = {
  /** Scores are whole numbers of this part. */
  scale: 1e5,
  /** Longer documents score lower, by this factor of the logarithm of their distinct words. */
  length: 1,
  popularity: 0.02,
  freshness: 0.04,
  /** After six weeks e⁻¹ of the freshness is left, in the milliseconds that ids count. */
  freshnessMs: 5_184_000_000,
  /** What holds every term stands before what does not. */
  whole: 1,
  /** Weights of the fields of a document, D to A. */
  fields: [0.1, 0.3, 0.7, 1],
} as const;

export const filterBits = { price: 1, onSale: 2, domains: 4, brands: 8, colors: 16, styles: 32, topics: 64 } as const;
