import { z } from "zod";
import { moderationLimits, reportedKinds, reportReasons } from "#spec/constants/moderation.ts";
import { limits } from "#spec/constants/limits.ts";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField, pageFields, textField } from "#contract/kit/fields.ts";
import { instant, personShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "business";

export const reactionKinds = ["love", "helpful", "haha", "wow"] as const;

export const commentShape = z.object({
  id: idField,
  pin_id: idField,
  parent_id: idField.nullable(),
  /** null: taken away; its answers stay. */
  user: personShape.nullable(),
  text: z.string(),
  reply_count: z.number().int(),
  reaction_count: z.number().int(),
  my_reaction: z.enum(reactionKinds).nullable(),
  mentions: z.array(personShape),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
  created_at: instant,
  edited_at: instant.nullable(),
});
export type WireComment = z.output<typeof commentShape>;

const commentText = textField(limits.commentMaxChars).refine((text) => text !== "", "must not be empty");

export const listComments = defineResource("Comments", "get", {
  summary: "The comments under a pin, newest first, or the answers to one, oldest first.",
  paged: true,
  shows: ["comment", "reaction"],
  input: z.strictObject({ pin_id: idField, parent_id: idField.optional(), ...pageFields }),
  data: z.array(commentShape),
  errors: ["NOT_FOUND"],
});

export const createComment = defineResource("Comments", "create", {
  summary: "Comments on a pin, or answers a comment. Whoever is named by @username is told.",
  audience: "viewer",
  idempotent: true,
  effect: "adds",
  touches: ["comment"],
  input: z.strictObject({ pin_id: idField, parent_id: idField.optional(), text: commentText }),
  data: commentShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "RATE_LIMITED", "STORAGE_FULL"],
});

export const updateComment = defineResource("Comments", "update", {
  summary: "Changes a comment of one's own.",
  audience: "viewer",
  effect: "removes",
  touches: ["comment"],
  input: z.strictObject({ id: idField, text: commentText }),
  data: commentShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "RATE_LIMITED"],
});

export const deleteComment = defineResource("Comments", "delete", {
  summary: "Takes a comment away: one's own, or any under a pin of one's own.",
  audience: "viewer",
  effect: "removes",
  touches: ["comment"],
  input: z.strictObject({ id: idField }),
  data: z.object({ comment_count: z.number().int() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const react = defineResource("CommentReaction", "create", {
  summary: "Reacts to a comment; one reaction a person, another one takes its place.",
  audience: "viewer",
  effect: "adds",
  touches: ["reaction"],
  input: z.strictObject({ comment_id: idField, kind: z.enum(reactionKinds).default("love") }),
  data: commentShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const unreact = defineResource("CommentReaction", "delete", {
  summary: "Takes one's reaction back.",
  audience: "viewer",
  effect: "removes",
  touches: ["reaction"],
  input: z.strictObject({ comment_id: idField }),
  data: commentShape,
  errors: ["NOT_FOUND"],
});

export const report = defineResource("Report", "create", {
  summary: "Reports a person, a board, a pin, a comment, or a message one got, to whoever runs this instance.",
  audience: "viewer",
  effect: "adds",
  touches: ["report"],
  actedAs: "person",
  input: z.strictObject({
    kind: z.enum(reportedKinds),
    id: idField,
    reason: z.enum(reportReasons),
    detail: textField(moderationLimits.detailMaxChars).default(""),
  }),
  data: z.object({ reported: z.boolean() }),
  errors: ["NOT_FOUND", "RATE_LIMITED"],
});
