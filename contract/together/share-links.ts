import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { boardShape, instant, personShape } from "#contract/kit/shapes.ts";

const boardId = { board_id: idField, orbac_subject_id: idField.optional() };
const linkErrors = ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY", "RATE_LIMITED"] as const;

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
  shows: ["share-link"],
  input: z.strictObject({ board_id: idField }),
  data: z.array(linkShape),
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const makeShareLink = defineResource("BoardShareLink", "create", {
  summary: "Makes a link that lets whoever has it join a board; its address is shown this once.",
  audience: { may: "content:publish" },
  effect: "adds",
  touches: ["share-link"],
  input: z.strictObject({
    ...boardId,
    role: z.enum(["add", "view"]).default("view"),
    password: z.string().min(4).max(200).optional(),
    expires_in_hours: z.number().int().min(1).max(8784).optional(),
  }),
  data: linkShape.extend({ url: z.string() }),
  errors: [...linkErrors, "STORAGE_FULL"],
});

export const endShareLink = defineResource("BoardShareLink", "delete", {
  summary: "Ends a share link; whoever joined by it stays.",
  audience: "viewer",
  effect: "removes",
  touches: ["share-link"],
  input: z.strictObject({ board_id: idField, link_id: idField }),
  data: z.object({ removed: z.boolean() }),
  errors: linkErrors,
});

export const readShareLink = defineResource("SharedBoard", "get", {
  summary: "What a share link leads to, before one joins.",
  limit: "lookup",
  shows: [],
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
  effect: "adds",
  touches: ["member"],
  input: z.strictObject({ token: z.string().min(1).max(100), password: z.string().max(200).optional() }),
  data: boardShape,
  errors: [...linkErrors, "LINK_EXPIRED", "WRONG_PASSWORD", "LOGIN_ATTEMPTS_ACCOUNT"],
});
