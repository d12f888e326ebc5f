import { z } from "zod";
import { offsiteRefusedStatuses } from "#spec/constants/offsite.ts";
import { type HideReason, hideReasons, visualSearchMaxBytes } from "#spec/constants/search.ts";
import { type ActedAs, defineCall, defineResource } from "#contract/kit/define.ts";
import { idField, pageFields } from "#contract/kit/fields.ts";
import { instant, pinShape, productShape } from "#contract/kit/shapes.ts";
import { listedPersonShape } from "#contract/people/people.ts";

export const actedAs: ActedAs = "business";

export const followingFeed = defineResource("FollowingFeed", "get", {
  summary: "The newest pins of the people and boards the viewer follows, newest first, nothing else.",
  audience: "viewer",
  paged: true,
  shows: ["follow"],
  input: z.strictObject({ ...pageFields }),
  data: z.array(pinShape),
});

const switchKind = z.enum(["topic", "board", "person"]);
const switchShape = z.object({
  kind: switchKind,
  id: z.string(),
  name: z.string(),
  on: z.boolean(),
  /** A topic the viewer follows, a board or a person they follow; false for what their own saves brought. */
  followed: z.boolean(),
  image_url: z.string().nullable(),
});

export const followSuggestions = defineResource("FollowSuggestions", "get", {
  summary: "People the viewer may want to follow, each with the reason; none for who follows many already.",
  audience: "viewer",
  shows: ["follow", "block", "interest"],
  input: z.strictObject({}),
  data: z.array(
    listedPersonShape.extend({
      /** In the viewer's language. */
      reason: z.string(),
    }),
  ),
});

export const homeTuning = defineResource("HomefeedTuning", "get", {
  summary: "The topics, boards and people the viewer's home feed draws on, and which are switched off.",
  audience: "viewer",
  shows: ["interest", "follow"],
  input: z.strictObject({}),
  data: z.array(switchShape),
});

export const tuneHome = defineResource("HomefeedTuning", "update", {
  summary: "Switches a topic, a board or a person off or on for the home feed.",
  audience: "viewer",
  effect: "removes",
  touches: ["interest"],
  input: z.strictObject({ kind: switchKind, id: z.string().min(1).max(100), on: z.boolean() }),
  data: z.object({}),
  errors: ["NOT_FOUND"],
});

export const followTopic = defineResource("TopicFollow", "create", {
  summary: "Follows a topic: its pins come into the viewer's home feed.",
  audience: "viewer",
  effect: "adds",
  touches: ["interest"],
  input: z.strictObject({ topic: z.string().min(1).max(100) }),
  data: z.object({ followed_by_me: z.boolean() }),
  errors: ["NOT_FOUND"],
});

export const unfollowTopic = defineResource("TopicFollow", "delete", {
  summary: "Follows a topic no longer.",
  audience: "viewer",
  effect: "removes",
  touches: ["interest"],
  input: z.strictObject({ topic: z.string().min(1).max(100) }),
  data: z.object({ followed_by_me: z.boolean() }),
});

export const hideReason = z.enum(Object.keys(hideReasons) as [HideReason, ...HideReason[]]);

export const hiddenPins = defineResource("HiddenPin", "get", {
  summary: "The pictures the viewer hid, the latest first, with why, to be brought back.",
  audience: "viewer",
  paged: true,
  shows: ["hidden-pin"],
  input: z.strictObject({ ...pageFields }),
  data: z.array(z.object({ pin: pinShape, reason: hideReason.nullable(), hidden_at: instant })),
});

export const hidePin = defineResource("HiddenPin", "create", {
  summary:
    "Hides a picture from the viewer's feeds; what is like it comes later and less. Again with a reason: says why.",
  audience: "viewer",
  effect: "adds",
  touches: ["hidden-pin"],
  input: z.strictObject({ pin_id: idField, reason: hideReason.optional() }),
  data: z.object({}),
  errors: ["NOT_FOUND"],
});

export const unhidePin = defineResource("HiddenPin", "delete", {
  summary: "Takes hiding a picture back.",
  audience: "viewer",
  effect: "removes",
  touches: ["hidden-pin"],
  input: z.strictObject({ pin_id: idField }),
  data: z.object({}),
  errors: ["NOT_FOUND"],
});

/** Parts of the picture's width and height, 0 to 1. */
const part = z.number().min(0).max(1);
export const cropShape = z.strictObject({ x: part, y: part, width: part, height: part });

export const visualSearch = defineResource("VisualSearch", "get", {
  summary:
    "Public pins that look like a pin, a part of it, or pictures named by signature: copies, then alike in color and layout.",
  limit: "search",
  shows: [],
  input: z.strictObject({
    pin_id: idField.optional(),
    crop: cropShape.optional(),
    /** The signature of a picture: the hash its addresses hold. */
    cover_pin_sig: z.string().max(100).optional(),
    /** Signatures parted by commas. */
    query_pin_sigs: z.string().max(1000).optional(),
    /** Pins to put first, as far as they may be seen: ids parted by commas. */
    top_pin_ids: z.string().max(1000).optional(),
    /** Pictures of this color: six hexadecimal digits. */
    color: z
      .string()
      .regex(/^#?[0-9a-f]{6}$/i, "must be a color of six hexadecimal digits")
      .optional(),
    page_size: pageFields.page_size,
  }),
  data: z.object({ same: z.array(pinShape), alike: z.array(pinShape) }),
  errors: ["NOT_FOUND", "UNAVAILABLE"],
});

export const visualSearchByPicture = defineResource("VisualSearch", "create", {
  summary: "Public pins that look like a picture of one's own, or a part of it. The picture is looked at and not kept.",
  limit: "upload",
  maxBytes: Math.ceil((visualSearchMaxBytes * 4) / 3) + 64 * 1024,
  effect: "none",
  input: z.strictObject({
    image_base64: z.string().max(Math.ceil((visualSearchMaxBytes * 4) / 3) + 1_000),
    crop: cropShape.optional(),
    page_size: pageFields.page_size,
  }),
  data: z.object({ same: z.array(pinShape), alike: z.array(pinShape) }),
  errors: ["IMAGE_REJECTED", "UNAVAILABLE"],
});

export const nearDuplicates = defineResource("NearDuplicate", "get", {
  summary: "The viewer's own pins of the same picture, or of a copy of it: asked before saving.",
  audience: "viewer",
  shows: [],
  input: z.strictObject({ pin_id: idField.optional(), media_upload_id: idField.optional() }),
  data: z.array(pinShape),
  errors: ["NOT_FOUND"],
});

const textTagShape = z.object({
  offset: z.number().int(),
  length: z.number().int(),
  link: z.string(),
  tag_type: z.enum(["link", "phone"]),
});
const taggedTextShape = z.object({ text: z.string(), text_tags: z.array(textTagShape) });

export const sensitivityShape = z.object({
  advisory: z.string(),
  /** business §3: 0 abusive, 1 sensitive, 2 brand unsafe. */
  severity: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** business §3: 0 conditional, 4 emotional distress or suicide. */
  advisory_level: z.union([z.literal(0), z.literal(4)]),
  advisory_type: z.enum(["FIRST_PARTY", "THIRD_PARTY_TL"]),
  resource_country: z.string(),
  advisory_details: z.string(),
  /** Whether results may be seen: at once, once asked for, never. */
  results: z.enum(["shown", "asked", "none"]),
  notices: z.array(
    z.object({
      style: z.enum(["help", "warning"]),
      title: taggedTextShape,
      description: taggedTextShape,
      actions: z.array(
        z.object({
          title: z.string(),
          description: z.string(),
          button: z.object({ text: z.string(), link: z.string() }),
        }),
      ),
      footer: taggedTextShape.nullable(),
    }),
  ),
});

export const searchAdvisory = defineResource("SearchAdvisory", "get", {
  summary: "What to tell people who search for this, or null: most searches need nothing said.",
  limit: "search",
  shows: [],
  input: z.strictObject({ query: z.string().max(1000) }),
  data: sensitivityShape.nullable(),
});

export const advisoryViewed = defineResource("SearchAdvisory", "create", {
  summary: "Notes that an advisory was shown. Counted by day; not by person.",
  effect: "none",
  input: z.strictObject({ advisory: z.string().max(60) }),
  data: z.object({}),
});

export const pinProduct = defineResource("PinProduct", "get", {
  summary: "What the page a pin was saved from said of the thing it sells; null when it sells nothing.",
  shows: [],
  input: z.strictObject({ pin_id: idField }),
  data: productShape.nullable(),
  errors: ["NOT_FOUND"],
});

const outsideField = z.string().max(2048);

export const offsiteCheck = defineCall({
  name: "Offsite.check",
  summary: "Whether an outbound link may be opened, and by which address.",
  method: "GET",
  path: "/v3/offsite",
  shows: [],
  input: z.strictObject({
    url: outsideField,
    pin_id: idField.optional(),
    /** The person on whose profile the link stands. */
    username: z.string().max(100).optional(),
    third_party_ad: z.string().max(100).optional(),
    check_only: z.string().max(10).optional(),
    token: z.string().max(200).optional(),
    client_tracking_params: z.string().max(2000).optional(),
    aux_data: z.string().max(5000).optional(),
  }),
  data: z.object({
    redirect_status: z.enum(["ok", ...offsiteRefusedStatuses]),
    /** Where the link leads. */
    url: z.string(),
    /** Ours, with a token: opens without asking. */
    offsite_url: z.string(),
    /** The pin's own link, one in its description or on the named profile, or one with a token of ours; others are opened by a click, so that nobody redirects through us unseen. */
    trusted: z.boolean(),
  }),
});
