import type { MediaFile } from "./media-file.ts";
import type { ColumnType, Generated } from "kysely";
import type { Cover, Privacy } from "./board-tables.ts";
import type { PinSponsorship } from "./claim-tables.ts";
import type { Json } from "./json-column.ts";
import type { PinMedia } from "./media-tables.ts";

/** Who marked a pin as sensitive: its owner, a moderator, or nobody by hand: its picture is one a moderator marked. */
export type Sensitivity = "owner" | "moderator" | "copy";

export type MediaTable = {
  hash: string;
  width: number;
  height: number;
  bytes: number;
  animated: Generated<boolean>;
  dominant_color: string;
  palette: Json<{ color: string; weight: number }[]>;
  thumbhash: Generated<string | null>;
  phash: string;
  dhash: string;
  phash_mirrored: string;
  dhash_mirrored: string;
  color_grid: Generated<Buffer | null>;
  ai_labelled: Generated<boolean>;
  sensitive: Generated<boolean>;
  files: Json<MediaFile[]>;
  /** When somebody last brought the file that is kept as it came; null: none is. */
  kept_at: Generated<Date | null>;
  /** Since when nothing has shown it. */
  orphaned_at: Generated<Date | null>;
  created_at: Date;
};

export type MediaUploadsTable = {
  person_id: string;
  id: string;
  hash: string;
  source_url: Generated<string | null>;
  /** Then the hash is of a video. */
  is_video: Generated<boolean>;
  created_at: Date;
};

export type PinsTable = {
  id: string;
  person_id: string;
  board_id: string;
  section_id: Generated<string | null>;
  parent_pin_id: Generated<string | null>;
  root_pin_id: string;
  creator_id: Generated<string | null>;
  title: Generated<string>;
  description: Generated<string>;
  alt_text: Generated<string>;
  link: Generated<string | null>;
  domain: Generated<string | null>;
  method: Generated<string>;
  privacy: Privacy;
  media_hash: string;
  width: number;
  height: number;
  dominant_color: string;
  thumbhash: Generated<string | null>;
  renditions: string;
  /** Beyond the picture: see `PinMedia`. */
  media: Json<PinMedia | null>;
  /** Whoever owns the pin brought the files of what it shows, so they are theirs. */
  brought: Generated<boolean>;
  topics: Generated<string[]>;
  ai_labelled: Generated<boolean>;
  sensitivity: Generated<Sensitivity | null>;
  sponsorship: ColumnType<PinSponsorship | null, string | null | undefined, string | null>;
  shuffle_asset_id: Generated<string | null>;
  advertiser_id: Generated<string | null>;
  save_count: Generated<number>;
  comment_count: Generated<number>;
  deleted_at: Generated<Date | null>;
  deleted_with_board: Generated<boolean>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

export type BoardPinsTable = {
  board_id: string;
  pin_id: string;
  section_id: Generated<string | null>;
  position: string;
};

export type PersonPinsTable = {
  person_id: string;
  pin_id: string;
  root_pin_id: string;
  board_id: string;
  privacy: Privacy;
};

export type RootPinsTable = {
  root_pin_id: string;
  pin_id: string;
  board_id: string;
  person_id: string;
  privacy: Privacy;
};

export type TrashTable = {
  person_id: string;
  kind: "pin" | "board";
  id: string;
  deleted_at: Date;
};

export type TopicsTable = {
  slug: string;
  name: string;
  parent_slug: Generated<string | null>;
  pin_count: Generated<number>;
  covers: Json<Cover[]>;
};

export type TopicPinsTable = {
  topic: string;
  pin_id: string;
};

/** Pictures, pins and where they lie. */
export type PinTables = {
  media: MediaTable;
  media_uploads: MediaUploadsTable;
  pins: PinsTable;
  board_pins: BoardPinsTable;
  person_pins: PersonPinsTable;
  root_pins: RootPinsTable;
  trash: TrashTable;
  topics: TopicsTable;
  topic_pins: TopicPinsTable;
};
