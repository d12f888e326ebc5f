import { z } from "zod";
import { defineCall, defineResource } from "./define.ts";
import { idField, pageFields } from "./fields.ts";
import { boardShape, pinShape, profileShape } from "./shapes.ts";

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

export const search = defineResource("BaseSearch", "get", {
  summary: "Finds pins, boards or people.",
  limit: "search",
  paged: true,
  input: z.strictObject({
    query: z.string().max(1000),
    scope: searchScope.default("pins"),
    rs: z.string().max(60).optional(),
    auto_correction_disabled: z.boolean().optional(),
    domains: z.string().max(500).optional(),
    colors: z.string().max(200).optional(),
    ...pageFields,
  }),
  data: z.object({
    results: z.array(searchResultShape),
    bookmark: z.string().nullable(),
    /** What was searched for instead of what was typed. */
    correction: z.object({ query: z.string(), typed: z.string() }).nullable(),
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
  input: z.strictObject({ q: z.string().max(200), show_pin_count: z.string().max(10).optional() }),
  data: z.object({ items: z.array(z.object({ query: z.string(), pin_count: z.number().int() })) }),
});

export const ideas = defineResource("Ideas", "get", {
  summary: "Topics to look through, each with pictures; or one topic with its neighbours.",
  input: z.strictObject({ topic: z.string().max(100).optional() }),
  data: z.object({
    topic: z.object({ slug: z.string(), name: z.string(), pin_count: z.number().int() }).nullable(),
    topics: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        pin_count: z.number().int(),
        cover_images: z.array(z.object({ url: z.string(), dominant_color: z.string() })),
      }),
    ),
  }),
  errors: ["NOT_FOUND"],
});

export const topicFeed = defineResource("TopicFeed", "get", {
  summary: "The public pins of a topic, newest first.",
  paged: true,
  input: z.strictObject({ topic: z.string().max(100), ...pageFields }),
  data: z.array(pinShape),
  errors: ["NOT_FOUND"],
});

export const boardIdeas = defineResource("BoardIdeas", "get", {
  summary: "More ideas for a board: what others saved beside its pins, then what is like it.",
  paged: true,
  input: z.strictObject({ board_id: idField, ...pageFields }),
  data: z.array(pinShape),
  errors: ["NOT_FOUND"],
});
