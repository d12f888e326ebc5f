import { z } from "zod";
import { type ActedAs, defineCall, defineResource } from "#contract/kit/define.ts";
import { sensitivityShape } from "./discovery.ts";
import { idField, pageFields } from "#contract/kit/fields.ts";
import { boardShape, pinShape, profileShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "business";

/** The scopes of search §3. */
export const searchScope = z.enum([
  "pins",
  "buyable_pins",
  "my_pins",
  "videos",
  "boards",
  "my_boards",
  "users",
  "my_content",
  "shop_tool",
]);

export const searchResultShape = z.union([
  pinShape,
  boardShape.extend({ type: z.literal("board") }),
  profileShape.extend({ type: z.literal("user") }),
]);

/** A topic as it stands in a list of topics. */
const topicShape = z.object({
  slug: z.string(),
  name: z.string(),
  pin_count: z.number().int(),
  cover_images: z.array(z.object({ url: z.string(), dominant_color: z.string() })),
  /** The topic it lies within. */
  parent_slug: z.string().nullable(),
  followed_by_me: z.boolean(),
});

const facetShape = z.array(z.object({ value: z.string(), count: z.number().int() }));

/** How many results each further narrowing would leave; each kind is counted as if nothing of its own were set. */
export const searchFacetsShape = z.object({
  total: z.number().int(),
  domains: facetShape,
  brands: facetShape,
  colors: facetShape,
  styles: facetShape,
  /** Topics by slug: the values of `category` and `interest_id`. */
  topics: facetShape,
  on_sale: z.number().int(),
  price: z.object({ count: z.number().int(), min: z.number(), max: z.number() }).nullable(),
});

/** As written in the URL; no value is longer. */
const parameter = z.string().max(1000).optional();

/** Where a search came from; kept and passed on, changes nothing of what is found. */
const searchContextFields = {
  rs: parameter,
  tab: parameter,
  source_id: parameter,
  source_module_id: parameter,
  source_url: parameter,
  request_params: parameter,
  journey_depth: parameter,
  b_id: parameter,
  deb_d: parameter,
  cover_pin_sig: parameter,
  query_pin_sigs: parameter,
};

/** What a search is narrowed to, as it stands in the address (see rules/discovery/search-filters.ts). */
const searchFilterFields = {
  price_min: parameter,
  price_max: parameter,
  on_sale: parameter,
  domains: parameter,
  brands: parameter,
  colors: parameter,
  style: parameter,
  category: parameter,
  interest_id: parameter,
  filters: parameter,
  applied_unified_filters: parameter,
  applied_product_filters: parameter,
};

export const search = defineResource("BaseSearch", "get", {
  summary: "Finds pins, boards or people.",
  limit: "search",
  paged: true,
  shows: [],
  input: z.strictObject({
    query: z.string().max(1000),
    scope: searchScope.default("pins"),
    auto_correction_disabled: z.boolean().optional(),
    /** Any scope but the shop tool's becomes buyable pins. */
    commerce_only: z.boolean().optional(),
    /** Only pins this person saved, by username. */
    user: parameter,
    /** Pins to put first, as far as they may be seen: ids parted by commas. */
    top_pin_ids: parameter,
    top_pin_id: parameter,
    /** The words of the chips chosen beside the query, parted by commas; they must be found too. */
    selected_one_bar_modules: parameter,
    /** The search this one was refined from. */
    guided_search_query: parameter,
    /** The viewer has read the advisory and chose to see the results it holds back. */
    advisory_accepted: z.boolean().optional(),
    ...searchFilterFields,
    ...searchContextFields,
    ...pageFields,
  }),
  aliases: { appliedProductFilters: "applied_product_filters" },
  data: z.object({
    results: z.array(searchResultShape),
    bookmark: z.string().nullable(),
    /** What was searched for instead of what was typed. */
    correction: z.object({ query: z.string(), typed: z.string() }).nullable(),
    /** What may have been meant, when that is uncertain; `included`: its results follow those of the query itself. */
    suggestion: z.object({ query: z.string(), included: z.boolean() }).optional(),
    /** The scope in force with its code, null where it has none, and how it is shown (business §2.5, §3). */
    scope: searchScope,
    scope_code: z.number().int().nullable(),
    view_type: z.union([z.literal(1), z.literal(2)]),
    /** With the first page of pins. */
    facets: searchFacetsShape.nullable(),
    /** Ways to narrow the search, with its first page of pins. */
    guides: z.array(z.object({ label: z.string(), query: z.string() })),
    /** What to know before the results; whether they are held back. Most searches have none. */
    sensitivity: sensitivityShape.optional(),
  }),
});

export const typeaheadItemShape = z.object({
  type: z.enum(["query", "board", "user"]),
  label: z.string(),
  query: z.string(),
  url: z.string(),
  image_url: z.string().nullable(),
});

export const typeahead = defineResource("AdvancedTypeahead", "get", {
  summary: "What the typed letters may become: searches, boards, people.",
  limit: "search",
  shows: [],
  input: z.strictObject({
    term: z.string().max(200),
    pin_scope: searchScope.default("pins"),
    count: z.number().int().min(1).max(20).default(5),
  }),
  data: z.object({ items: z.array(typeaheadItemShape), hint: z.string().nullable() }),
});

export const autocompleteHashtags = defineCall({
  name: "Search.autocomplete",
  summary: "Hashtags that begin with the typed letters, with how many pins bear them.",
  method: "GET",
  path: "/v3/search/autocomplete",
  limit: "search",
  shows: [],
  input: z.strictObject({ q: z.string().max(200), show_pin_count: z.string().max(10).optional() }),
  data: z.object({ items: z.array(z.object({ query: z.string(), pin_count: z.number().int() })) }),
});

export const ideas = defineResource("Ideas", "get", {
  summary: "Topics to look through, each with pictures; or one topic with its neighbours.",
  shows: ["interest"],
  input: z.strictObject({ topic: z.string().max(100).optional() }),
  data: z.object({
    topic: topicShape.nullable(),
    topics: z.array(topicShape),
    /** Topics with the most saves right now; only returned with the full list of topics. */
    trending: z.array(topicShape),
  }),
  errors: ["NOT_FOUND"],
});

export const topicFeed = defineResource("TopicFeed", "get", {
  summary: "The public pins of a topic, newest first.",
  paged: true,
  shows: [],
  input: z.strictObject({ topic: z.string().max(100), ...pageFields }),
  data: z.array(pinShape),
  errors: ["NOT_FOUND"],
});

export const boardIdeas = defineResource("BoardIdeas", "get", {
  summary: "More ideas for a board: what others saved beside its pins, then what is like it.",
  paged: true,
  shows: [],
  input: z.strictObject({ board_id: idField, ...pageFields }),
  data: z.array(pinShape),
  errors: ["NOT_FOUND"],
});
