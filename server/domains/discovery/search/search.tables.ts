import type { Generated } from "kysely";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    pin_documents: {
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
    board_documents: {
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
    person_documents: {
      person_id: string;
      username: string;
      full_name: string;
      follower_count: Generated<number>;
      words: string;
      /** How many different words it has; null until it is written by a version that counts them. */
      size: Generated<number | null>;
    };
    search_words: {
      word: string;
      documents: Generated<number>;
      nearby: Generated<string[]>;
    };
    search_phrases: {
      phrase: string;
      weight: Generated<number>;
    };
    search_spellings: {
      plain: string;
      written: string;
      documents: Generated<number>;
    };
    hashtags: {
      tag: string;
      pin_count: Generated<number>;
    };
    search_changes: {
      revision: string;
      pin_ids: string[];
      /** Picture and board by turns: where pins stood that were moved away or are gone for good. */
      left_edges: Generated<string[]>;
      created_at: Generated<Date>;
    };
    search_deltas: {
      id: Generated<string>;
      /** A `StoredDelta`. */
      delta: unknown;
    };
    search_events: {
      person_id: string;
      id: string;
      query: string;
      created_at: Date;
    };
    search_steps: {
      query: string;
      next: string;
      person_id: string;
      day: string;
    };
    search_guides: {
      query: string;
      next: string;
      people: number;
    };
  }
}

export const searchTables = defineTables({
  pin_documents: {
    key: "pin_id",
    of: "pin",
    crosses: "a search asks every key; written by a job, its privacy with the board",
  },
  board_documents: {
    key: "board_id",
    of: "board",
    crosses: "a search asks every key; written by a job, its privacy with the board",
  },
  person_documents: { key: "person_id", of: "person", crosses: "a search asks every key; written by a job" },
  search_words: { held: "reference", crosses: "folded by a job" },
  search_phrases: { held: "reference", crosses: "folded by a job" },
  search_spellings: { held: "reference", crosses: "folded by a job" },
  hashtags: { key: "tag", of: "hashtag", crosses: "folded by a job" },
  search_changes: { held: "local", crosses: "written by the indexing job alone; every process reads it whole" },
  search_deltas: { held: "local", crosses: "what indexing transactions leave for the next to count; mostly empty" },
  search_events: { key: "person_id", of: "person", crosses: "folded by a job" },
  search_steps: { key: "query", of: "query", crosses: "folded by a job" },
  search_guides: { held: "reference", crosses: "written by a job" },
});
