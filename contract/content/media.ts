import { z } from "zod";
import { limits } from "#spec/constants/limits.ts";
import { type ActedAs, defineCall, defineResource } from "#contract/kit/define.ts";
import { idField, webAddressField } from "#contract/kit/fields.ts";
import { imagesShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "business";

const mediaShape = z.object({
  media_upload_id: idField,
  images: imagesShape,
  dominant_color: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  ai_labelled: z.boolean(),
});

/** How far an upload is. A video is made ready after it has arrived; a picture is ready at once. */
const uploadShape = z.object({
  media_upload_id: idField,
  media_type: z.enum(["image", "video"]),
  status: z.enum(["processing", "succeeded", "failed"]),
  /** Parts of a hundred. */
  progress: z.number().int().min(0).max(100),
  /** Why it failed: a word for programs and a sentence for people. */
  reason: z.string().nullable(),
  message: z.string().nullable(),
  /** The picture, or the video's still; null until there is one. */
  images: imagesShape.nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Milliseconds; of videos. */
  duration: z.number().int().nullable(),
  /** False for a video that is served as it came, because this server has nothing to convert it with. */
  converted: z.boolean(),
});

/** The multipart twin is `POST /v3/media/upload/` (field `file`); both answer the same. */
export const uploadMedia = defineResource("Media", "create", {
  summary: "Takes one picture as base64, or fetches it from an address, and keeps it ready for a pin.",
  audience: "viewer",
  limit: "upload",
  maxBytes: 46 * 1024 * 1024,
  effect: "adds",
  touches: ["upload"],
  input: z.strictObject({
    image_base64: z.string().max(45_000_000).optional(),
    image_url: webAddressField.optional(),
    /** The page that shows what is at `image_url`: sites give their pictures to whoever comes from there. */
    link: webAddressField.optional(),
  }),
  data: mediaShape,
  errors: ["IMAGE_REJECTED", "PAGE_UNREACHABLE", "STORAGE_FULL", "UNAVAILABLE"],
});

export const uploadMediaFile = defineCall({
  name: "Media.upload",
  summary: "Takes one picture as multipart/form-data in the field `file`.",
  method: "POST",
  path: "/v3/media/upload",
  audience: "viewer",
  limit: "upload",
  maxBytes: 33 * 1024 * 1024,
  effect: "adds",
  touches: ["upload"],
  input: z.strictObject({}),
  data: mediaShape,
  errors: ["IMAGE_REJECTED", "STORAGE_FULL", "UNAVAILABLE"],
});

export const uploadVideoFile = defineCall({
  name: "Media.uploadVideo",
  summary:
    "Takes one video (MP4, M4V, MOV, WebM) as multipart/form-data in the field `file`; `Media.get` tells when it is ready.",
  method: "POST",
  path: "/v3/media/upload_video",
  audience: "viewer",
  limit: "upload",
  maxBytes: limits.videoUploadMaxBytes + 1024 * 1024,
  effect: "adds",
  touches: ["upload"],
  input: z.strictObject({}),
  data: uploadShape,
  errors: ["VIDEO_REJECTED", "STORAGE_FULL", "UNAVAILABLE"],
});

export const getMedia = defineResource("Media", "get", {
  summary: "How far an upload of the viewer's is, and what became of it.",
  audience: "viewer",
  shows: [],
  input: z.strictObject({ media_upload_id: idField }),
  data: uploadShape,
  errors: ["NOT_FOUND"],
});

export const registerImage = defineCall({
  name: "Image.register",
  summary:
    "Registers a picture's address so that saving it later is fast; answers at once. With `async` false it waits and names the picture, if it can be had.",
  method: "PUT",
  path: "/v3/pins/image",
  audience: "viewer",
  limit: "outbound",
  effect: "none",
  input: z.strictObject({ image_url: webAddressField, async: z.boolean().optional() }),
  data: z.object({ media_upload_id: idField.optional() }),
});

export const findPinImages = defineResource("FindPinImages", "get", {
  summary: "The pictures of a page that a person would want to save.",
  audience: "viewer",
  limit: "outbound",
  shows: [],
  input: z.strictObject({ url: webAddressField, scrape_metric: z.string().max(100).optional() }),
  data: z.object({
    page: z.object({
      title: z.string(),
      description: z.string(),
      url: z.string(),
      /** The page asks that nothing of it be saved: why, in its own words, which may be none. */
      nopin: z.string().optional(),
    }),
    items: z.array(
      z.object({
        type: z.literal("pinnable"),
        url: z.string(),
        width: z.number().optional(),
        height: z.number().optional(),
        title: z.string().optional(),
      }),
    ),
  }),
  errors: ["PAGE_UNREACHABLE"],
});
