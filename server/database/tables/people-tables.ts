import type { ToldGender } from "#spec/constants/genders.ts";
import type { Generated } from "kysely";
import type { Json } from "./json-column.ts";

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
  /** What they told; null: nothing. It is never guessed. */
  gender: Generated<ToldGender | null>;
  country: Generated<string>;
  locale: Generated<string>;
  theme: Generated<"system" | "light" | "dark">;
  hide_ai: Generated<boolean>;
  /** Whether what they follow may choose their ads; null: not chosen. */
  personalized_ads: Generated<boolean | null>;
  image_hash: Generated<string | null>;
  avatar_color_index: Generated<number>;
  /** Whose invitation let them in; null: none was needed, or it is not known. */
  invited_by: Generated<string | null>;
  is_partner: Generated<boolean>;
  is_operator: Generated<boolean>;
  state: Generated<AccountState>;
  state_since: Generated<Date | null>;
  /** They may write neither comments nor messages until then. */
  limited_until: Generated<Date | null>;
  hands_over_boards: Generated<boolean>;
  /** The address the person wants instead, until its mailbox confirms it. */
  pending_email: Generated<string | null>;
  pending_email_at: Generated<Date | null>;
  is_private: Generated<boolean>;
  /** Not for search engines. */
  is_unlisted: Generated<boolean>;
  /** Those they write with see when they are here, and they see it of them. */
  shows_active: Generated<boolean>;
  mails_off: Generated<string[]>;
  /** When they were offered to connect Instagram: once. */
  instagram_offered_at: Generated<Date | null>;
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
  /** A former address: it stays theirs until then. */
  former_until: Generated<Date | null>;
};

export type LeftUsernamesTable = {
  name_key: Buffer;
  left_at: Date;
};

export type RefusedMailboxesTable = {
  address_key: Buffer;
  created_at: Date;
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
  factor_set_up_at: Generated<Date | null>;
};

export type DevicesTable = {
  device_hash: Buffer;
  person_id: string;
  seen_at: Date;
  jar: Buffer;
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
  purpose: "verify_email" | "reset_password" | "magic_link" | "operator" | "change_email" | "restore_email";
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

export type FollowsTable = {
  person_id: string;
  followed_id: string;
  created_at: Date;
  /** Whom they follow has a private profile; set soon after that changes, so whoever relies on it looks at the person too. */
  is_closed: Generated<boolean>;
};

/** Who asks to follow a person. A request that was declined stays, so that its asker goes on seeing that they asked. */
export type FollowRequestsTable = {
  person_id: string;
  asker_id: string;
  created_at: Date;
  declined_at: Generated<Date | null>;
};

/** Whom a person asked to follow. */
export type AskedFollowsTable = {
  person_id: string;
  asked_id: string;
  created_at: Date;
};

export type FollowersTable = {
  person_id: string;
  follower_id: string;
  created_at: Date;
};

export type AccessTokensTable = {
  token_hash: Buffer;
  person_id: string;
  name: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
  app_id: Generated<string | null>;
  chain_id: Generated<string | null>;
  /** Of a system user's token: who made it. */
  made_by: Generated<string | null>;
};

export type IdempotencyKeysTable = {
  person_id: string;
  key: string;
  call: string;
  request_hash: Buffer;
  answer: Json<{ http: number; body: unknown } | null>;
  created_at: Date;
};

/** Accounts, what proves them, and who follows whom. */
export type PeopleTables = {
  people: PeopleTable;
  usernames: UsernamesTable;
  left_usernames: LeftUsernamesTable;
  emails: EmailsTable;
  refused_mailboxes: RefusedMailboxesTable;
  sessions: SessionsTable;
  devices: DevicesTable;
  person_devices: PersonDevicesTable;
  underage_devices: UnderageDevicesTable;
  mailed_tokens: MailedTokensTable;
  person_events: PersonEventsTable;
  follows: FollowsTable;
  followers: FollowersTable;
  follow_requests: FollowRequestsTable;
  asked_follows: AskedFollowsTable;
  idempotency_keys: IdempotencyKeysTable;
  access_tokens: AccessTokensTable;
};
