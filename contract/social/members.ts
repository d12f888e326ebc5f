import { z } from "zod";
import { limits } from "#spec/constants/limits.ts";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { boardRefShape, boardShape, groupRefShape, instant, personShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "business";

const role = z.enum(["edit", "add", "view"]);

/** Somebody on a board, or asked to be. Owner first, then the viewer, then by full name; who is asked comes last. */
export const memberShape = z.object({
  state: z.enum(["member", "pending", "declined"]),
  role: z.enum(["owner", "edit", "add", "view"]),
  /** null: asked by email. */
  user: personShape.nullable(),
  /** Only for whoever may invite. */
  email: z.string().nullable(),
  invited_by: idField.nullable(),
  /** The group through which they belong to the board; null: by themselves. */
  group_id: idField.nullable(),
  created_at: instant,
});

const boardId = { board_id: idField, orbac_subject_id: idField.optional() };
const memberErrors = ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY", "RATE_LIMITED"] as const;

export const listMembers = defineResource("BoardInvite", "get", {
  summary: "Who belongs to a board, and who is asked to; without board_id the viewer's own open invitations.",
  audience: "viewer",
  shows: ["member", "group"],
  input: z.strictObject({ board_id: idField.optional() }),
  data: z.object({
    members: z.array(memberShape),
    /** The groups it is shared with; only for its members. */
    groups: z.array(z.object({ group: groupRefShape, role, is_mine: z.boolean() })),
    invites: z.array(z.object({ board: boardRefShape, role, invited_by: personShape, created_at: instant })),
  }),
  errors: ["NOT_FOUND"],
});

export const invite = defineResource("BoardInvite", "create", {
  summary: "Asks people, by id or email, to join a board. Whoever is asked already stays asked; each is told once.",
  audience: { may: "content:publish" },
  limit: "mail",
  idempotent: true,
  effect: "adds",
  touches: ["member"],
  audited: { names: ["board_id", "role"] },
  input: z.strictObject({
    ...boardId,
    invited_user_ids: z.array(idField).max(limits.invitesPerSaveMax).default([]),
    emails: z.array(z.string().max(320)).max(limits.invitesPerSaveMax).default([]),
    role: role.default("edit"),
  }),
  data: z.object({ invited: z.number().int(), already: z.number().int() }),
  errors: [...memberErrors, "EMAIL_INVALID", "STORAGE_FULL"],
});

export const answerInvite = defineResource("BoardInvite", "update", {
  summary: "Accepts or declines an invitation: one's own by board_id, a mailed one by its token.",
  audience: "viewer",
  effect: "adds",
  touches: ["member", "notification"],
  audited: { names: ["board_id", "action"] },
  input: z.strictObject({
    board_id: idField.optional(),
    token: z.string().max(100).optional(),
    action: z.enum(["accept", "decline"]),
  }),
  data: z.object({ state: z.enum(["member", "declined"]), board: boardShape.nullable() }),
  errors: [...memberErrors, "LINK_EXPIRED"],
});

export const removeMember = defineResource("BoardInvite", "delete", {
  summary: "Takes somebody off a board, or an invitation back; with one's own id one leaves. It holds at once.",
  audience: { may: "content:publish" },
  effect: "removes",
  touches: ["member"],
  audited: { about: "user_id", names: ["board_id"] },
  input: z.strictObject({ ...boardId, user_id: idField.optional(), email: z.string().max(320).optional() }),
  data: z.object({ removed: z.boolean() }),
  errors: memberErrors,
});

export const readInvite = defineResource("BoardInviteToken", "get", {
  summary:
    "What a mailed invitation leads to, before one answers it; also for somebody without an account. The board is named to whom it was sent to.",
  limit: "link_lookup",
  spares: () => true,
  shows: [],
  input: z.strictObject({ token: z.string().min(1).max(100) }),
  data: z.object({
    /** Whether it was sent to the viewer: they alone may answer it. */
    is_for_viewer: z.boolean(),
    /** Whom it was sent to, not to be read whole. */
    sent_to: z.string(),
    /** null: not for the viewer, and no public board. */
    board_name: z.string().nullable(),
    invited_by: personShape,
    role,
    cover_url: z.string().nullable(),
  }),
  errors: ["LINK_EXPIRED"],
});

export const changeMember = defineResource("BoardMember", "update", {
  summary: "Gives a member another right; `owner` hands the board over, and the former owner edits it from then on.",
  audience: { may: "content:publish" },
  effect: "removes",
  touches: ["member", "board"],
  audited: { about: "user_id", names: ["board_id", "role"] },
  input: z.strictObject({ ...boardId, user_id: idField, role: z.enum(["owner", "edit", "add", "view"]) }),
  data: memberShape,
  errors: [...memberErrors, "BOARD_NAME_TAKEN"],
});

const suggestion = z.object({
  type: z.enum(["user_share_suggestion", "user", "email", "group"]),
  id: z.string(),
  full_name: z.string(),
  username: z.string(),
  title: z.string(),
  image_medium_url: z.string().nullable(),
  image_large_url: z.string().nullable(),
  avatar_color_index: z.number().int(),
  /** Of an email: whether it is one. */
  valid: z.boolean().optional(),
  /** Of a group: how many belong to it. */
  person_count: z.number().int().optional(),
  /** Whether they belong to the board or are asked to. */
  state: z.enum(["member", "pending"]).optional(),
});
export type WireSuggestion = z.output<typeof suggestion>;

const offering = { board_id: idField.optional(), groups: z.boolean().default(false) };

export const shareSuggestions = defineResource("ShareSuggestions", "get", {
  summary:
    "People one may want on a board: those one shares boards with, follows, is followed by. Asked for, one's groups stand first.",
  audience: "viewer",
  shows: ["group"],
  input: z.strictObject({ ...offering, count: z.number().int().min(1).max(25).default(8) }),
  data: z.array(suggestion),
  errors: ["NOT_FOUND"],
});

export const contactTypeahead = defineResource("ContactTypeahead", "get", {
  summary:
    "People by name or username, those one knows first; an email that is typed stands as `email`. Asked for, one's groups stand first.",
  audience: "viewer",
  limit: "search",
  shows: ["group"],
  input: z.strictObject({
    term: z.string().min(1).max(320),
    ...offering,
    count: z.number().int().min(1).max(25).default(8),
  }),
  data: z.array(suggestion),
  errors: ["NOT_FOUND"],
});
