import type { Generated } from "kysely";
import type { Privacy } from "./board-tables.ts";

export type PinDocumentsTable = {
  pin_id: string;
  root_pin_id: string;
  /** The picture it shows; null until it is written by a version that tells pictures apart. */
  picture_id: Generated<string | null>;
  person_id: string;
  board_id: string;
  /** Where the pin stood when it was last indexed, if it was moved since. */
  left_board_id: Generated<string | null>;
  privacy: Privacy;
  domain: Generated<string | null>;
  save_count: Generated<number>;
  words: string;
  /** How many different words it has; null until it is written by a version that counts them. */
  size: Generated<number | null>;
  vocabulary: Generated<string[]>;
  phrases: Generated<string[]>;
  spelled: Generated<string[]>;
  hashtags: Generated<string[]>;
  colors: Generated<number>;
  styles: Generated<number>;
  topics: Generated<string[]>;
  brand: Generated<string | null>;
  price: Generated<number | null>;
  currency: Generated<string | null>;
  on_sale: Generated<boolean>;
  moving: Generated<boolean>;
};

export type ProductsTable = {
  root_pin_id: string;
  name: Generated<string>;
  brand: string | null;
  price: string | null;
  sale_price: string | null;
  currency: string | null;
  availability: string | null;
  read_at: Date;
  asked_at: Date | null;
};

export type SearchChangesTable = {
  revision: string;
  pin_ids: string[];
  /** Picture and board by turns: where pins stood that were moved away or are gone for good. */
  left_edges: Generated<string[]>;
  created_at: Generated<Date>;
};

export type SearchDeltasTable = {
  id: Generated<string>;
  /** A `StoredDelta`. */
  delta: unknown;
};

export type SearchEventsTable = {
  person_id: string;
  id: string;
  query: string;
  created_at: Date;
};

export type SearchStepsTable = {
  query: string;
  next: string;
  person_id: string;
  day: string;
};

export type SearchGuidesTable = {
  query: string;
  next: string;
  people: number;
};

export type BoardDocumentsTable = {
  board_id: string;
  owner_id: string;
  privacy: Privacy;
  name: string;
  pin_count: Generated<number>;
  words: string;
  /** How many different words it has; null until it is written by a version that counts them. */
  size: Generated<number | null>;
  vocabulary: Generated<string[]>;
  phrases: Generated<string[]>;
  spelled: Generated<string[]>;
};

export type PersonDocumentsTable = {
  person_id: string;
  username: string;
  full_name: string;
  follower_count: Generated<number>;
  words: string;
  /** How many different words it has; null until it is written by a version that counts them. */
  size: Generated<number | null>;
};

export type SearchWordsTable = {
  word: string;
  documents: Generated<number>;
  nearby: Generated<string[]>;
};

export type SearchPhrasesTable = {
  phrase: string;
  weight: Generated<number>;
};

export type SearchSpellingsTable = {
  plain: string;
  written: string;
  documents: Generated<number>;
};

export type HashtagsTable = {
  tag: string;
  pin_count: Generated<number>;
};

/** What search reads, and what it learns from. */
export type SearchTables = {
  pin_documents: PinDocumentsTable;
  board_documents: BoardDocumentsTable;
  person_documents: PersonDocumentsTable;
  search_words: SearchWordsTable;
  search_phrases: SearchPhrasesTable;
  search_spellings: SearchSpellingsTable;
  hashtags: HashtagsTable;
  products: ProductsTable;
  search_changes: SearchChangesTable;
  search_deltas: SearchDeltasTable;
  search_events: SearchEventsTable;
  search_steps: SearchStepsTable;
  search_guides: SearchGuidesTable;
};
