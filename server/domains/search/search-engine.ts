import type { Viewer } from "../viewer.ts";
import type { Term } from "./read-query.ts";

export type SearchKind = "pins" | "boards" | "people";

/** What an engine is asked: terms with how telling each is, and who may see what. */
export type SearchRequest = {
  kind: SearchKind;
  viewer: Viewer;
  /** Only what is the viewer's own or shared with them. Else only what everybody may see. */
  own: boolean;
  terms: { term: Term; open: boolean; weight: number }[];
  /** Any term suffices; whatever holds all of them still stands first. */
  relaxed: boolean;
  domains: string[];
  /** Nothing newer than this id is looked at, so that a list stays the same while it is read. */
  newest: string;
  after: { score: number; id: string } | null;
  most: number;
};

export type Hit = { id: string; score: number };

/**
 * Finds ids, best first, in a total order of (score, id). PostgreSQL's is the one that always answers; another takes its place behind
 * this type. What it finds is judged again by the visibility predicate when it is hydrated.
 */
export type SearchEngine = (request: SearchRequest) => Promise<Hit[]>;
