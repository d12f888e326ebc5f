import type { Tables } from "./tables.ts";

/** What a key's values name. Tables whose keys mean the same are colocated: a join of them by that key stays on one node. */
export type KeyMeaning =
  | ("person" | "board" | "pin" | "section" | "group" | "pack" | "comment" | "advertiser" | "conversation")
  | (
      | "username"
      | "left username"
      | "email"
      | "mailbox"
      | "device"
      | "token"
      | "outside account"
      | "passkey"
      | "guess window"
    )
  | ("media file" | "topic" | "hashtag" | "query" | "claim" | "advisory" | "audit line" | "event" | "conversion tag")
  | (
      | "moderation case"
      | "content rule"
      | "reported thing"
      | "notice"
      | "gateway event"
      | "document series"
      | "printed number"
      | "payer's name"
      | "ad viewer"
      | "network"
      | "auction"
      | "app"
    );

/**
 * Where the rows of a table are in a distributed database: spread over the nodes by the value of one column, whole on every node
 * ("reference": small and read by many joins), or whole on the coordinator alone ("local"). `crosses`: what reaches beyond one key.
 */
export type Placement = { crosses?: string } & ({ key: string; of: KeyMeaning } | { held: "reference" | "local" });

/**
 * The distribution of every table. `magpie distribute` carries it out, docs/scale.md shows it, and `server/database/scale.test.ts` holds the
 * migrations against it.
 */
const distribution = {
  people: {
    key: "id",
    of: "person",
    crosses: "counters of a person change with pins, boards and follows of others' keys, in the same transaction",
  },
  usernames: { key: "username", of: "username", crosses: "made with the person; keeps usernames unique" },
  left_usernames: { key: "name_key", of: "left username", crosses: "written when its person is deleted" },
  emails: {
    key: "email",
    of: "email",
    crosses: "made with the person; keeps emails unique, former ones for some days",
  },
  refused_mailboxes: { key: "address_key", of: "mailbox" },
  sessions: { key: "person_id", of: "person" },
  devices: { key: "device_hash", of: "device", crosses: "`person_devices` is its other side" },
  person_devices: { key: "person_id", of: "person", crosses: "`devices` is its other side" },
  underage_devices: { key: "device_hash", of: "device" },
  mailed_tokens: { key: "token_hash", of: "token", crosses: "found by token; ended by person when a new one is made" },
  person_events: {
    key: "person_id",
    of: "person",
    crosses: "attempts that belong to no account stand under the keys 0 to 63",
  },
  audit_log: {
    key: "id",
    of: "audit line",
    crosses:
      "a person's lines are found by index in all keys when they are exported or lose their name; emptied by a job that reads all keys",
  },
  identities: {
    key: "subject",
    of: "outside account",
    crosses: "keeps an outside account one person's; leads to the person's id",
  },
  person_identities: { key: "person_id", of: "person", crosses: "`identities` is its other side" },
  app_factors: { key: "person_id", of: "person" },
  phone_factors: { key: "person_id", of: "person" },
  backup_codes: { key: "person_id", of: "person" },
  passkeys: { key: "person_id", of: "person", crosses: "`passkey_owners` finds the person of a credential" },
  passkey_owners: { key: "credential_id", of: "passkey", crosses: "made and removed with the passkey" },
  challenges: {
    key: "token_hash",
    of: "token",
    crosses: "found by token; emptied by a job that reads all keys by date",
  },
  cases: { key: "person_id", of: "person" },
  exports: { key: "person_id", of: "person" },
  guess_windows: { key: "key", of: "guess window", crosses: "emptied by a job that reads all keys" },
  withheld_pins: {
    key: "person_id",
    of: "person",
    crosses: "written with the pins, in one transaction for each board",
  },
  media: {
    key: "hash",
    of: "media file",
    crosses: "pins name it by hash; a job that reads all keys takes away what nothing shows",
  },
  media_uploads: { key: "person_id", of: "person" },
  registered_media: { key: "person_id", of: "person" },
  site_codes: { key: "person_id", of: "person" },
  media_removals: { key: "hash", of: "media file", crosses: "what is left to do of a picture or video taken away" },
  videos: {
    key: "hash",
    of: "media file",
    crosses: "pins name it by hash; a job that reads all keys takes away what no pin shows",
  },
  boards: { key: "id", of: "board", crosses: "counters and covers change with its pins" },
  board_slugs: {
    key: "owner_id",
    of: "person",
    crosses: "keeps addresses unique for their owner; leads to the board's id",
  },
  person_boards: {
    key: "person_id",
    of: "person",
    crosses: "`board_people` is its other side; carries name, privacy and state of the board, changed with it",
  },
  board_people: { key: "board_id", of: "board", crosses: "`person_boards` is its other side" },
  sections: { key: "board_id", of: "board", crosses: "`section_boards` finds the board of a section's id" },
  section_boards: { key: "section_id", of: "section", crosses: "made and removed with the section" },
  pins: {
    key: "id",
    of: "pin",
    crosses: "carries its board's privacy, changed with the board in one transaction; the root pin's save count",
  },
  board_pins: { key: "board_id", of: "board", crosses: "written with the pin" },
  person_pins: { key: "person_id", of: "person", crosses: "written with the pin; carries the privacy" },
  root_pins: { key: "root_pin_id", of: "pin", crosses: "written with the pin; carries the privacy" },
  trash: { key: "person_id", of: "person", crosses: "emptied by a job that reads all keys by date" },
  topics: { key: "slug", of: "topic", crosses: "counts and covers folded by a job" },
  topic_pins: { key: "topic", of: "topic", crosses: "written with the pin" },
  follows: { key: "person_id", of: "person", crosses: "`followers` is its other side" },
  followers: { key: "person_id", of: "person", crosses: "`follows` is its other side" },
  follow_requests: { key: "person_id", of: "person", crosses: "`asked_follows` is its other side" },
  asked_follows: { key: "person_id", of: "person", crosses: "`follow_requests` is its other side" },
  board_follows: { key: "person_id", of: "person", crosses: "`board_followers` is its other side" },
  board_followers: { key: "board_id", of: "board", crosses: "`board_follows` is its other side" },
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
  products: { key: "root_pin_id", of: "pin", crosses: "read by the job that indexes the picture's pins" },
  search_changes: { held: "local", crosses: "written by the indexing job alone; every process reads it whole" },
  search_deltas: { held: "local", crosses: "what indexing transactions leave for the next to count; mostly empty" },
  search_events: { key: "person_id", of: "person", crosses: "folded by a job" },
  search_steps: { key: "query", of: "query", crosses: "folded by a job" },
  search_guides: { held: "reference", crosses: "written by a job" },
  board_actions: {
    key: "person_id",
    of: "person",
    crosses: "boards name the action under way; emptied by a job that reads all keys by date",
  },
  board_action_pins: { key: "person_id", of: "person", crosses: "written with the action" },
  pin_notes: { key: "person_id", of: "person" },
  pin_edits: { key: "person_id", of: "person", crosses: "emptied by a job that reads all keys by date" },
  favorite_pins: { key: "person_id", of: "person" },
  favorite_boards: { key: "person_id", of: "person" },
  board_invites: {
    key: "board_id",
    of: "board",
    crosses: "`person_invites` is its other side; `invite_tokens` finds it by token",
  },
  person_invites: { key: "person_id", of: "person", crosses: "`board_invites` is its other side" },
  invite_tokens: {
    key: "token_hash",
    of: "token",
    crosses: "leads to the invitation; emptied by a job that reads all keys by date",
  },
  share_links: { key: "board_id", of: "board", crosses: "`share_tokens` finds it by token" },
  share_tokens: { key: "token_hash", of: "token", crosses: "made and removed with the link" },
  comments: { key: "pin_id", of: "pin", crosses: "`comment_pins` finds the pin of a comment's id; the pin's count" },
  comment_pins: { key: "comment_id", of: "comment", crosses: "made and removed with the comment" },
  person_comments: { key: "person_id", of: "person", crosses: "made and removed with the comment" },
  comment_reactions: { key: "pin_id", of: "pin" },
  groups: { key: "id", of: "group", crosses: "counts its people" },
  group_people: { key: "group_id", of: "group", crosses: "`person_groups` is its other side" },
  person_groups: { key: "person_id", of: "person", crosses: "`group_people` is its other side" },
  board_groups: {
    key: "board_id",
    of: "board",
    crosses:
      "`group_boards` is its other side; `board_people` and `person_boards` of the group's people change with it",
  },
  group_boards: { key: "group_id", of: "group", crosses: "`board_groups` is its other side" },
  packs: { key: "id", of: "pack", crosses: "`person_packs` is its other side" },
  person_packs: {
    key: "person_id",
    of: "person",
    crosses: "whose a pack is and who is in it; keeps who took themselves out of one",
  },
  notifications: { key: "person_id", of: "person", crosses: "written with what they tell of" },
  notice_choices: { key: "person_id", of: "person" },
  push_devices: { key: "person_id", of: "person" },
  saves_told: { key: "person_id", of: "person", crosses: "written by a job with the notifications of saves" },
  person_conversations: {
    key: "person_id",
    of: "person",
    crosses: "the rows of a conversation of all its people are written together",
  },
  messages: { key: "conversation_id", of: "conversation" },
  message_reactions: { key: "conversation_id", of: "conversation" },
  blocks: { key: "person_id", of: "person", crosses: "`blocked_by` is its other side" },
  blocked_by: { key: "person_id", of: "person", crosses: "`blocks` is its other side" },
  digests: { key: "person_id", of: "person" },
  mutes: { key: "person_id", of: "person", crosses: "`muted_by` is its other side" },
  muted_by: { key: "person_id", of: "person", crosses: "`mutes` is its other side" },
  reports: {
    key: "person_id",
    of: "person",
    crosses: "moderators read and close those of a case by an index in all keys",
  },
  moderation_cases: {
    key: "id",
    of: "moderation case",
    crosses:
      "the queue is read by an index in all keys; whose a thing was is made nobody in all keys when they are deleted",
  },
  moderation_subjects: {
    key: "subject_id",
    of: "reported thing",
    crosses: "keeps one open case a thing; read by case, in all keys, by moderators",
  },
  moderation_decisions: {
    key: "case_id",
    of: "moderation case",
    crosses: "read newest first, and by thing, in all keys by moderators",
  },
  statements: {
    key: "person_id",
    of: "person",
    crosses: "made with the decision of a case; moderators read complaints by an index in all keys",
  },
  notices: { key: "id", of: "notice", crosses: "moderators read and close those of a case by an index in all keys" },
  moderation_counts: { held: "reference" },
  content_rules: { held: "reference" },
  content_rule_hits: {
    key: "rule_id",
    of: "content rule",
    crosses: "why a thing is on the desk is read by an index in all keys; whose it was is deleted there with them",
  },
  advertisers: { key: "id", of: "advertiser" },
  business_people: {
    key: "business_id",
    of: "person",
    crosses: "`person_businesses` is its other side; who made one is made nobody in all keys when they are deleted",
  },
  person_businesses: { key: "person_id", of: "person", crosses: "`business_people` is its other side" },
  asset_people: { key: "asset_id", of: "advertiser", crosses: "`person_assets` is its other side" },
  person_assets: { key: "person_id", of: "person", crosses: "`asset_people` is its other side" },
  asset_groups: {
    key: "id",
    of: "advertiser",
    crosses: "`business_groups` and `asset_in_groups` are its other sides; who made one is made nobody in all keys",
  },
  business_groups: { key: "business_id", of: "person", crosses: "`asset_groups` is its other side" },
  asset_in_groups: { key: "asset_id", of: "advertiser", crosses: "`asset_groups` is its other side" },
  brand_accounts: {
    key: "brand_id",
    of: "person",
    crosses: "found by the business that made them on all keys when it is deleted",
  },
  business_settings: { key: "business_id", of: "person" },
  business_invites: {
    key: "business_id",
    of: "person",
    crosses: "`person_business_invites` is its other side; emptied by a job that reads all keys by date",
  },
  person_business_invites: { key: "person_id", of: "person", crosses: "`business_invites` is its other side" },
  ad_accounts: { key: "ad_account_id", of: "advertiser" },
  ad_account_terms: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who accepted is made nobody in all keys when they are deleted",
  },
  ad_data_terms: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who accepted is made nobody in all keys when they are deleted",
  },
  campaigns: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who made one is made nobody in all keys when they are deleted",
  },
  ad_groups: { key: "ad_account_id", of: "advertiser" },
  ads: {
    key: "ad_account_id",
    of: "advertiser",
    crosses:
      "`pin_ads` is its other side; the review desk and what is looked at again are of all keys; reviewers are made nobody",
  },
  ad_reviews: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who decided is made nobody in all keys when they are deleted",
  },
  pin_ads: { key: "pin_id", of: "pin", crosses: "`ads` is its other side" },
  ad_limits: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "the auction and the settlement read all keys by date",
  },
  ad_stats: { key: "ad_account_id", of: "advertiser" },
  ad_events: { key: "ad_account_id", of: "advertiser" },
  ad_viewers: { key: "viewer_key", of: "ad viewer", crosses: "emptied by a job that reads all keys by date" },
  ad_click_marks: { key: "viewer_key", of: "ad viewer", crosses: "emptied by a job that reads all keys by date" },
  ad_networks: { key: "network_key", of: "network", crosses: "emptied by a job that reads all keys by date" },
  ad_network_people: {
    key: "network_key",
    of: "network",
    crosses: "emptied by a job that reads all keys by date; a person who leaves is taken out of all keys",
  },
  ad_clicks: {
    key: "ad_account_id",
    of: "advertiser",
    crosses:
      "looked through by night and by operators over all keys by time; a person who leaves is taken out of all keys",
  },
  pin_stats: { key: "person_id", of: "person", crosses: "folded by a job; emptied by one that reads all keys by date" },
  ad_account_versions: { key: "ad_account_id", of: "advertiser", crosses: "the auction reads all keys by date" },
  ad_auctions: {
    key: "auction_id",
    of: "auction",
    crosses: "an account's receipts of a day are read in all keys, by their index; emptied and replayed in all keys",
  },
  ad_samples: { key: "auction_id", of: "auction", crosses: "emptied by a job that reads all keys by date" },
  ad_queries: { key: "ad_account_id", of: "advertiser", crosses: "emptied by a job that reads all keys by date" },
  ad_reach: { key: "ad_account_id", of: "advertiser", crosses: "emptied by a job that reads all keys by date" },
  ad_rates: { held: "reference" },
  ad_changes: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who changed something is made nobody in all keys when they are deleted",
  },
  ad_books: { key: "ad_account_id", of: "advertiser" },
  ad_transfers: { key: "ad_account_id", of: "advertiser" },
  ad_payment_methods: { key: "ad_account_id", of: "advertiser" },
  ad_charges: { key: "ad_account_id", of: "advertiser", crosses: "charges to try again are read in all keys by date" },
  ad_charge_attempts: { key: "ad_account_id", of: "advertiser" },
  ad_refunds: { key: "ad_account_id", of: "advertiser", crosses: "unanswered ones are read in all keys by date" },
  ad_documents: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "numbered by `ad_document_numbers`, named in `ad_document_names`, in the same transaction",
  },
  ad_messages: { key: "ad_account_id", of: "advertiser", crosses: "emptied by a job that reads all keys by date" },
  ad_page_days: { held: "reference", crosses: "added to by every process, once a minute" },
  ad_payer_names: {
    key: "name_key",
    of: "payer's name",
    crosses: "keeps a verified name one advertiser's; those of an account are found, and end with it, in all keys",
  },
  ad_click_doubts: { key: "ad_account_id", of: "advertiser", crosses: "operators read those that wait in all keys" },
  ad_document_names: { key: "number", of: "printed number", crosses: "keeps numbers one document's; written with it" },
  ad_document_numbers: { key: "series", of: "document series", crosses: "numbers the documents of all accounts" },
  ad_gateway_events: { key: "id", of: "gateway event", crosses: "emptied by a job that reads all keys by date" },
  conversion_tags: {
    key: "ad_account_id",
    of: "advertiser",
    crosses:
      "`conversion_tag_accounts` finds the account of a tag's id; who made one is made nobody in all keys when they are deleted",
  },
  conversion_tag_accounts: { key: "tag_id", of: "conversion tag", crosses: "made with the tag" },
  conversion_events: { key: "ad_account_id", of: "advertiser" },
  conversion_touches: { key: "ad_account_id", of: "advertiser" },
  conversion_waits: { key: "ad_account_id", of: "advertiser", crosses: "a job reads what is due in all keys" },
  conversion_keys: { key: "ad_account_id", of: "advertiser", crosses: "emptied by a job that reads all keys by date" },
  conversion_refusals: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "emptied by a job that reads all keys by date",
  },
  shuffle_assets: { key: "person_id", of: "person" },
  claims: { key: "person_id", of: "person" },
  claim_owners: { key: "claim", of: "claim", crosses: "whose a proved claim is; written by the job that checks" },
  feed_switches: { key: "person_id", of: "person" },
  hidden_pins: { key: "person_id", of: "person" },
  topic_follows: { key: "person_id", of: "person" },
  offsite_rules: { held: "reference" },
  advisory_views: { key: "advisory", of: "advisory" },
  idempotency_keys: { key: "person_id", of: "person", crosses: "emptied by a job that reads all keys by date" },
  access_tokens: {
    key: "token_hash",
    of: "token",
    crosses: "found by token; leads to the person's id; listed and ended by person, or by app, on all keys",
  },
  operators: { held: "reference" },
  terms_consents: { key: "person_id", of: "person" },
  announcements_seen: { key: "person_id", of: "person" },
  invitations: { held: "reference", crosses: "counted with the person that one lets in" },
  apps: { key: "id", of: "app", crosses: "`person_apps` is its other side" },
  person_apps: { key: "person_id", of: "person", crosses: "written and removed with the app" },
  app_grants: { key: "person_id", of: "person", crosses: "removed on all keys with their app" },
  app_codes: { key: "code_hash", of: "token", crosses: "ended by person, or by app, on all keys" },
  refresh_tokens: { key: "token_hash", of: "token", crosses: "ended by person, or by app, on all keys" },
  app_refusals: { key: "app_id", of: "app", crosses: "emptied by a job that reads all keys by date" },
  events: { key: "id", of: "event", crosses: "read by day, in all keys, by the jobs that count" },
  sitemap_parts: { held: "reference", crosses: "kept up by a job" },
  instance: { held: "reference" },
} as const satisfies {
  [Name in keyof Tables]: Placement & ({ key: keyof Tables[Name] & string } | { held: string });
};

/** The placement of every table by name. */
export const placements: ReadonlyMap<string, Placement> = new Map(Object.entries(distribution));
