import type { Tables } from "#server/database/tables/tables.ts";
import type { ArchivedBoard, ArchivedPin, ArchivedSection } from "./archive-format.ts";

const counted = { leftOut: "counted from what the archive holds" };
const derived = { leftOut: "made from what the archive holds" };
const bookkeeping = { leftOut: "tells when or how often the row changed" };
const ofTheSite = { leftOut: "belongs to the site it is on" };

/** Where each column of a row stands in its record of the archive, or why it does not. */
type Standing<Table, Record> = { readonly [Column in keyof Table]: keyof Record | { leftOut: string } };

export const boardColumns: Standing<Tables["boards"], ArchivedBoard> = {
  id: "id",
  owner_id: "owner",
  name: "name",
  slug: derived,
  description: "description",
  privacy: "privacy",
  layout: { leftOut: "nothing makes another than the default" },
  pin_count: counted,
  section_count: counted,
  follower_count: counted,
  is_collaborative: { leftOut: "tells whether others belong to it: they are people of the site" },
  cover_pin_id: "cover_pin_id",
  cover_crop: "cover_crop",
  covers: derived,
  last_saved_at: derived,
  archived_at: "archived",
  deleted_at: { leftOut: "trash.json tells it" },
  withheld: { leftOut: "follows the account: the record tells the privacy that was chosen" },
  moderated: { leftOut: "statements.json tells it" },
  former_owner_ids: ofTheSite,
  advertiser_id: ofTheSite,
  revision: bookkeeping,
  action_id: bookkeeping,
  version: bookkeeping,
  created_at: "created_at",
  updated_at: bookkeeping,
};

/** Of a person's own side of a board. */
export const personBoardColumns: Standing<Tables["person_boards"], ArchivedBoard> = {
  person_id: { leftOut: "whose archive it is" },
  board_id: "id",
  position: "place",
  role: "role",
  privacy: "privacy",
  name: "name",
  last_saved_at: derived,
  archived: "archived",
  deleted: { leftOut: "trash.json tells it" },
  created_at: bookkeeping,
};

export const sectionColumns: Standing<Tables["sections"], ArchivedSection> = {
  id: "id",
  board_id: "board_id",
  title: "title",
  slug: derived,
  position: { leftOut: "sections stand in their order" },
  pin_count: counted,
  covers: derived,
  name_source: { leftOut: "how its name was chosen once; nothing reads it" },
  former_slugs: ofTheSite,
  created_at: "created_at",
};

export const pinColumns: Standing<Tables["pins"], ArchivedPin> = {
  id: "id",
  person_id: { leftOut: "whose archive it is" },
  board_id: "board_id",
  section_id: "section_id",
  parent_pin_id: "saved_from",
  root_pin_id: { leftOut: "the first of those it was saved from: a pin of the site" },
  creator_id: "made_by_me",
  title: "title",
  description: "description",
  alt_text: "alt_text",
  link: "link",
  domain: derived,
  method: "method",
  privacy: { leftOut: "its board's" },
  media_hash: "image",
  width: "image",
  height: "image",
  dominant_color: derived,
  thumbhash: derived,
  renditions: derived,
  media: "pictures",
  brought: { leftOut: "which file of its picture stands there: the person's own, or the one that pages show" },
  topics: "topics",
  ai_labelled: "ai_labelled",
  sensitivity: "sensitive",
  sponsorship: "sponsorship",
  shuffle_asset_id: { leftOut: "cut-outs.json tells of cut-outs" },
  advertiser_id: ofTheSite,
  save_count: counted,
  comment_count: counted,
  deleted_at: { leftOut: "trash.json tells it" },
  deleted_with_board: { leftOut: "trash.json tells it" },
  version: bookkeeping,
  created_at: "created_at",
  updated_at: bookkeeping,
};
