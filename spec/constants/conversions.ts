/** Names of conversion events. Public API v5 */
export const conversionEvents = [
  ...(["page_visit", "view_category", "view_content", "search", "watch_video"] as const),
  ...(["add_to_wishlist", "add_to_cart", "initiate_checkout", "add_payment_info"] as const),
  ...(["checkout", "signup", "lead", "subscribe", "app_install", "custom"] as const),
] as const;
export type ConversionEvent = (typeof conversionEvents)[number];

/** The events that count as conversions where nobody says which: something was gained with them. Our choice. */
export const conversionGoals = [
  "checkout",
  "signup",
  "lead",
  "subscribe",
  "app_install",
] as const satisfies readonly ConversionEvent[];

/** Days after an ad's click (or engagement, or view) in which an event is counted for it; 0: never. ads.md §3.8 */
export const attributionWindows = [0, 1, 7, 14, 30, 60] as const;
export type AttributionWindow = (typeof attributionWindows)[number];

export const defaultWindows = { click: 30, engagement: 30, view: 1 } as const satisfies Record<
  string,
  AttributionWindow
>;

/** What the tag and its events are held to. Our choices, where nothing else is named. */
export const conversionLimits = {
  tagNameMaxChars: 100,
  tagsPerAccountMax: 20,
  domainsMax: 20,
  /** Events of one request. */
  eventsPerRequestMax: 20,
  bodyMaxBytes: 32 * 1024,
  /** An event may be so old, and so far in the future. ads.md §3.8 */
  eventMaxAgeDays: 7,
  eventMaxAheadSeconds: 600,
  /** Most that one event may be worth, in whole units of the currency. */
  valueMaxUnits: 100_000_000,
  itemsMax: 1_000_000,
  idMaxChars: 200,
  clickIdsMax: 4,
  /** So long events are known by their ids, and orders by theirs. */
  eventKeyDays: 7,
  orderKeyDays: 90,
  keptDays: 400,
  /** The history of events, with what was refused, goes back so far. */
  historyDays: 7,
  /** So long the tag keeps on the shop's own site which ad led there. */
  clickKeptDays: 30,
} as const;

/** What was found on a page. */
export const tagFindings = [
  /** Script and tag are there. */
  "found",
  /** The page would load the script, but its own policy forbids it. */
  "blocked",
  "script_missing",
  /** The script is there, the tag isn't. */
  "tag_missing",
  "other_tag",
  "unreachable",
  "not_a_page",
] as const;
export type TagFinding = (typeof tagFindings)[number];

/** Why an event counts for no ad. */
export const unattributedReasons = [
  /** It came without the id of a click. */
  "no_click",
  "click_forged",
  "other_account",
  /** The click it names is not known, or not yet. */
  "click_unknown",
  /** The click was filtered as invalid. */
  "click_invalid",
  /** The ad was clicked or seen too long before. */
  "too_late",
  /** The click came after the event. */
  "click_after",
  /** The person doesn't want to be followed. */
  "opted_out",
] as const;
export type UnattributedReason = (typeof unattributedReasons)[number];

/** Why an event was not taken. */
export const conversionRefusals = [
  "duplicate",
  "bot",
  "foreign_site",
  "tag_archived",
  "event_unknown",
  "too_old",
  "in_future",
  "value_invalid",
  "other_currency",
  "order_unknown",
  "refund_too_large",
  "not_hashed",
  "field_invalid",
] as const;
export type ConversionRefusal = (typeof conversionRefusals)[number];

export const conversionStates = ["attributed", "unattributed", "refused"] as const;
