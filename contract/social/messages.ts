import { z } from "zod";
import { limits } from "#spec/constants/limits.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, pageFields, textField } from "#contract/kit/fields.ts";
import { groupRefShape, instant, personShape, pinShape } from "#contract/kit/shapes.ts";

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
  /** The other person; null in a group's conversation. */
  user: personShape.nullable(),
  group: groupRefShape.nullable(),
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
  shows: ["message", "group", "block"],
  input: z.strictObject({ ...pageFields }),
  data: z.array(conversationShape),
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
