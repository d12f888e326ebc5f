/** Numbers of search and discovery. */
export const searchConstants = {
  typeaheadCount: 5, // business §9
  recentItemsMax: 10, // business §9
  queryMaxChars: 250, // our choice
  queryMaxWords: 32, // our choice
  shopToolViewType: 1, // business §2.5
  searchViewType: 2, // business §2.5
} as const;

/** Every scope with its code in events and request parameters; those without one have no code. business §3 */
export const searchScopes = {
  pins: 0,
  buyable_pins: 1,
  videos: 2,
  boards: 3,
  users: 4,
  my_pins: null,
  my_boards: null,
  my_content: null,
  shop_tool: null,
} as const;

/** Codes of the product filters. On sale has three; the first is what we send. business §3 */
export const productFilterCodes = {
  domains: 0,
  search_type: 0,
  price: 1,
  brands: 3,
  colors: 6,
  on_sale: [7, 8, 9],
  style: 10,
} as const;

/** business §3 */
export const advisorySeverities = { abusive: 0, sensitive: 1, brand_unsafe: 2 } as const;
/** business §3 */
export const advisoryLevels = { conditional: 0, emotional_distress_or_suicide: 4 } as const;

/** Search parameters read from the URL, in the order we write them. saving §2, business §2.5 */
export const searchParamNames = [
  "q",
  "scope",
  "tab",
  "filters",
  "price_min",
  "price_max",
  "on_sale",
  "commerce_only",
  "colors",
  "brands",
  "domains",
  "category",
  "interest_id",
  "source_id",
  "source_module_id",
  "style",
  "user",
  "rs",
  "request_params",
  "journey_depth",
  "b_id",
  "cover_pin_sig",
  "query_pin_sigs",
  "top_pin_ids",
  "guided_search_query",
  "auto_correction_disabled",
  "selected_one_bar_modules",
  "deb_d",
] as const;

/** Why somebody hides a pin: what they may say, and how much of it counts against those who made it and what it is about. our choice */
export const hideReasons = {
  not_interested: { people: 1, topics: 2 },
  seen_too_often: { people: 0, topics: 0 },
  low_quality: { people: 2, topics: 0 },
  upsetting: { people: 2, topics: 2 },
  fewer_like_this: { people: 1, topics: 3 },
} as const;
export type HideReason = keyof typeof hideReasons;

/** So many topics are asked of somebody new. our choice */
export const firstTopics = 3;

/** Largest picture that is only looked at, in bytes. our choice */
export const visualSearchMaxBytes = 10 * 1024 * 1024;
