import { z } from "zod";
import { defineResource } from "./define.ts";
import { idField, pageFields, textField } from "./fields.ts";
import { boardRefShape, boardShape, instant, personShape, pinShape } from "./shapes.ts";

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
  created_at: instant,
});

const boardId = { board_id: idField, orbac_subject_id: idField.optional() };
const memberErrors = ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY", "RATE_LIMITED"] as const;

export const listMembers = defineResource("BoardInvite", "get", {
  summary: "Who belongs to a board, and who is asked to; without board_id the viewer's own open invitations.",
  audience: "viewer",
  input: z.strictObject({ board_id: idField.optional() }),
  data: z.object({
    members: z.array(memberShape),
    invites: z.array(z.object({ board: boardRefShape, role, invited_by: personShape, created_at: instant })),
  }),
  errors: ["NOT_FOUND"],
});

export const invite = defineResource("BoardInvite", "create", {
  summary: "Asks people, by id or email, to join a board. Whoever is asked already stays asked; each is told once.",
  audience: "viewer",
  limit: "mail",
  idempotent: true,
  input: z.strictObject({
    ...boardId,
    invited_user_ids: z.array(idField).max(50).default([]),
    emails: z.array(z.string().max(320)).max(50).default([]),
    role: role.default("edit"),
  }),
  data: z.object({ invited: z.number().int(), already: z.number().int() }),
  errors: [...memberErrors, "EMAIL_INVALID", "STORAGE_FULL"],
});

export const answerInvite = defineResource("BoardInvite", "update", {
  summary: "Accepts or declines an invitation: one's own by board_id, a mailed one by its token.",
  audience: "viewer",
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
  audience: "viewer",
  input: z.strictObject({ ...boardId, user_id: idField.optional(), email: z.string().max(320).optional() }),
  data: z.object({ removed: z.boolean() }),
  errors: memberErrors,
});

export const readInvite = defineResource("BoardInviteToken", "get", {
  summary: "What a mailed invitation leads to, before one answers it; also for somebody without an account.",
  limit: "lookup",
  input: z.strictObject({ token: z.string().min(1).max(100) }),
  data: z.object({ board_name: z.string(), invited_by: personShape, role, cover_url: z.string().nullable() }),
  errors: ["LINK_EXPIRED"],
});

export const changeMember = defineResource("BoardMember", "update", {
  summary: "Gives a member another right; `owner` hands the board over, and the former owner edits it from then on.",
  audience: "viewer",
  input: z.strictObject({ ...boardId, user_id: idField, role: z.enum(["owner", "edit", "add", "view"]) }),
  data: memberShape,
  errors: [...memberErrors, "BOARD_NAME_TAKEN"],
});

const suggestion = z.object({
  type: z.enum(["user_share_suggestion", "user", "email"]),
  id: z.string(),
  full_name: z.string(),
  username: z.string(),
  title: z.string(),
  image_medium_url: z.string().nullable(),
  image_large_url: z.string().nullable(),
  avatar_color_index: z.number().int(),
  /** Of an email: whether it is one. */
  valid: z.boolean().optional(),
  /** Whether they belong to the board or are asked to. */
  state: z.enum(["member", "pending"]).optional(),
});
export type WireSuggestion = z.output<typeof suggestion>;

export const shareSuggestions = defineResource("ShareSuggestions", "get", {
  summary: "People one may want on a board: those one shares boards with, follows, is followed by.",
  audience: "viewer",
  input: z.strictObject({ board_id: idField.optional(), count: z.number().int().min(1).max(25).default(8) }),
  data: z.array(suggestion),
  errors: ["NOT_FOUND"],
});

export const contactTypeahead = defineResource("ContactTypeahead", "get", {
  summary: "People by name or username, those one knows first; an email that is typed stands as `email`.",
  audience: "viewer",
  limit: "search",
  input: z.strictObject({
    term: z.string().min(1).max(320),
    board_id: idField.optional(),
    count: z.number().int().min(1).max(25).default(8),
  }),
  data: z.array(suggestion),
  errors: ["NOT_FOUND"],
});

const linkShape = z.object({
  id: idField,
  role: z.enum(["add", "view"]),
  has_password: z.boolean(),
  expires_at: instant.nullable(),
  used: z.number().int(),
  created_at: instant,
});

export const listShareLinks = defineResource("BoardShareLink", "get", {
  summary: "The share links of a board.",
  audience: "viewer",
  input: z.strictObject({ board_id: idField }),
  data: z.array(linkShape),
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const makeShareLink = defineResource("BoardShareLink", "create", {
  summary: "Makes a link that lets whoever has it join a board; its address is shown this once.",
  audience: "viewer",
  input: z.strictObject({
    ...boardId,
    role: z.enum(["add", "view"]).default("view"),
    password: z.string().min(4).max(200).optional(),
    expires_in_hours: z.number().int().min(1).max(8784).optional(),
  }),
  data: linkShape.extend({ url: z.string() }),
  errors: [...memberErrors, "STORAGE_FULL"],
});

export const endShareLink = defineResource("BoardShareLink", "delete", {
  summary: "Ends a share link; whoever joined by it stays.",
  audience: "viewer",
  input: z.strictObject({ board_id: idField, link_id: idField }),
  data: z.object({ removed: z.boolean() }),
  errors: memberErrors,
});

export const readShareLink = defineResource("SharedBoard", "get", {
  summary: "What a share link leads to, before one joins.",
  limit: "lookup",
  input: z.strictObject({ token: z.string().min(1).max(100) }),
  data: z.object({
    board_name: z.string().nullable(),
    owner: personShape.nullable(),
    role: z.enum(["add", "view"]),
    needs_password: z.boolean(),
  }),
  errors: ["LINK_EXPIRED"],
});

export const joinByLink = defineResource("SharedBoard", "create", {
  summary: "Joins a board by its share link.",
  audience: "viewer",
  input: z.strictObject({ token: z.string().min(1).max(100), password: z.string().max(200).optional() }),
  data: boardShape,
  errors: [...memberErrors, "LINK_EXPIRED", "WRONG_PASSWORD", "LOGIN_ATTEMPTS_ACCOUNT"],
});

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

const commentText = textField(500).refine((text) => text !== "", "must not be empty");

export const listComments = defineResource("Comments", "get", {
  summary: "The comments under a pin, newest first, or the answers to one, oldest first.",
  paged: true,
  input: z.strictObject({ pin_id: idField, parent_id: idField.optional(), ...pageFields }),
  data: z.array(commentShape),
  errors: ["NOT_FOUND"],
});

export const createComment = defineResource("Comments", "create", {
  summary: "Comments on a pin, or answers a comment. Whoever is named by @username is told.",
  audience: "viewer",
  idempotent: true,
  input: z.strictObject({ pin_id: idField, parent_id: idField.optional(), text: commentText }),
  data: commentShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "RATE_LIMITED", "STORAGE_FULL"],
});

export const updateComment = defineResource("Comments", "update", {
  summary: "Changes a comment of one's own.",
  audience: "viewer",
  input: z.strictObject({ id: idField, text: commentText }),
  data: commentShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "RATE_LIMITED"],
});

export const deleteComment = defineResource("Comments", "delete", {
  summary: "Takes a comment away: one's own, or any under a pin of one's own.",
  audience: "viewer",
  input: z.strictObject({ id: idField }),
  data: z.object({ comment_count: z.number().int() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const react = defineResource("CommentReaction", "create", {
  summary: "Reacts to a comment; one reaction a person, another one takes its place.",
  audience: "viewer",
  input: z.strictObject({ comment_id: idField, kind: z.enum(reactionKinds).default("love") }),
  data: commentShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const unreact = defineResource("CommentReaction", "delete", {
  summary: "Takes one's reaction back.",
  audience: "viewer",
  input: z.strictObject({ comment_id: idField }),
  data: commentShape,
  errors: ["NOT_FOUND"],
});

export const report = defineResource("Report", "create", {
  summary: "Reports a comment, or a message one got, to whoever runs this instance.",
  audience: "viewer",
  input: z.strictObject({
    kind: z.enum(["comment", "message"]),
    id: idField,
    reason: z.enum(["spam", "harassment", "hate", "nudity", "self_harm", "false_information", "other"]),
    detail: textField(1000).default(""),
  }),
  data: z.object({ reported: z.boolean() }),
  errors: ["NOT_FOUND", "RATE_LIMITED"],
});

export const notificationKinds = [
  "board_invite",
  "board_invite_accepted",
  "board_owner",
  "comment",
  "comment_reply",
  "comment_reaction",
  "mention",
  "follow",
  "save",
  "message",
] as const;

export const listNotifications = defineResource("Notifications", "get", {
  summary: "What happened around the viewer, latest first; like things stand together.",
  audience: "viewer",
  paged: true,
  input: z.strictObject({ ...pageFields }),
  data: z.array(
    z.object({
      id: idField,
      kind: z.enum(notificationKinds),
      /** The latest three of them. */
      actors: z.array(personShape),
      /** How many happenings it stands for. */
      count: z.number().int(),
      pin: pinShape.nullable(),
      board: boardRefShape.nullable(),
      comment_id: idField.nullable(),
      is_read: z.boolean(),
      created_at: instant,
    }),
  ),
});

export const unreadNotifications = defineResource("NotificationCount", "get", {
  summary: "How many notifications and conversations are new.",
  audience: "viewer",
  input: z.strictObject({}),
  data: z.object({ notifications: z.number().int(), conversations: z.number().int() }),
});

export const readNotifications = defineResource("Notifications", "update", {
  summary: "Marks notifications as read: all up to one, or one alone.",
  audience: "viewer",
  input: z.strictObject({ up_to_id: idField.optional(), id: idField.optional() }),
  data: z.object({ notifications: z.number().int() }),
});

export const messageShape = z.object({
  id: idField,
  conversation_id: idField,
  user: personShape,
  text: z.string(),
  /** A pin that was sent, while the reader may see it. */
  pin: pinShape.nullable(),
  has_pin: z.boolean(),
  created_at: instant,
});

const conversationShape = z.object({
  id: idField,
  user: personShape,
  last_message: messageShape.nullable(),
  is_unread: z.boolean(),
  is_blocked: z.boolean(),
});
export type WireMessage = z.output<typeof messageShape>;
export type WireConversation = z.output<typeof conversationShape>;

export const listConversations = defineResource("Conversations", "get", {
  summary: "The viewer's conversations, latest first.",
  audience: "viewer",
  paged: true,
  input: z.strictObject({ ...pageFields }),
  data: z.array(conversationShape),
});

const messageErrors = ["NOT_FOUND", "NOT_ALLOWED", "RATE_LIMITED", "STORAGE_FULL"] as const;
const messageFields = { text: textField(1000).default(""), pin_id: idField.optional() };

export const startConversation = defineResource("Conversations", "create", {
  summary: "Sends a pin, words or both to a person; their conversation is made when there is none.",
  audience: "viewer",
  idempotent: true,
  input: z.strictObject({ user_id: idField, ...messageFields }),
  data: conversationShape,
  errors: messageErrors,
});

export const listMessages = defineResource("Messages", "get", {
  summary: "The messages of a conversation, newest first; reading them marks them as read.",
  audience: "viewer",
  paged: true,
  input: z.strictObject({ conversation_id: idField, ...pageFields }),
  data: z.array(messageShape),
  errors: ["NOT_FOUND"],
});

export const sendMessage = defineResource("Messages", "create", {
  summary: "Sends a message in a conversation.",
  audience: "viewer",
  idempotent: true,
  input: z.strictObject({ conversation_id: idField, ...messageFields }),
  data: messageShape,
  errors: messageErrors,
});

const blockInput = z.strictObject({ user_id: idField });
const blocked = z.object({ blocked_by_me: z.boolean() });

export const block = defineResource("UserBlock", "create", {
  summary: "Blocks a person: they can't send messages to one, comment under one's pins, mention or invite one.",
  audience: "viewer",
  input: blockInput,
  data: blocked,
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const unblock = defineResource("UserBlock", "delete", {
  summary: "Blocks a person no longer.",
  audience: "viewer",
  input: blockInput,
  data: blocked,
});

export const listBlocked = defineResource("UserBlock", "get", {
  summary: "Whom the viewer blocks.",
  audience: "viewer",
  input: z.strictObject({}),
  data: z.array(personShape),
});

export const listAdvertisers = defineResource("Advertisers", "get", {
  summary: "The advertiser accounts the viewer may act in.",
  audience: "viewer",
  input: z.strictObject({}),
  data: z.array(z.object({ id: idField, name: z.string(), owner_user_id: idField })),
});
