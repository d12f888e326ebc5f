import { z } from "zod";
import { definePlain } from "#contract/kit/define.ts";
import { bookmarkField, idField } from "#contract/kit/fields.ts";

/** Query parameters come as text; the public API's page_size is 1 to 250. */
const page = { bookmark: bookmarkField.optional(), page_size: z.coerce.number().int().min(1).max(250).default(25) };

/** An account of the token's own person; another's is refused. */
const account = { ad_account_id: idField.optional() };
const metrics = {
  /** No counts of views and clicks are kept: whoever asks for them is told null. */
  pin_metrics: z.stringbool().default(false),
};
const creativeTypes = [
  "REGULAR",
  "VIDEO",
  "SHOPPING",
  "CAROUSEL",
  "MAX_VIDEO",
  "SHOP_THE_PIN",
  "COLLECTION",
  "IDEA",
  "SHOWCASE",
  "QUIZ",
  "COLLAGE",
  "MAX_WIDTH_REGULAR_COLLECTION",
  "MAX_WIDTH_VIDEO_COLLECTION",
] as const;

/** A list in an address: the parameter several times, or its values parted by commas. */
function listOf<const Value extends string>(values: readonly Value[]) {
  const parted = (given: unknown) =>
    [given].flat().flatMap((one) => (typeof one === "string" ? one.split(",").map((part) => part.trim()) : [one]));
  return z.preprocess((given) => (given === undefined ? undefined : parted(given)), z.array(z.enum(values)).optional());
}

const image = z.object({ width: z.number().int(), height: z.number().int(), url: z.string() });
const images = z.object({ "150x150": image, "400x300": image, "600x": image, "1200x": image });

export const v5AccountShape = z.object({
  account_type: z.enum(["PINNER", "BUSINESS"]),
  id: idField,
  username: z.string(),
  about: z.string(),
  profile_image: z.string(),
  website_url: z.string(),
  business_name: z.string().nullable(),
  board_count: z.number().int(),
  pin_count: z.number().int(),
  follower_count: z.number().int(),
  following_count: z.number().int(),
  monthly_views: z.number().int().nullable(),
});

export const v5BoardShape = z.object({
  id: idField,
  name: z.string(),
  description: z.string().nullable(),
  privacy: z.enum(["PUBLIC", "PROTECTED", "SECRET"]),
  is_ads_only: z.boolean(),
  owner: z.object({ username: z.string() }),
  media: z.object({ image_cover_url: z.string().nullable(), pin_thumbnail_urls: z.array(z.string()) }),
  pin_count: z.number().int(),
  follower_count: z.number().int(),
  collaborator_count: z.number().int(),
  created_at: z.string(),
  board_pins_modified_at: z.string(),
});

export const v5PinShape = z.object({
  id: idField,
  title: z.string().nullable(),
  description: z.string().nullable(),
  alt_text: z.string().nullable(),
  link: z.string().nullable(),
  dominant_color: z.string().nullable(),
  board_id: idField,
  board_section_id: idField.nullable(),
  board_owner: z.object({ username: z.string() }),
  parent_pin_id: idField.nullable(),
  creative_type: z.enum(["REGULAR", "VIDEO", "CAROUSEL"]),
  is_owner: z.boolean(),
  is_standard: z.boolean(),
  has_been_promoted: z.boolean(),
  pin_metrics: z.null().optional(),
  media: z.discriminatedUnion("media_type", [
    z.object({ media_type: z.literal("image"), images }),
    z.object({
      media_type: z.literal("video"),
      images,
      cover_image_url: z.string(),
      video_url: z.string().nullable(),
      duration: z.number().nullable(),
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
    }),
    z.object({
      media_type: z.literal("multiple_images"),
      items: z.array(
        z.object({
          item_type: z.string(),
          title: z.string().nullable(),
          description: z.string().nullable(),
          link: z.string().nullable(),
          images,
        }),
      ),
    }),
  ]),
  created_at: z.string(),
});

export const v5GetAccount = definePlain({
  name: "v5.user_account/get",
  summary: "The account the token belongs to.",
  method: "GET",
  path: "/v5/user_account",
  scopes: ["user_accounts:read"],
  input: z.strictObject({ ...account }),
  data: v5AccountShape,
});

export const v5ListBoards = definePlain({
  name: "v5.boards/list",
  summary: "The account's boards.",
  method: "GET",
  path: "/v5/boards",
  scopes: ["boards:read"],
  paged: true,
  input: z.strictObject({
    ...page,
    ...account,
    privacy: z.enum(["ALL", "PUBLIC", "PROTECTED", "SECRET", "PUBLIC_AND_SECRET"]).default("ALL"),
  }),
  data: z.array(v5BoardShape),
});

export const v5GetBoard = definePlain({
  name: "v5.boards/get",
  summary: "One board.",
  method: "GET",
  path: "/v5/boards/:board_id",
  scopes: ["boards:read"],
  input: z.strictObject({ board_id: idField, ...account }),
  data: v5BoardShape,
  errors: ["NOT_FOUND"],
});

export const v5ListBoardPins = definePlain({
  name: "v5.boards/list_pins",
  summary: "The pins of a board.",
  method: "GET",
  path: "/v5/boards/:board_id/pins",
  scopes: ["boards:read", "pins:read"],
  paged: true,
  input: z.strictObject({
    board_id: idField,
    ...page,
    ...account,
    ...metrics,
    creative_types: listOf(creativeTypes),
  }),
  data: z.array(v5PinShape),
  errors: ["NOT_FOUND"],
});

export const v5GetPin = definePlain({
  name: "v5.pins/get",
  summary: "One pin.",
  method: "GET",
  path: "/v5/pins/:pin_id",
  scopes: ["boards:read", "pins:read"],
  input: z.strictObject({ pin_id: idField, ...account, ...metrics }),
  data: v5PinShape,
  errors: ["NOT_FOUND"],
});
