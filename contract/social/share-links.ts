import { z } from "zod";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField, pageFields } from "#contract/kit/fields.ts";
import { boardShape, coverShape, instant, personShape, pinShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "business";

const boardId = { board_id: idField, orbac_subject_id: idField.optional() };
const token = z.string().min(1).max(100);
/** `pass`: what giving the link's password was answered with. */
const sharedBoard = { token, pass: z.string().max(300).optional() };
const linkErrors = ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY", "RATE_LIMITED"] as const;

const linkShape = z.object({
  id: idField,
  role: z.enum(["add", "view"]),
  has_password: z.boolean(),
  expires_at: instant.nullable(),
  used: z.number().int(),
  created_at: instant,
  /** Null for a link of the time before its address was kept. */
  url: z.string().nullable(),
});

export const listShareLinks = defineResource("BoardShareLink", "get", {
  summary: "The share links of a board with their addresses, for whoever may edit it.",
  audience: "viewer",
  shows: ["share-link"],
  input: z.strictObject({ board_id: idField }),
  data: z.array(linkShape),
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const makeShareLink = defineResource("BoardShareLink", "create", {
  summary: "Makes a link that lets whoever has it see a board and join it.",
  audience: { may: "content:publish" },
  effect: "adds",
  touches: ["share-link"],
  audited: { names: ["board_id", "role", "expires_in_hours"] },
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
  audited: { names: ["board_id", "link_id"] },
  input: z.strictObject({ board_id: idField, link_id: idField }),
  data: z.object({ removed: z.boolean() }),
  errors: linkErrors,
});

export const readShareLink = defineResource("SharedBoard", "get", {
  summary: "What a share link leads to, before one joins.",
  limit: "link_lookup",
  spares: () => true,
  shows: [],
  input: z.strictObject(sharedBoard),
  data: z.object({
    /** This and what follows is null, or empty, until the link's password was given. */
    board_name: z.string().nullable(),
    owner: personShape.nullable(),
    description: z.string().nullable(),
    pin_count: z.number().int().nullable(),
    cover_images: z.array(coverShape),
    /** The board's own page, for those who may open it anyway. */
    board_url: z.string().nullable(),
    role: z.enum(["add", "view"]),
    needs_password: z.boolean(),
  }),
  errors: ["LINK_EXPIRED"],
});

export const openShareLink = defineResource("SharedBoardPass", "create", {
  summary: "Gives the password of a share link; the pass it answers with lets one look at the board for a day.",
  limit: "link_lookup",
  spares: () => true,
  effect: "none",
  input: z.strictObject({ token, password: z.string().max(200) }),
  data: z.object({ pass: z.string() }),
  errors: ["LINK_EXPIRED", "WRONG_PASSWORD", "RATE_LIMITED"],
});

export const sharedPins = defineResource("SharedBoardFeed", "get", {
  summary: "The pins of the board a share link leads to, for whoever has the link.",
  paged: true,
  shows: [],
  input: z.strictObject({ ...sharedBoard, ...pageFields }),
  data: z.array(pinShape),
  errors: ["LINK_EXPIRED"],
});

export const joinByLink = defineResource("SharedBoard", "create", {
  summary: "Joins a board by its share link.",
  audience: "viewer",
  effect: "adds",
  touches: ["member"],
  audited: {},
  input: z.strictObject({ token, password: z.string().max(200).optional(), pass: z.string().max(300).optional() }),
  data: boardShape,
  errors: [...linkErrors, "LINK_EXPIRED", "WRONG_PASSWORD", "LOGIN_ATTEMPTS_ACCOUNT"],
});
