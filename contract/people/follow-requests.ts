import { z } from "zod";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField, pageFields } from "#contract/kit/fields.ts";
import { instant, personShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "nobody";

/** Somebody who asks to follow the viewer, whose profile is private. */
export const followRequestShape = personShape.extend({ asked_at: instant });
export type WireFollowRequest = z.output<typeof followRequestShape>;

export const listFollowRequests = defineResource("FollowRequests", "get", {
  summary: "Who asks to follow the viewer, newest first.",
  audience: "viewer",
  paged: true,
  shows: ["follow", "block"],
  input: z.strictObject({ ...pageFields }),
  data: z.array(followRequestShape),
});

export const answerFollowRequest = defineResource("FollowRequests", "update", {
  summary: "Accepts or declines a request to follow the viewer. Whoever is declined is not told.",
  audience: "viewer",
  effect: "removes",
  touches: ["follow", "notification"],
  input: z.strictObject({ user_id: idField, action: z.enum(["accept", "decline"]) }),
  data: z.object({ accepted: z.boolean() }),
  errors: ["NOT_FOUND"],
});

export const removeFollower = defineResource("Follower", "delete", {
  summary: "Takes away a follower of the viewer, who is not told.",
  audience: "viewer",
  effect: "removes",
  touches: ["follow"],
  input: z.strictObject({ user_id: idField }),
  data: z.object({ removed: z.literal(true) }),
});
