import { z } from "zod";
import { limits } from "#spec/constants/limits.ts";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField, pageFields, textField } from "#contract/kit/fields.ts";
import { reactionKinds } from "#contract/social/comments.ts";
import { groupRefShape, instant, personShape, pinShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "nobody";

export const messageShape = z.object({
  id: idField,
  conversation_id: idField,
  user: personShape,
  text: z.string(),
  /** A pin that was sent, while the reader may see it. */
  pin: pinShape.nullable(),
  has_pin: z.boolean(),
  /** Its writer took it back: no words are left. */
  is_taken_back: z.boolean(),
  /** A moderator took it down: its words are gone for everybody. */
  is_taken_down: z.boolean(),
  reactions: z.array(z.object({ kind: z.enum(reactionKinds), count: z.number().int(), is_mine: z.boolean() })),
  created_at: instant,
  edited_at: instant.nullable(),
  /** Until when the reader may change it; null: it is not theirs to change. */
  editable_until: instant.nullable(),
});

const conversationShape = z.object({
  id: idField,
  /** The other person; null in a group's conversation. */
  user: personShape.nullable(),
  group: groupRefShape.nullable(),
  last_message: messageShape.nullable(),
  is_unread: z.boolean(),
  is_blocked: z.boolean(),
  /** Somebody the viewer does not know wrote to them, and they have neither accepted nor answered. */
  is_request: z.boolean(),
  /** The newest message the other person has seen; null where that isn't told: in groups, and before they accepted. */
  seen_message_id: idField.nullable(),
});
export type WireMessage = z.output<typeof messageShape>;
export type WireConversation = z.output<typeof conversationShape>;

export const listConversations = defineResource("Conversations", "get", {
  summary: "The viewer's conversations, latest first.",
  audience: "viewer",
  paged: true,
  shows: ["message", "group", "block"],
  input: z.strictObject({ folder: z.enum(["inbox", "requests"]).default("inbox"), ...pageFields }),
  data: z.array(conversationShape),
});

export const getConversation = defineResource("Conversation", "get", {
  summary: "One conversation of the viewer.",
  audience: "viewer",
  shows: ["message", "group", "block"],
  input: z.strictObject({ conversation_id: idField }),
  data: conversationShape,
  errors: ["NOT_FOUND"],
});

export const answerRequest = defineResource("MessageRequest", "update", {
  summary: "Accepts what somebody unknown wrote, or declines it; they are not told.",
  audience: "viewer",
  effect: "removes",
  touches: ["message"],
  input: z.strictObject({ conversation_id: idField, action: z.enum(["accept", "decline"]) }),
  data: z.object({ conversation_id: idField }),
  errors: ["NOT_FOUND"],
});

export const searchMessages = defineResource("MessageSearch", "get", {
  summary: "Messages of the viewer's conversations that hold these words, newest first.",
  audience: "viewer",
  limit: "search",
  paged: true,
  shows: ["message"],
  input: z.strictObject({
    query: textField(100).refine((text) => text.length >= limits.messageSearchMinChars, "is too short"),
    ...pageFields,
  }),
  data: z.array(z.object({ message: messageShape, conversation: conversationShape })),
});

const messageErrors = ["NOT_FOUND", "NOT_ALLOWED", "RATE_LIMITED", "STORAGE_FULL"] as const;
const messageFields = { text: textField(limits.messageMaxChars).default(""), pin_id: idField.optional() };

export const startConversation = defineResource("Conversations", "create", {
  summary: "Sends a pin, words or both to a person or a group; their conversation is made when there is none.",
  audience: "viewer",
  idempotent: true,
  effect: "adds",
  touches: ["message"],
  input: z.strictObject({ user_id: idField.optional(), group_id: idField.optional(), ...messageFields }),
  data: conversationShape,
  errors: messageErrors,
});

export const listMessages = defineResource("Messages", "get", {
  summary: "The messages of a conversation, newest first; reading them marks them as read.",
  audience: "viewer",
  paged: true,
  shows: ["message"],
  input: z.strictObject({ conversation_id: idField, ...pageFields }),
  data: z.array(messageShape),
  errors: ["NOT_FOUND"],
});

export const sendMessage = defineResource("Messages", "create", {
  summary: "Sends a message in a conversation.",
  audience: "viewer",
  idempotent: true,
  effect: "adds",
  touches: ["message"],
  input: z.strictObject({ conversation_id: idField, ...messageFields }),
  data: messageShape,
  errors: messageErrors,
});

const oneMessage = { conversation_id: idField, id: idField };

export const updateMessage = defineResource("Messages", "update", {
  summary: "Changes the words of a message of one's own, for a while after it was sent.",
  audience: "viewer",
  effect: "removes",
  touches: ["message"],
  input: z.strictObject({ ...oneMessage, text: textField(limits.messageMaxChars) }),
  data: messageShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "RATE_LIMITED"],
});

export const takeMessageBack = defineResource("Messages", "delete", {
  summary: "Takes a message of one's own back from everybody. A line says that there was one.",
  audience: "viewer",
  effect: "removes",
  touches: ["message"],
  input: z.strictObject(oneMessage),
  data: messageShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const reactToMessage = defineResource("MessageReaction", "create", {
  summary: "Reacts to a message; one reaction a person, another one takes its place.",
  audience: "viewer",
  effect: "adds",
  touches: ["message"],
  input: z.strictObject({ ...oneMessage, kind: z.enum(reactionKinds) }),
  data: messageShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "RATE_LIMITED"],
});

export const takeReactionBack = defineResource("MessageReaction", "delete", {
  summary: "Takes one's reaction to a message back.",
  audience: "viewer",
  effect: "removes",
  touches: ["message"],
  input: z.strictObject(oneMessage),
  data: messageShape,
  errors: ["NOT_FOUND"],
});

export const tellTyping = defineResource("Typing", "create", {
  summary: "Lets the others of a conversation know that the viewer is writing. Kept nowhere.",
  audience: "viewer",
  limit: "event",
  effect: "none",
  input: z.strictObject({ conversation_id: idField }),
  data: z.object({ told: z.boolean() }),
  errors: ["NOT_FOUND"],
});

export const askPresence = defineResource("Presence", "get", {
  summary:
    "Asks whether the other person of a conversation is here; their answer comes on the viewer's live stream. Only where both show it and have accepted each other.",
  audience: "viewer",
  limit: "event",
  shows: ["presence", "message", "account", "block"],
  input: z.strictObject({ conversation_id: idField }),
  /** False: nothing is told, by whose choice isn't said. */
  data: z.object({ is_shown: z.boolean() }),
  errors: ["NOT_FOUND"],
});

const blockInput = z.strictObject({ user_id: idField });
const blocked = z.object({ blocked_by_me: z.boolean() });

export const block = defineResource("UserBlock", "create", {
  summary: "Blocks a person: they can't send messages to one, comment under one's pins, mention or invite one.",
  audience: "viewer",
  effect: "adds",
  touches: ["block"],
  input: blockInput,
  data: blocked,
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const unblock = defineResource("UserBlock", "delete", {
  summary: "Blocks a person no longer.",
  audience: "viewer",
  effect: "removes",
  touches: ["block"],
  input: blockInput,
  data: blocked,
});

export const listBlocked = defineResource("UserBlock", "get", {
  summary: "Whom the viewer blocks.",
  audience: "viewer",
  shows: ["block"],
  input: z.strictObject({}),
  data: z.array(personShape),
});
