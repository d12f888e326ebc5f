import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";

export const noteInstagramOffer = defineResource("InstagramOffer", "create", {
  summary: "Notes that the viewer was offered to connect Instagram, which happens once (saving §4).",
  audience: "viewer",
  effect: "adds",
  touches: ["account"],
  input: z.strictObject({}),
  data: z.object({}),
});
