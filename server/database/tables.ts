import type { ColumnType, Generated } from "kysely";
import type { AccessTables } from "./access-tables.ts";
import type { ClaimTables, PinSponsorship } from "./claim-tables.ts";
import type { DiscoveryTables } from "./discovery-tables.ts";
import type { MediaTables, PinMedia } from "./media-tables.ts";
import type { BoardsOrganising, OrganisingTables } from "./organising-tables.ts";
import type { SensitiveTables } from "./sensitive-tables.ts";

/** The tables as Kysely sees them: bigint is a decimal string, date is `YYYY-MM-DD`, jsonb is read parsed and written as text. */

export type Privacy = "public" | "secret" | "protected";
/** Who marked a pin as sensitive: its owner, a moderator, or nobody by hand: its picture is one a moderator marked. */
export type Sensitivity = "owner" | "moderator" | "copy";
export type BoardRole = "owner" | "edit" | "add" | "view";

/** One stored rendition of a picture. */
export type MediaFile = {
  rendition: "236x" | "474x" | "736x" | "orig";
  format: string;
  width: number;
  height: number;
  bytes: number;
};

/** One picture of a board's, section's or topic's cover. */
export type Cover = { pin_id: string; hash: string; dominant_color: string };

type Json<Value> = ColumnType<Value, string | undefined, string>;

/** `closing`: deleted for good 30 days after it was asked for. */
export type AccountState = "active" | "soft_banned" | "login_assistance" | "suspended" | "deactivated" | "closing";

export type PeopleTable = {
  id: string;
  username: string;
  full_name: Generated<string>;
  first_name: Generated<string>;
  about: Generated<string>;
  website_url: Generated<string | null>;
  email: string;
  email_verified_at: Generated<Date | null>;
  email_bounced_at: Generated<Date | null>;
  password_hash: Generated<string | null>;
  birthday: Generated<string | null>;
  country: Generated<string>;
  locale: Generated<string>;
  theme: Generated<"system" | "light" | "dark">;
  hide_ai: Generated<boolean>;
  image_hash: Generated<string | null>;
  avatar_color_index: Generated<number>;
  is_partner: Generated<boolean>;
  is_operator: Generated<boolean>;
  state: Generated<AccountState>;
  state_since: Generated<Date | null>;
  hands_over_boards: Generated<boolean>;
  password_breached_at: Generated<Date | null>;
  pin_count: Generated<number>;
  secret_pin_count: Generated<number>;
  board_count: Generated<number>;
  secret_board_count: Generated<number>;
  follower_count: Generated<number>;
  following_count: Generated<number>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
};

export type UsernamesTable = {
  username: string;
  person_id: string;
};

export type EmailsTable = {
  email: string;
  person_id: string;
};

export type SessionsTable = {
  person_id: string;
  token_hash: Buffer;
  device_hash: Generated<Buffer | null>;
  user_agent: Generated<string>;
  address: Generated<string | null>;
  country: Generated<string | null>;
  method: Generated<number>;
  created_at: Date;
  seen_at: Date;
  raised_at: Date;
};

export type DevicesTable = {
  device_hash: Buffer;
  person_id: string;
  seen_at: Date;
};

export type PersonDevicesTable = {
  person_id: string;
  device_hash: Buffer;
  first_seen_at: Date;
};

export type UnderageDevicesTable = {
  device_hash: Buffer;
  until: Date;
};

export type MailedTokensTable = {
  token_hash: Buffer;
  person_id: string;
  purpose: "verify_email" | "reset_password" | "magic_link" | "operator";
  email: string;
  created_at: Date;
  expires_at: Date;
  used_at: Generated<Date | null>;
  code_hash: Generated<Buffer | null>;
  code_tries: Generated<number>;
  next: Generated<string | null>;
};

export type PersonEventsTable = {
  person_id: string;
  id: string;
  kind: string;
  detail: Json<Record<string, unknown>>;
  created_at: Date;
};

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
  created_at: Date;
};

export type MediaUploadsTable = {
  person_id: string;
  id: string;
  hash: string;
  source_url: Generated<string | null>;
  /** Then the hash is of a film. */
  is_video: Generated<boolean>;
  created_at: Date;
};

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
  created_at: Date;
};

export type SectionBoardsTable = {
  section_id: string;
  board_id: string;
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

export type FollowsTable = {
  person_id: string;
  followed_id: string;
  created_at: Date;
};

export type FollowersTable = {
  person_id: string;
  follower_id: string;
  created_at: Date;
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

export type PinDocumentsTable = {
  pin_id: string;
  root_pin_id: string;
  person_id: string;
  board_id: string;
  privacy: Privacy;
  domain: Generated<string | null>;
  save_count: Generated<number>;
  words: string;
  vocabulary: Generated<string[]>;
  phrases: Generated<string[]>;
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
  created_at: Generated<Date>;
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
  vocabulary: Generated<string[]>;
  phrases: Generated<string[]>;
};

export type PersonDocumentsTable = {
  person_id: string;
  username: string;
  full_name: string;
  follower_count: Generated<number>;
  words: string;
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

export type HashtagsTable = {
  tag: string;
  pin_count: Generated<number>;
};

export type IdempotencyKeysTable = {
  person_id: string;
  key: string;
  call: string;
  request_hash: Buffer;
  answer: Json<{ http: number; body: unknown } | null>;
  created_at: Date;
};

export type AccessTokensTable = {
  token_hash: Buffer;
  person_id: string;
  name: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
};

export type InstanceTable = {
  name: string;
  value: Json<unknown>;
  updated_at: Date;
};

export type Tables = AccessTables &
  OrganisingTables &
  DiscoveryTables &
  MediaTables &
  SensitiveTables &
  ClaimTables & {
    people: PeopleTable;
    usernames: UsernamesTable;
    emails: EmailsTable;
    sessions: SessionsTable;
    devices: DevicesTable;
    person_devices: PersonDevicesTable;
    underage_devices: UnderageDevicesTable;
    mailed_tokens: MailedTokensTable;
    person_events: PersonEventsTable;
    media: MediaTable;
    media_uploads: MediaUploadsTable;
    boards: BoardsTable;
    board_slugs: BoardSlugsTable;
    person_boards: PersonBoardsTable;
    board_people: BoardPeopleTable;
    sections: SectionsTable;
    section_boards: SectionBoardsTable;
    pins: PinsTable;
    board_pins: BoardPinsTable;
    person_pins: PersonPinsTable;
    root_pins: RootPinsTable;
    trash: TrashTable;
    topics: TopicsTable;
    topic_pins: TopicPinsTable;
    follows: FollowsTable;
    followers: FollowersTable;
    board_follows: BoardFollowsTable;
    board_followers: BoardFollowersTable;
    pin_documents: PinDocumentsTable;
    board_documents: BoardDocumentsTable;
    person_documents: PersonDocumentsTable;
    search_words: SearchWordsTable;
    search_phrases: SearchPhrasesTable;
    hashtags: HashtagsTable;
    products: ProductsTable;
    search_changes: SearchChangesTable;
    search_events: SearchEventsTable;
    search_steps: SearchStepsTable;
    search_guides: SearchGuidesTable;
    idempotency_keys: IdempotencyKeysTable;
    access_tokens: AccessTokensTable;
    instance: InstanceTable;
  };
