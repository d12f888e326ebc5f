import { toldGenders } from "#spec/constants/genders.ts";

/** What may stand in a campaign, and the words for it: those of the public API v5 where it has any. */
export const campaignLimits = {
  nameMaxChars: 64, // business §5, ads §4: shorter on quick promote's form, as long as this on the wire
  durationMaxDays: 365, // business §9: the "365" of it
  appealMaxChars: 500, // our choice
  appealsMax: 2, // our choice: of one submission, so that a no is a no
  searchMaxChars: 100, // our choice
} as const;

/**
 * How many times the reserve the most is that an automatic bid agrees to. Our choice: with the reserve at a cent that is about what a click
 * costs elsewhere, and pacing and the second price keep what is paid below it.
 */
export const automaticBidReserves = 50;

/** Who makes the same campaign again within so long is asked whether they mean it. Our choice. */
export const promoteAgainMs = 60_000;

export const entityStatuses = ["DRAFT", "ACTIVE", "PAUSED", "ARCHIVED", "DELETED_DRAFT"] as const;

/** How many ad groups may share a campaign's budget, ads an ad group, and changes be made at once. ads §3.3; all but the first are our choice. */
export const entityCounts = { adGroupsPerCampaign: 70, adsPerAdGroup: 200, changesAtOnce: 500 } as const;

/** Of what is only kept: labels, templates. */
export const keptStatuses = ["ACTIVE", "ARCHIVED"] as const;

/** What many of are changed at once on a page. */
export const editedKinds = ["campaign", "ad_group", "ad"] as const;
export type EditedKind = (typeof editedKinds)[number];

/** What the log of an account tells of: the account, and the kinds of what it owns. */
export const changedThings = [
  "account",
  "campaign",
  "ad_group",
  "ad",
  "keyword",
  "label",
  "targeting_template",
] as const;
export type ChangedThing = (typeof changedThings)[number];

/** By what an account is changed; `app`: a program of the public API. */
export const changeClients = [
  ...(["page", "app", "sheet", "recommendation", "revert", "quick_promote", "product"] as const),
] as const;
export type ChangeClientKind = (typeof changeClients)[number];
export const objectives = [
  "AWARENESS",
  "CONSIDERATION",
  "WEB_CONVERSION",
  "CATALOG_SALES",
  "VIDEO_COMPLETION",
] as const;
export type Objective = (typeof objectives)[number];

/** How a campaign stands, worked out when it is read: the first of these that holds. ads §3.2 */
export const campaignSummaries = [
  ...(["DELETED_DRAFT", "DRAFT", "ARCHIVED", "ADVERTISER_DISABLED", "PAUSED", "COMPLETED", "NOT_STARTED"] as const),
  "RUNNING",
] as const;
export type CampaignSummary = (typeof campaignSummaries)[number];

/** The same of an ad: what its account, campaign and ad group forbid comes first. */
export const adSummaries = [
  ...(["DELETED_DRAFT", "DRAFT", "ARCHIVED", "ADVERTISER_DISABLED", "REJECTED", "PENDING", "PAUSED"] as const),
  "APPROVED",
] as const;
export type AdSummary = (typeof adSummaries)[number];

/** Why nothing of an account is served, the first that holds. */
export const accountStops = [
  "not_sold",
  "on_hold",
  "owner_hidden",
  "terms_missing",
  "past_due",
  "billing_missing",
] as const;
export type AccountStop = (typeof accountStops)[number];

/** Why nothing of a campaign is served, of its own: the first that holds. */
export type CampaignStop =
  | ("deleted_draft" | "draft" | "archived" | "paused" | "ended" | "lifetime_spent" | "not_started")
  | ("order_line_over" | "order_line_spent" | "order_line_later")
  | ("no_rate" | "click_price" | "day_spent" | "account_limit");

/** Why an ad isn't served, of its own and its ad group's: the first that holds, so that the last of them is nearest to being served. */
export const adStops = [
  ...(["deleted_draft", "draft", "archived", "rejected", "pending", "paused", "group_ended", "no_budget"] as const),
  ...(["pin_gone", "pin_hidden", "pin_sensitive"] as const),
  ...(["group_spent", "group_not_started", "click_price", "group_day_spent"] as const),
] as const;
export type AdStop = (typeof adStops)[number];

/** What keeps a campaign from being served that is running otherwise. */
export const campaignHolds = [
  ...(["review", "paused", "group_ended", "no_budget", "pin_gone", "pin_hidden", "pin_sensitive"] as const),
  ...(["group_spent", "group_not_started", "group_day_spent"] as const),
  ...(["order_line_over", "order_line_spent", "order_line_later"] as const),
  ...(["no_rate", "click_price", "day_spent", "account_limit"] as const),
] as const;
export type CampaignHold = (typeof campaignHolds)[number];

/** What keeps an ad from being served that is approved and runs otherwise. */
export const adHolds = [
  ...(["group_ended", "no_budget", "pin_gone", "pin_hidden", "pin_sensitive"] as const),
  ...(["group_spent", "group_not_started", "group_day_spent"] as const),
  ...(["ended", "lifetime_spent", "not_started", "order_line_over", "order_line_spent", "order_line_later"] as const),
  ...(["no_rate", "click_price", "day_spent", "account_limit"] as const),
] as const;
export type AdHold = (typeof adHolds)[number];

export const adReviewStates = ["PENDING", "APPROVED", "REJECTED"] as const;

/** Whom quick promote aims at: the keys of its targeting and what each may hold. business §3 */
export const ageBuckets = ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"] as const;
/** The public API cuts one of them in two. Only both together are taken: nobody's age is known here that exactly. */
export const halvedAgeBuckets = ["45-49", "50-54"] as const;
export const appTypes = ["android_mobile", "android_tablet", "ipad", "iphone", "web", "web_mobile"] as const;
export const targetGenders = [...toldGenders, "unknown"] as const;

/** Why a pin can't be promoted, the first that holds. ads §4 */
export const pinRefusals = [
  "not_yours",
  "not_public",
  "sensitive",
  "third_party_video",
  "animated",
  "no_link",
  "link_not_web",
  "link_shortened",
  "link_refused",
] as const;
export type PinRefusal = (typeof pinRefusals)[number];
