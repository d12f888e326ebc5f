import { z } from "zod";
import { limits } from "#spec/constants/limits.ts";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField, lineField } from "#contract/kit/fields.ts";
import { boardRefShape, groupRefShape, instant, personShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "nobody";

const role = z.enum(["edit", "add", "view"]);
const groupName = lineField(limits.groupNameMaxChars).refine((name) => name !== "", "must not be empty");
const userIds = z.array(idField).max(limits.invitesPerSaveMax);

export const groupShape = groupRefShape.extend({
  owner: personShape,
  /** The viewer's own standing: asked and not answered yet, or in it. */
  state: z.enum(["member", "pending"]),
  is_mine: z.boolean(),
  /** The first of them, the owner in front. */
  faces: z.array(personShape),
  created_at: instant,
});
export type WireGroup = z.output<typeof groupShape>;

export const listGroups = defineResource("Groups", "get", {
  summary: "The viewer's groups by name; those that wait for an answer first.",
  audience: "viewer",
  shows: ["group"],
  input: z.strictObject({}),
  data: z.array(groupShape),
});

export const readGroup = defineResource("Group", "get", {
  summary: "A group of the viewer's, with its people and the boards shared with it that the viewer may see.",
  audience: "viewer",
  shows: ["group"],
  input: z.strictObject({ group_id: idField }),
  data: groupShape.extend({
    /** Owner first, then by name; who is asked comes last and is only shown to the owner. */
    people: z.array(z.object({ user: personShape, state: z.enum(["member", "pending"]) })),
    boards: z.array(z.object({ board: boardRefShape, role })),
  }),
  errors: ["NOT_FOUND"],
});

export const createGroup = defineResource("Group", "create", {
  summary: "Makes a group and asks people to join it.",
  audience: "viewer",
  idempotent: true,
  effect: "adds",
  touches: ["group"],
  input: z.strictObject({ name: groupName, user_ids: userIds.default([]) }),
  data: groupShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "RATE_LIMITED", "STORAGE_FULL"],
});

export const renameGroup = defineResource("Group", "update", {
  summary: "Gives a group of one's own another name.",
  audience: "viewer",
  effect: "removes",
  touches: ["group"],
  input: z.strictObject({ group_id: idField, name: groupName }),
  data: groupShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const deleteGroup = defineResource("Group", "delete", {
  summary:
    "Ends a group of one's own: what was shared with it stays with its owners, its people leave the boards they had through it.",
  audience: "viewer",
  effect: "removes",
  touches: ["group", "member"],
  audited: { names: ["group_id"] },
  input: z.strictObject({ group_id: idField }),
  data: z.object({ deleted: z.boolean() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY"],
});

export const askToGroup = defineResource("GroupPeople", "create", {
  summary: "Asks people to join a group of one's own. Whoever belongs to it or is asked already stays so.",
  audience: "viewer",
  idempotent: true,
  effect: "adds",
  touches: ["group"],
  audited: { names: ["group_id"] },
  input: z.strictObject({ group_id: idField, user_ids: userIds.min(1) }),
  data: z.object({ invited: z.number().int(), already: z.number().int() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "RATE_LIMITED", "STORAGE_FULL"],
});

export const answerGroup = defineResource("GroupPeople", "update", {
  summary: "Joins a group one is asked to, and with it the boards shared with it; or declines.",
  audience: "viewer",
  effect: "adds",
  touches: ["group", "member", "notification"],
  audited: { names: ["group_id", "action"] },
  input: z.strictObject({ group_id: idField, action: z.enum(["accept", "decline"]) }),
  data: z.object({ state: z.enum(["member", "declined"]), group: groupShape.nullable() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY"],
});

export const leaveGroup = defineResource("GroupPeople", "delete", {
  summary:
    "Takes somebody out of a group of one's own; with one's own id one leaves. The boards they had through it go with it.",
  audience: "viewer",
  effect: "removes",
  touches: ["group", "member"],
  audited: { about: "user_id", names: ["group_id"] },
  input: z.strictObject({ group_id: idField, user_id: idField }),
  data: z.object({ removed: z.boolean() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY"],
});

export const shareWithGroup = defineResource("BoardGroup", "create", {
  summary:
    "Shares a board with all people of a group, also with those who join later; again with another right changes it.",
  audience: { may: "content:publish" },
  idempotent: true,
  effect: "adds",
  touches: ["group", "member"],
  audited: { names: ["board_id", "group_id", "role"] },
  actedAs: "business",
  input: z.strictObject({
    board_id: idField,
    group_id: idField,
    role: role.default("view"),
    orbac_subject_id: idField.optional(),
  }),
  data: z.object({
    group: groupRefShape,
    role,
    /** How many belong to the board now who didn't before. */
    joined: z.number().int(),
  }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY", "RATE_LIMITED", "STORAGE_FULL"],
});

export const unshareWithGroup = defineResource("BoardGroup", "delete", {
  summary: "Shares a board with a group no longer; whoever belongs to it through another group or by themselves stays.",
  audience: { may: "content:publish" },
  effect: "removes",
  touches: ["group", "member"],
  audited: { names: ["board_id", "group_id"] },
  actedAs: "business",
  input: z.strictObject({ board_id: idField, group_id: idField, orbac_subject_id: idField.optional() }),
  data: z.object({ removed: z.boolean() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY"],
});
