import { z } from "zod";
import { narrowFields } from "./narrow-fields.ts";
import { limits } from "#spec/constants/limits.ts";
import { pinMethods } from "#spec/constants/saving.ts";
import { type ActedAs, defineCall, defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields, textField, webAddressField } from "#contract/kit/fields.ts";
import { boardRefShape, instant, personShape, pinShape, sponsorshipShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "business";

const title = lineField(limits.pinTitleMaxChars);
const description = textField(limits.pinDescriptionMaxChars);
const altText = textField(limits.pinAltTextMaxChars);
const link = z.union([z.literal(""), webAddressField]);

/**
 * What clients send along with a pin that is made or saved (saving §7); why it changes nothing of it here stands in
 * `docs/decisions/019-letters-of-saving.md`. To share a pin of a secret board is refused.
 */
const sentAlong = {
  color: z.string().max(20).optional(),
  clientTrackingParams: z.string().max(2000).optional(),
  is_buyable_pin: z.boolean().optional(),
  is_removable: z.boolean().optional(),
  share_facebook: z.boolean().optional(),
  share_twitter: z.boolean().optional(),
};

export const getPin = defineResource("Pin", "get", {
  summary: "One pin as the viewer may see it; in the field set `detailed` with whose site its link leads to.",
  shows: ["pin"],
  input: z.strictObject({
    id: idField,
    field_set_key: z.string().max(100).optional(),
    orbac_subject_id: idField.optional(),
  }),
  data: pinShape,
  errors: ["NOT_FOUND"],
});

export const getPinByPath = defineCall({
  name: "Pin.read",
  summary:
    "One pin, by path, whole whatever `fields` names; with `pin.via_pinner()` also whose it was saved from. Never cached.",
  method: "GET",
  path: "/v3/pins/:id",
  shows: ["pin"],
  input: z.strictObject({ id: idField, fields: z.string().max(500).optional() }),
  data: pinShape.extend({ via_pinner: personShape.nullable().optional() }),
  errors: ["NOT_FOUND"],
});

/**
 * The fields of saving §7. What it shows is one of image_base64, image_url, media_upload_id (a picture, or a video that is ready), shuffle_asset and
 * carousel (two to five pictures in their order).
 */
export const createPin = defineResource("Pin", "create", {
  summary: "Makes a pin on a board or in a section.",
  audience: { may: "content:publish" },
  idempotent: true,
  maxBytes: 46 * 1024 * 1024,
  effect: "adds",
  touches: ["pin"],
  input: z.strictObject({
    board_id: idField,
    section: idField.nullable().optional(),
    title: title.optional(),
    description: description.optional(),
    alt_text: altText.optional(),
    link: link.nullable().optional(),
    image_base64: z.string().max(45_000_000).optional(),
    image_url: webAddressField.optional(),
    media_upload_id: idField.optional(),
    /** A cut-out of one's own: the pin shows it, and names the pin it was cut from as its parent. */
    shuffle_asset: idField.optional(),
    carousel: z
      .array(
        z.strictObject({
          media_upload_id: idField,
          alt_text: altText.optional(),
          title: title.optional(),
          link: link.optional(),
        }),
      )
      .min(2)
      .max(limits.pinPicturesMax)
      .optional(),
    /** Which of the carousel's pictures stands for all of them, counted from 0. */
    carousel_index: z
      .number()
      .int()
      .min(0)
      .max(limits.pinPicturesMax - 1)
      .optional(),
    /** Whoever uploads the picture says that AI made it. */
    ai_labelled: z.boolean().optional(),
    /** Shown veiled, and not to those signed out or young. */
    sensitive: z.boolean().optional(),
    /** Who pays for it; null: nobody. */
    sponsorship: sponsorshipShape.nullable().optional(),
    /** Made in the name of an advertiser account of another person. */
    advertiser_id: idField.optional(),
    /** Made as a business, whose it is then. */
    orbac_subject_id: idField.optional(),
    guid: z.string().max(200).optional(),
    method: z.enum([...pinMethods, "bookmarklet", "extension"]).optional(),
    pin_id: idField.optional(),
    ...sentAlong,
  }),
  data: pinShape,
  errors: [
    "NOT_FOUND",
    "NOT_ALLOWED",
    "BOARD_FULL",
    "IMAGE_REJECTED",
    "PAGE_UNREACHABLE",
    "STORAGE_FULL",
    "BOARD_BUSY",
    "UNAVAILABLE",
  ],
});

export const savePin = defineResource("Repin", "create", {
  summary: "Saves a pin that exists to one of the viewer's boards; its chain of parents is kept.",
  audience: { may: "content:publish" },
  idempotent: true,
  effect: "adds",
  touches: ["pin"],
  input: z.strictObject({
    pin_id: idField,
    board_id: idField,
    section: idField.nullable().optional(),
    title: title.optional(),
    description: description.optional(),
    link: link.nullable().optional(),
    /** As with a pin that is made. */
    advertiser_id: idField.optional(),
    orbac_subject_id: idField.optional(),
    guid: z.string().max(200).optional(),
    method: z.string().max(40).optional(),
    ...sentAlong,
    // Of the pin that is saved: its picture stays.
    image_url: webAddressField.optional(),
    image_base64: z.string().optional(),
    media_upload_id: idField.optional(),
  }),
  data: pinShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_FULL", "BOARD_BUSY", "STORAGE_FULL"],
});

export const updatePin = defineResource("Pin", "update", {
  summary:
    "Changes a pin's texts, link or place. With `version` a change made meanwhile by somebody else is not overwritten.",
  audience: { may: "content:publish" },
  effect: "removes",
  touches: ["pin"],
  input: z.strictObject({
    id: idField,
    version: z.number().int().optional(),
    title: title.optional(),
    description: description.optional(),
    alt_text: altText.optional(),
    link: link.nullable().optional(),
    ai_labelled: z.boolean().optional(),
    sensitive: z.boolean().optional(),
    sponsorship: sponsorshipShape.nullable().optional(),
    board_id: idField.optional(),
    section: idField.nullable().optional(),
    orbac_subject_id: idField.optional(),
  }),
  data: pinShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "CONFLICT", "BOARD_FULL", "SAME_PLACE", "BOARD_BUSY"],
});

export const deletePin = defineResource("Pin", "delete", {
  summary: "Puts a pin into the trash, from where it can be taken back for 30 days.",
  audience: { may: "content:publish" },
  effect: "removes",
  touches: ["pin"],
  input: z.strictObject({ id: idField, orbac_subject_id: idField.optional() }),
  data: z.object({ id: idField, restorable_until: z.iso.datetime() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY"],
});

export const restorePin = defineResource("TrashPin", "update", {
  summary: "Takes a pin back out of the trash, to its board and section (or the board alone when the section is gone).",
  audience: "viewer",
  effect: "adds",
  touches: ["pin", "board"],
  input: z.strictObject({
    id: idField,
    /** Its board comes back too, where that lies in the viewer's trash; without it that refuses as CONFLICT, with `board_id`. */
    with_board: z.boolean().default(false),
  }),
  data: pinShape,
  errors: ["NOT_FOUND", "CONFLICT", "BOARD_BUSY"],
});

export const listTrash = defineResource("Trash", "get", {
  summary: "The viewer's deleted pins and boards, newest first.",
  audience: "viewer",
  paged: true,
  shows: ["board", "section", "pin", "member"],
  input: z.strictObject({
    kind: z.enum(["pins", "boards"]).default("pins"),
    /** This one alone, of either kind. */
    id: idField.optional(),
    /** The viewer's boards that stood at this address alone: their username, and what the board is called there. */
    username: z.string().max(50).optional(),
    slug: z.string().max(300).optional(),
    ...pageFields,
  }),
  data: z.array(
    z.object({
      id: idField,
      kind: z.enum(["pin", "board"]),
      title: z.string(),
      image_url: z.string().nullable(),
      dominant_color: z.string(),
      deleted_at: z.iso.datetime(),
      restorable_until: z.iso.datetime(),
      /** What a board holds. */
      pin_count: z.number().int().optional(),
      section_count: z.number().int().optional(),
      cover_urls: z.array(z.string()).optional(),
    }),
  ),
});

export const emptyTrash = defineResource("Trash", "delete", {
  summary:
    "Removes for good what lies in the viewer's trash of one kind, a portion at a time: ask again with the same `until` while something is `left`. What was put there after `until` stays. With `id`: this one alone.",
  audience: "viewer",
  effect: "removes",
  touches: ["pin", "board", "section"],
  input: z.strictObject({ kind: z.enum(["pins", "boards"]), until: instant, id: idField.optional() }),
  data: z.object({ removed: z.number().int(), left: z.number().int() }),
});

export const boardTitleSuggestions = defineCall({
  name: "Pin.boardTitleSuggestions",
  summary: "Names a new board for this pin might have.",
  method: "GET",
  path: "/v3/pins/:id/board_title_suggestions",
  audience: "viewer",
  shows: [],
  input: z.strictObject({ id: idField }),
  data: z.object({ items: z.array(z.object({ title: z.string() })) }),
  errors: ["NOT_FOUND"],
});

export const relatedPins = defineResource("RelatedPins", "get", {
  summary: "Pins that stand near this one on other people's boards, then pins like it.",
  paged: true,
  shows: [],
  input: z.strictObject({ pin_id: idField, ...pageFields }),
  data: z.array(pinShape),
  errors: ["NOT_FOUND"],
});

export const homefeed = defineResource("UserHomefeed", "get", {
  summary: "The viewer's home feed; signed out, what is fresh and good.",
  paged: true,
  shows: ["interest", "hidden-pin"],
  input: z.strictObject({ ...pageFields }),
  data: z.array(pinShape),
});

export const userPins = defineResource("UserPins", "get", {
  summary: "A person's pins that the viewer may see, newest first.",
  paged: true,
  shows: ["board", "section", "pin", "member"],
  input: z.strictObject({
    username: z.string().max(50),
    sort: z.enum(["newest", "oldest", "alphabetical"]).default("newest"),
    ...narrowFields,
    ...pageFields,
  }),
  data: z.array(pinShape),
  errors: ["NOT_FOUND"],
});

export const pinSources = defineResource("PinSources", "get", {
  summary: "Where the pins of a board, or of a person, come from: the domains most of them link to.",
  shows: ["board", "pin", "member"],
  input: z.strictObject({ board_id: idField.optional(), username: z.string().max(50).optional() }),
  data: z.array(z.object({ domain: z.string(), count: z.number().int() })),
  errors: ["NOT_FOUND"],
});

export const pinPlaces = defineResource("PinPlaces", "get", {
  summary: "On which public boards else this picture was saved.",
  shows: [],
  input: z.strictObject({ pin_id: idField }),
  data: z.array(boardRefShape.extend({ owner_username: z.string() })),
  errors: ["NOT_FOUND"],
});
