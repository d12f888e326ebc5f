import { z } from "zod";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField, pageFields } from "#contract/kit/fields.ts";
import { personShape, profileShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "business";

export const getUser = defineResource("User", "get", {
  summary: "A person's public profile.",
  shows: ["person", "board"],
  input: z.strictObject({ username: z.string().max(50).optional(), user_id: idField.optional() }),
  data: profileShape,
  errors: ["NOT_FOUND", "MOVED"],
});

export const follow = defineResource("Follow", "create", {
  summary: "Follows a person, or asks to follow one whose profile is private.",
  audience: "viewer",
  effect: "adds",
  touches: ["follow"],
  input: z.strictObject({ user_id: idField }),
  data: z.object({
    followed_by_me: z.boolean(),
    /** 0 where the person is private and doesn't let the viewer in. */
    follower_count: z.number().int(),
    /** The person is private and was asked: they have to say yes first. */
    follow_requested: z.literal(true).optional(),
  }),
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const unfollow = defineResource("Follow", "delete", {
  summary: "Follows a person no longer, or takes back a request to.",
  audience: "viewer",
  effect: "removes",
  touches: ["follow"],
  input: z.strictObject({ user_id: idField }),
  data: z.object({ followed_by_me: z.boolean(), follower_count: z.number().int() }),
  errors: ["NOT_FOUND"],
});

export const followBoard = defineResource("BoardFollow", "create", {
  summary: "Follows a board.",
  audience: "viewer",
  effect: "adds",
  touches: ["follow"],
  input: z.strictObject({ board_id: idField }),
  data: z.object({ followed_by_me: z.boolean(), follower_count: z.number().int() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY"],
});

export const unfollowBoard = defineResource("BoardFollow", "delete", {
  summary: "Follows a board no longer.",
  audience: "viewer",
  effect: "removes",
  touches: ["follow"],
  input: z.strictObject({ board_id: idField }),
  data: z.object({ followed_by_me: z.boolean(), follower_count: z.number().int() }),
  errors: ["NOT_FOUND", "BOARD_BUSY"],
});

/** In a list of people one may follow from there. */
export const listedPersonShape = personShape.extend({
  /** Absent where there is nothing to follow: the viewer themselves, and whom they block. */
  followed_by_me: z.boolean().optional(),
  /** They are private: whoever wants to follow them asks. */
  is_private: z.literal(true).optional(),
  /** The viewer asked, and was not let in yet. */
  follow_requested: z.literal(true).optional(),
});
export type WireListedPerson = z.output<typeof listedPersonShape>;

export const userFollowers = defineResource("UserFollowers", "get", {
  summary: "Who follows a person, newest first.",
  paged: true,
  shows: ["follow", "block"],
  input: z.strictObject({ username: z.string().max(50), ...pageFields }),
  data: z.array(listedPersonShape),
  errors: ["NOT_FOUND"],
});

export const userFollowing = defineResource("UserFollowing", "get", {
  summary: "Whom a person follows, newest first.",
  paged: true,
  shows: ["follow", "block"],
  input: z.strictObject({ username: z.string().max(50), ...pageFields }),
  data: z.array(listedPersonShape),
  errors: ["NOT_FOUND"],
});
