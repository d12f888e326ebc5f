import { z } from "zod";
import { idField } from "./fields.ts";
import { toldGenders } from "#spec/constants/genders.ts";
import { mailKinds } from "#spec/constants/mail-kinds.ts";

/** What an instant looks like on the wire: ISO 8601 in UTC. */
export const instant = z.iso.datetime();

const renditionShape = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

/** Sizes by the preferred widths of access §9, and the original. */
export const imagesShape = z.object({
  "236x": renditionShape,
  "474x": renditionShape,
  "736x": renditionShape,
  orig: renditionShape,
});

export const personShape = z.object({
  id: idField,
  username: z.string(),
  full_name: z.string(),
  image_medium_url: z.string().nullable(),
  image_large_url: z.string().nullable(),
  avatar_color_index: z.number().int(),
  is_partner: z.boolean(),
  /** Asks search engines to leave out what is theirs. */
  is_unlisted: z.literal(true).optional(),
});

export const profileShape = personShape.extend({
  about: z.string(),
  website_url: z.string().nullable(),
  /** They have proved that it is theirs. */
  website_verified: z.boolean().optional(),
  pin_count: z.number().int(),
  board_count: z.number().int(),
  follower_count: z.number().int(),
  following_count: z.number().int(),
  followed_by_me: z.boolean(),
  is_me: z.boolean(),
  /** Only they and their followers see what is theirs: others get neither words nor counts here. */
  is_private: z.literal(true).optional(),
  /** It is private and closed to the viewer. */
  is_closed: z.literal(true).optional(),
  /** The viewer asked to follow them, and was not let in yet. */
  follow_requested: z.literal(true).optional(),
  /** Who waits for the viewer's answer; on their own profile alone. */
  follow_request_count: z.number().int().optional(),
  /** Why nobody but an operator sees this profile; only operators are told. */
  hidden: z.enum(["suspended", "deactivated", "closing"]).optional(),
  created_at: instant,
});

export const privacyShape = z.enum(["public", "secret", "protected"]);

export const coverShape = z.object({ url: z.string(), dominant_color: z.string() });

/** A part of a picture, in parts of its width and height. */
export const coverCropShape = z
  .strictObject({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(0.05).max(1),
    height: z.number().min(0.05).max(1),
  })
  .refine((crop) => crop.x + crop.width <= 1.0001 && crop.y + crop.height <= 1.0001, "must lie inside the picture");

/** A group of people, named. */
export const groupRefShape = z.object({ id: idField, name: z.string(), person_count: z.number().int() });
export type WireGroupRef = z.output<typeof groupRefShape>;

export const boardRefShape = z.object({
  id: idField,
  name: z.string(),
  url: z.string(),
  privacy: privacyShape,
  layout: z.enum(["default", "quick_creates"]),
  /** The viewer sees it as a follower of its owner, whose profile is private: what is on it can't be saved. */
  for_followers: z.literal(true).optional(),
});

export const boardShape = boardRefShape.extend({
  description: z.string(),
  pin_count: z.number().int(),
  section_count: z.number().int(),
  follower_count: z.number().int(),
  owner: personShape,
  image_cover_url: z.string().nullable(),
  cover_images: z.array(coverShape),
  /** The pin chosen for the cover; absent: the newest. */
  cover_pin_id: idField.optional(),
  /** Absent: the whole picture. */
  cover_crop: coverCropShape.optional(),
  advertiser_id: idField.optional(),
  /** Who belongs to it: the owner, then the viewer, then by full name. Only of shared boards. */
  collaborators: z.array(z.object({ user: personShape, role: z.enum(["owner", "edit", "add", "view"]) })).optional(),
  is_collaborative: z.boolean(),
  collaborated_by_me: z.boolean(),
  collaborating_users: z.array(personShape),
  followed_by_me: z.boolean(),
  archived_by_me_at: instant.nullable(),
  can_edit: z.boolean(),
  can_add: z.boolean(),
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
});

export const sectionShape = z.object({
  id: idField,
  type: z.literal("board_section"),
  title: z.string(),
  slug: z.string(),
  board_id: idField,
  pin_count: z.number().int(),
  preview_pins: z.array(
    z.object({ image_medium_url: z.string(), image_square_url: z.string(), dominant_color: z.string() }),
  ),
});

/** What a pin shows beyond its picture. `media_type` and `duration` (milliseconds) are the words of the public API v5. */
export const pinMediaShape = z.discriminatedUnion("media_type", [
  z.object({
    media_type: z.literal("video"),
    /** The largest file; `sources` are all of them, largest first. */
    video_url: z.string(),
    duration: z.number().int(),
    width: z.number().int(),
    height: z.number().int(),
    /** False: served as it came, and not every browser may play it. */
    converted: z.boolean(),
    sources: z.array(
      z.object({ url: z.string(), type: z.string(), width: z.number().int(), height: z.number().int() }),
    ),
  }),
  z.object({
    media_type: z.literal("multiple_images"),
    items: z.array(
      z.object({
        item_type: z.literal("image"),
        images: imagesShape,
        alt_text: z.string(),
        dominant_color: z.string(),
        /** Where programs gave the picture some of its own. */
        title: z.string().optional(),
        link: z.string().optional(),
      }),
    ),
  }),
]);

/** A thing to buy, as the page its picture was saved from told of it. Amounts are decimal strings in units of the currency. */
export const productShape = z.object({
  name: z.string(),
  brand: z.string().nullable(),
  price: z.string().nullable(),
  /** Set while it is on sale. */
  sale_price: z.string().nullable(),
  currency: z.string().nullable(),
  availability: z.enum(["in_stock", "out_of_stock", "preorder"]).nullable(),
  read_at: instant,
});

/** Who pays for a pin. Status: 1 names the sponsor; 0, 2 and 3 don't; null is a paid link alone. saving §3, §6 */
export const sponsorshipShape = z.strictObject({
  status: z.number().int().min(0).max(3).nullable(),
  sponsor_name: z.string().trim().max(100).nullable(),
  paid_link: z.boolean(),
});

/** A cut-out: the part of a pin's picture that was kept, in its sizes, the smallest first. */
export const shuffleAssetShape = z.object({ id: idField, cutoutImages: z.array(renditionShape) });

export const pinShape = z.object({
  id: idField,
  type: z.literal("pin"),
  title: z.string(),
  description: z.string(),
  alt_text: z.string(),
  link: z.string().nullable(),
  domain: z.string().nullable(),
  images: imagesShape,
  /** A video or several pictures; absent where the picture is all. */
  media: pinMediaShape.optional(),
  dominant_color: z.string(),
  thumbhash: z.string().nullable(),
  board: boardRefShape.nullable(),
  section: z.object({ id: idField, title: z.string(), slug: z.string() }).nullable(),
  pinner: personShape,
  native_creator: personShape.nullable(),
  /** The site its link leads to, and who proved that it is theirs; only in the detailed field set. */
  link_domain: z.object({ name: z.string(), official_user: personShape.nullable() }).nullable().optional(),
  parent_pin_id: idField.nullable(),
  save_count: z.number().int(),
  comment_count: z.number().int(),
  is_promoted: z.boolean(),
  /** Who pays for the ad, and where it is told why it was shown; only of ads, in lists. */
  promoter: z.object({ id: idField, name: z.string() }).optional(),
  why_url: z.string().optional(),
  /** Whoever uploaded its picture says that a machine made it. */
  ai_labelled: z.boolean().optional(),
  /** Marked as sensitive, and by whom: veiled until asked for. Those signed out and the young are never given such a pin. */
  sensitivity: z.enum(["owner", "moderator", "copy"]).optional(),
  /** What its maker says of who pays for it; absent: nobody. */
  sponsorship: sponsorshipShape.optional(),
  /** The cut-out its picture is; absent: none. */
  shuffle_asset: shuffleAssetShape.optional(),
  /** What has to be said about who pays for it, by `rules/content/sponsorship-label.ts`; absent where nobody does. */
  sponsorship_label: z
    .object({ prefix: z.string(), sentence: z.string(), values: z.object({ name: z.string().optional() }) })
    .optional(),
  /** Of an ad what its events bring back; else empty. */
  tracking_params: z.string(),
  /** Where the viewer already saved this picture, newest first; null when nowhere or signed out. */
  pinned_to_board: boardRefShape.nullable(),
  /** The viewer's pin there; absent when nowhere. */
  pinned_pin_id: idField.optional(),
  can_edit: z.boolean(),
  /** Why this pin stands in a feed, as a sentence; only in feeds. */
  reason: z.string().optional(),
  /** What it sells; only among what can be bought. `label`: what it costs now, as the viewer's language writes it. */
  product: productShape.extend({ label: z.string() }).optional(),
  version: z.number().int(),
  created_at: instant,
});

export const viewerShape = personShape.extend({
  email: z.string(),
  email_verified: z.boolean(),
  first_name: z.string(),
  about: z.string(),
  website_url: z.string().nullable(),
  country: z.string(),
  /** `YYYY-MM-DD`; nobody else sees it. */
  birthday: z.string().nullable(),
  /** What they told of it; nobody else sees it. */
  gender: z.enum(toldGenders).nullable(),
  locale: z.string(),
  theme: z.enum(["system", "light", "dark"]),
  /** Pins that AI made are left out of every list. */
  hide_ai: z.boolean(),
  /** Their age and the topics they follow may choose their ads: as they chose, else as their country has it. */
  personalized_ads: z.boolean(),
  is_private: z.boolean(),
  hides_from_search_engines: z.boolean(),
  /** Those they write with see when they are here, and they see it of those who show it too. */
  shows_active: z.boolean(),
  /** Kinds of mail they switched off. */
  mails_off: z.array(z.enum(mailKinds)),
  pin_count: z.number().int(),
  board_count: z.number().int(),
  /** Of a business account alone (access §3). */
  partner: z.object({ is_create: z.boolean() }).optional(),
  is_operator: z.boolean(),
  has_password: z.boolean(),
  /** The password is known from a breach elsewhere: the person is asked to change it. */
  password_breached: z.boolean().optional(),
  version: z.number().int(),
  created_at: instant,
});

export type WireProduct = z.output<typeof productShape>;
export type WirePin = z.output<typeof pinShape>;
export type WireBoard = z.output<typeof boardShape>;
export type WireBoardRef = z.output<typeof boardRefShape>;
export type WireSection = z.output<typeof sectionShape>;
export type WirePerson = z.output<typeof personShape>;
export type WireProfile = z.output<typeof profileShape>;
export type WireViewer = z.output<typeof viewerShape>;
export type WirePinMedia = z.output<typeof pinMediaShape>;
export type WireImages = z.output<typeof imagesShape>;

/** What somebody set up that goes on without them, or ended with what they might do. */
export const setUpShape = z.object({
  kind: z.enum(["app", "system_user", "system_token", "invitation", "brand", "member"]),
  name: z.string(),
  /** It ended with them; otherwise it goes on. */
  ended: z.boolean(),
});
