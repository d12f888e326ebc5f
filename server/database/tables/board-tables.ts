import type { Generated } from "kysely";
import type { Json } from "./json-column.ts";
import type { BoardsOrganising } from "./organising-tables.ts";

export type Privacy = "public" | "secret" | "protected";

export type BoardRole = "owner" | "edit" | "add" | "view";

/** One picture of a board's, section's or topic's cover. */
export type Cover = { pin_id: string; hash: string; dominant_color: string };

export type BoardsTable = BoardsOrganising & {
  id: string;
  owner_id: string;
  name: string;
  slug: string;
  description: Generated<string>;
  privacy: Generated<Privacy>;
  layout: Generated<"default" | "quick_creates">;
  pin_count: Generated<number>;
  section_count: Generated<number>;
  follower_count: Generated<number>;
  is_collaborative: Generated<boolean>;
  cover_pin_id: Generated<string | null>;
  covers: Json<Cover[]>;
  last_saved_at: Date;
  archived_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  withheld: Generated<boolean>;
  /** Held by a moderator: it stays so when its owner comes back. */
  moderated: Generated<boolean>;
  /** Former owners, under whose addresses the board still redirects. */
  former_owner_ids: Generated<string[]>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

export type BoardSlugsTable = {
  owner_id: string;
  slug: string;
  board_id: string;
};

export type PersonBoardsTable = {
  person_id: string;
  board_id: string;
  position: Generated<string | null>;
  role: BoardRole;
  privacy: Privacy;
  name: string;
  last_saved_at: Date;
  archived: Generated<boolean>;
  deleted: Generated<boolean>;
  created_at: Date;
};

export type BoardPeopleTable = {
  board_id: string;
  person_id: string;
  role: BoardRole;
  created_at: Date;
  /** The group through which they belong to the board; null: by themselves. */
  group_id: Generated<string | null>;
  /** The board's revision after what they changed last while it was shared. */
  changed_revision: Generated<string>;
};

export type SectionsTable = {
  board_id: string;
  id: string;
  title: string;
  slug: string;
  position: number;
  pin_count: Generated<number>;
  covers: Json<Cover[]>;
  name_source: Generated<number>;
  /** Addresses that lead on to its own. */
  former_slugs: Generated<string[]>;
  created_at: Date;
};

export type SectionBoardsTable = {
  section_id: string;
  board_id: string;
};

export type BoardFollowsTable = {
  person_id: string;
  board_id: string;
  created_at: Date;
};

export type BoardFollowersTable = {
  board_id: string;
  person_id: string;
  created_at: Date;
};

/** Boards, their sections and who belongs to them. */
export type BoardTables = {
  boards: BoardsTable;
  board_slugs: BoardSlugsTable;
  person_boards: PersonBoardsTable;
  board_people: BoardPeopleTable;
  sections: SectionsTable;
  section_boards: SectionBoardsTable;
  board_follows: BoardFollowsTable;
  board_followers: BoardFollowersTable;
};
