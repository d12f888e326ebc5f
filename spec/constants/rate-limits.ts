import { accessConstants } from "./access.ts";

export type RateLimit = {
  readonly max: number;
  readonly seconds: number;
  /** Limits with the same counter count together, each up to its own maximum. Absent: a counter of its own. */
  readonly counter?: string;
};

/**
 * How many requests of each class one person (or, signed out, one address) may make in a stretch of time. Far above what a person
 * does, low enough that one client cannot take a machine. Guessing is limited apart, by account and device.
 */
export const requestLimits = {
  read: { max: 6000, seconds: 60 },
  write: { max: 1200, seconds: 60 },
  upload: { max: 300, seconds: 60 },
  search: { max: 1200, seconds: 60 },
  access: { max: 60, seconds: 60 },
  /** Accounts found by their email. Emails that are free don't count: a school signs up from one address. */
  account_lookup: { max: 200, seconds: 86_400 },
  /** Secret links, and their passwords, that were guessed wrong. The right ones don't count. */
  link_lookup: { max: 200, seconds: 86_400 },
  /** Whether mail could reach an address: a sign-up asks it once or twice. */
  address: { max: 300, seconds: 3600 },
  /** Whose company signs them in: asked of each address that is typed, by everybody who sits behind one address of the network. */
  company: { max: 600, seconds: 3600 },
  /** Steps of the way in that were seen; nobody waits for the answer. */
  step: { max: 120, seconds: 60 },
  mail: { max: 20, seconds: 3600 },
  outbound: { max: 120, seconds: 60 },
  /** Calls of up to a hundred events each, sent in the background. */
  event: { max: 1200, seconds: 60 },
  org_read: { max: 1000, seconds: 60 },
  org_write: { max: 300, seconds: 60 },
  org_analytics: { max: 300, seconds: 60 },
  ads_read: { max: 1000, seconds: 60 },
  ads_write: { max: 300, seconds: 60 },
  ads_analytics: { max: 300, seconds: 60 },
  ads_conversions: { max: 5000, seconds: 60 },
  catalogs_read: { max: 1000, seconds: 60 },
  catalogs_write: { max: 300, seconds: 60 },
  trends_read: { max: 1000, seconds: 60 },
  msot_write: { max: 300, seconds: 60 },
  advanced_auction_read: { max: 1000, seconds: 60 },
  advanced_auction_write: { max: 300, seconds: 60 },
  /** Requests of conversion tags from one address: that of a whole office, or of a shop's server. */
  conversion_address: { max: 1200, seconds: 60 },
  /** Conversion events of one advertiser account, whoever sends them. */
  conversion_account: { max: 60_000, seconds: 60 },
  /** Refused ones that are noted. */
  conversion_refusal: { max: 60, seconds: 60 },
  /** Refusals of an app's programs that are noted. */
  app_refusal: { max: 60, seconds: 60 },
  /** Tokens that programs get from one address: that of a server which acts for many people. */
  token: { max: 600, seconds: 60 },
  media: { max: 30_000, seconds: 60 },
  page: { max: 1200, seconds: 60 },
  /** Streams that a person's browsers open: one each, another one with each pin that is opened. */
  live: { max: 240, seconds: 60 },
} as const satisfies Record<string, RateLimit>;

const lockoutS = accessConstants.rateLimitLockoutMinutes * 60;

/** What is counted over all processes of an instance together, in sliding stretches of time. */
export const countedLimits = {
  /** Guesses at one account, from devices it does not know. access §4, §9 */
  guess_account: { max: 10, seconds: lockoutS },
  /** Guesses at one account from one device it knows: nobody else can use this up. */
  guess_own_device: { max: 10, seconds: lockoutS },
  /** Guesses of one address at all accounts. */
  guess_address: { max: 50, seconds: lockoutS },
  /** Guesses at one account from one address or device, in a hurry; a solved challenge lets one guess past it. */
  guess_hurry: { max: 5, seconds: 10 },
  /** The same with a token that tells of a person. */
  guess_human_hurry: { max: 8, seconds: 10 },
  /** Tokens that prove nothing, from one address. access §9: the lock lasts 30 minutes. */
  unproven_identity: { max: 10, seconds: lockoutS },

  // Sign-ups and looks for an account at one address, each by itself, before a challenge stands in the way. One count for both, so that
  // fetching tokens does not add a second limit.
  human_unknown: { max: 30, seconds: 600, counter: "human" },
  human_likely: { max: 60, seconds: 600, counter: "human" },
  /** The same for mails asked for. */
  human_unknown_mail: { max: 8, seconds: 600, counter: "human" },
  human_likely_mail: { max: 16, seconds: 600, counter: "human" },

  // Text messages, which cost: to one number whoever asks, asked from one address (an office, a school), and of the instance.
  sms_number: { max: 3, seconds: 3600 },
  sms_number_day: { max: 10, seconds: 86_400 },
  sms_address: { max: 30, seconds: 3600 },
  sms_instance: { max: 1000, seconds: 3600 },

  /** Mails to one mailbox that isn't proved to be its account's, whatever they say and whoever asks. */
  mail_target: { max: 10, seconds: 86_400 },
  /** Mails to a mailbox without an account, however often its address is typed. */
  mail_sign_up: { max: 5, seconds: 3600 },
  mail_change_email: { max: 5, seconds: 3600 },
  mail_no_account: { max: 2, seconds: 86_400 },
  /** Seen steps of the way in are for counting; from one address more than this tell nothing new. */
  step_seen: { max: 60, seconds: 3600 },

  /** Tries of the password of one share link: by one person, and by everybody together. */
  link_password: { max: 5, seconds: 900 },
  link_password_all: { max: 50, seconds: 900 },

  // How much one person sends to others within a while.
  invite: { max: 100, seconds: 86_400 },
  /** Packs made and changed. */
  pack: { max: 30, seconds: 86_400 },
  /** People put in packs, who are each told. */
  pack_people: { max: 300, seconds: 86_400 },
  /** Packs whose people are followed at once. */
  pack_follow: { max: 60, seconds: 86_400 },
  /** Notices of one person's wish to follow another. */
  follow_request: { max: 1, seconds: 86_400 },
  comment: { max: 30, seconds: 300 },
  message: { max: 60, seconds: 300 },
  message_reaction: { max: 120, seconds: 300 },
  /** To people who never wrote back. */
  new_conversation: { max: 30, seconds: 86_400 },
  report: { max: 30, seconds: 3600 },
} as const satisfies Record<string, RateLimit>;

export type RequestLimit = keyof typeof requestLimits;
export type CountedLimit = keyof typeof countedLimits;
