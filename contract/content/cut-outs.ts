import { z } from "zod";
import { ownLimits } from "#spec/constants/own-limits.ts";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { instant, shuffleAssetShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "business";

/** A point in parts of the picture's width and height. */
const point = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);

const madeAsset = shuffleAssetShape.extend({ pin_id: idField, created_at: instant });
export type WireShuffleAsset = z.output<typeof madeAsset>;

export const cutOut = defineResource("ShuffleAsset", "create", {
  summary:
    "Cuts a part out of a pin's picture: what a line drawn around it holds, what stands before a background of one color, or both.",
  audience: "viewer",
  limit: "upload",
  idempotent: true,
  effect: "adds",
  touches: ["cut-out"],
  input: z.strictObject({
    pin_id: idField,
    /** The line drawn around what is kept; it is closed by itself. */
    lasso: z.array(point).min(3).max(ownLimits.lassoPointsMax).optional(),
    /** Takes away the color that stands at the picture's edges, as far as it reaches from there. */
    flood: z.strictObject({ tolerance: z.number().int().min(0).max(100) }).optional(),
  }),
  data: madeAsset,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "IMAGE_REJECTED", "STORAGE_FULL", "UNAVAILABLE"],
});

export const listCutOuts = defineResource("ShuffleAsset", "get", {
  summary: "What the viewer cut out of a pin's picture, newest first.",
  audience: "viewer",
  shows: ["cut-out"],
  input: z.strictObject({ pin_id: idField }),
  data: z.array(madeAsset),
  errors: ["NOT_FOUND"],
});

export const deleteCutOut = defineResource("ShuffleAsset", "delete", {
  summary: "Takes a cut-out away; pins made of it stay.",
  audience: "viewer",
  effect: "removes",
  touches: ["cut-out"],
  input: z.strictObject({ id: idField }),
  data: z.object({ removed: z.boolean() }),
});
