import { z } from "zod";
import { limits } from "#spec/constants/limits.ts";
import { type ActedAs, defineCall, defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields, textField, webAddressField } from "#contract/kit/fields.ts";
import { boardShape, instant, personShape, pinShape, sectionShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "business";

/** An action on many pins: how far it is, and until when it can be undone. */
export const actionShape = z.object({
  id: idField,
  kind: z.enum(["move", "copy", "delete", "merge"]),
  state: z.enum(["working", "done", "undoing", "undone", "failed"]),
  board_id: idField,
  to_board_id: idField.nullable(),
  total: z.number().int(),
  done: z.number().int(),
  /** Why it stopped before its end. */
  problem: z.string().nullable(),
  undo_until: instant,
});
export type WireAction = z.output<typeof actionShape>;

const actionErrors = [
  "NOT_FOUND",
  "NOT_ALLOWED",
  "SAME_PLACE",
  "BOARD_FULL",
  "BOARD_BUSY",
  "BOARD_BUSY_SOURCE",
  "BOARD_BUSY_TARGET",
  "CONFLICT",
  "STORAGE_FULL",
] as const;

const pinIds = z.array(idField).min(1).max(limits.bulkPinsMax);
const subject = { orbac_subject_id: idField.optional() };

export const bulkEdit = defineResource("BulkEdit", "update", {
  summary:
    "Moves or copies chosen pins to a board or section, or puts them into the trash; all of them or none. `board_id` and `section_id` name where to.",
  audience: { may: "content:publish" },
  idempotent: true,
  effect: "removes",
  touches: ["pin", "board", "section", "action"],
  input: z.strictObject({
    pin_ids: pinIds,
    action: z.enum(["move", "copy", "delete"]).default("move"),
    board_id: idField.optional(),
    section_id: idField.nullable().optional(),
    ...subject,
  }),
  data: actionShape,
  errors: actionErrors,
});

export const leftPins = defineResource("LeftPins", "get", {
  summary:
    "What the viewer saved to boards that they don't belong to any more and may not see, newest first. It is theirs: BulkEdit moves, copies and deletes it.",
  audience: "viewer",
  paged: true,
  shows: ["pin", "member"],
  input: z.strictObject(pageFields),
  data: z.array(pinShape),
});

export const bulkEditSelectAll = defineResource("BulkEditSelectAll", "update", {
  summary:
    "Moves or deletes every pin of a board or section but `pin_ids`. Many are worked through after the answer: read BoardAction for the progress.",
  audience: { may: "content:publish" },
  idempotent: true,
  effect: "removes",
  touches: ["pin", "board", "section", "action"],
  input: z.strictObject({
    board_id: idField,
    /** A section, null for pins in none; absent: the whole board. */
    old_section_id: idField.nullable().optional(),
    new_board_id: idField.optional(),
    new_section_id: idField.nullable().optional(),
    action: z.enum(["move", "delete"]).default("move"),
    /** The exceptions. */
    pin_ids: z.array(idField).max(1000).default([]),
    ...subject,
  }),
  data: actionShape,
  errors: actionErrors,
});

export const getAction = defineResource("BoardAction", "get", {
  summary: "How far an action on many pins is.",
  audience: "viewer",
  shows: [],
  input: z.strictObject({ action_id: idField }),
  data: actionShape,
  errors: ["NOT_FOUND"],
});

export const undoAction = defineResource("BoardAction", "delete", {
  summary: "Undoes an action on many pins, within ten minutes: each pin goes back to its board, section and place.",
  audience: "viewer",
  effect: "removes",
  touches: ["pin", "board", "section", "action"],
  input: z.strictObject({ action_id: idField }),
  data: actionShape,
  errors: actionErrors,
});

export const bulkEditPins = defineResource("BulkEditPins", "update", {
  summary: "Changes title, description, link, topics or the private note of chosen pins of one's own, all or none.",
  audience: "viewer",
  effect: "removes",
  touches: ["pin", "note"],
  input: z.strictObject({
    pin_ids: pinIds,
    title: lineField(limits.pinTitleMaxChars).optional(),
    description: textField(limits.pinDescriptionMaxChars).optional(),
    link: z
      .union([z.literal(""), webAddressField])
      .nullable()
      .optional(),
    note: textField(limits.pinNoteMaxChars).optional(),
    add_topics: z.array(z.string().max(100)).max(20).optional(),
    remove_topics: z.array(z.string().max(100)).max(20).optional(),
  }),
  data: z.object({
    changed: z.number().int(),
    /** What to undo it by. */
    edit_id: idField,
    undo_until: instant,
  }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY", "CONFLICT"],
});

export const undoEditPins = defineResource("BulkEditPins", "delete", {
  summary:
    "Undoes a change of many pins' words within ten minutes; pins changed again or deleted since are left as they are.",
  audience: "viewer",
  effect: "removes",
  touches: ["pin", "note"],
  input: z.strictObject({ edit_id: idField }),
  data: z.object({ changed: z.number().int() }),
  errors: ["NOT_FOUND", "BOARD_BUSY"],
});

export const orderPins = defineResource("BoardPinOrder", "update", {
  summary: "Puts pins of a board, in the order given, before or after another of its pins; without either, first.",
  audience: "viewer",
  effect: "removes",
  touches: ["pin"],
  input: z.strictObject({
    board_id: idField,
    pin_ids: pinIds,
    before_pin_id: idField.optional(),
    after_pin_id: idField.optional(),
  }),
  data: z.object({ moved: z.number().int() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY"],
});

export const orderBoards = defineResource("BoardOrder", "update", {
  summary: "Puts boards of one's own list, in the order given, before or after another; without either, first.",
  audience: "viewer",
  effect: "removes",
  touches: ["board"],
  input: z.strictObject({
    board_ids: z.array(idField).min(1).max(500),
    before_board_id: idField.optional(),
    after_board_id: idField.optional(),
  }),
  data: z.object({ moved: z.number().int() }),
  errors: ["NOT_FOUND"],
});

export const mergeBoards = defineResource("BoardMerge", "create", {
  summary: "Merges a board into another: its sections become sections there, or all its pins one section, or none.",
  audience: { may: "content:publish" },
  idempotent: true,
  effect: "removes",
  touches: ["pin", "board", "section", "action"],
  audited: { names: ["board_id", "into_board_id"] },
  input: z.strictObject({
    board_id: idField,
    into_board_id: idField,
    /** `sections`: as they are (same names are joined); `one`: all pins in one section of the board's name; `none`: all on the board. */
    sections: z.enum(["sections", "one", "none"]).default("sections"),
    ...subject,
  }),
  data: actionShape,
  errors: actionErrors,
});

export const mergeSections = defineResource("BoardSectionMerge", "create", {
  summary: "Merges a section into another of the same board.",
  audience: { may: "content:publish" },
  effect: "removes",
  touches: ["pin", "section"],
  input: z.strictObject({ section_id: idField, into_section_id: idField, ...subject }),
  data: sectionShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "SAME_PLACE", "BOARD_BUSY"],
});

export const boardChanges = defineCall({
  name: "Board.changes",
  summary: "Whether a board changed since a revision; for pages of co-editors, asked every few seconds.",
  method: "GET",
  path: "/v3/boards/:id/changes",
  shows: [],
  input: z.strictObject({ id: idField, since: z.string().max(40).optional() }),
  data: z.object({
    revision: z.string(),
    changed: z.boolean(),
    /** Who else changed it since, the last of them; null: nobody but the viewer. */
    changed_by: personShape.nullable(),
    pin_count: z.number().int(),
    section_count: z.number().int(),
    version: z.number().int(),
    /** The action under way, to show its progress. */
    busy: z.boolean(),
    ask_again_ms: z.number().int(),
  }),
  errors: ["NOT_FOUND"],
});

export const getPinNote = defineResource("PinNote", "get", {
  summary: "The private notes on pins of one's own.",
  audience: "viewer",
  shows: ["note"],
  input: z.strictObject({ pin_ids: z.array(idField).min(1).max(250) }),
  data: z.array(z.object({ pin_id: idField, note: z.string(), updated_at: instant })),
});

export const setPinNote = defineResource("PinNote", "update", {
  summary: "Writes a private note on a save of one's own; an empty one takes it away. Nobody else sees it.",
  audience: "viewer",
  effect: "removes",
  touches: ["note"],
  input: z.strictObject({ pin_id: idField, note: textField(limits.pinNoteMaxChars) }),
  data: z.object({ pin_id: idField, note: z.string() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

const favoriteInput = z.strictObject({ pin_id: idField.optional(), board_id: idField.optional() });
const favorite = z.object({ is_favorite: z.boolean() });

export const addFavorite = defineResource("Favorite", "create", {
  summary: "Marks a pin or a board as a favorite.",
  audience: "viewer",
  effect: "adds",
  touches: ["favorite"],
  input: favoriteInput,
  data: favorite,
  errors: ["NOT_FOUND"],
});

export const removeFavorite = defineResource("Favorite", "delete", {
  summary: "Takes the mark away again.",
  audience: "viewer",
  effect: "removes",
  touches: ["favorite"],
  input: favoriteInput,
  data: favorite,
});

export const favoritePins = defineResource("FavoritePins", "get", {
  summary: "The viewer's favorite pins, last marked first.",
  audience: "viewer",
  paged: true,
  shows: ["favorite"],
  input: z.strictObject({ ...pageFields }),
  data: z.array(pinShape),
});

export const favoriteBoards = defineResource("FavoriteBoards", "get", {
  summary: "The viewer's favorite boards, last marked first.",
  audience: "viewer",
  shows: ["favorite"],
  input: z.strictObject({}),
  data: z.array(boardShape),
});

export const favoritesAmong = defineResource("Favorite", "get", {
  summary: "Which of these pins and boards are favorites of the viewer.",
  audience: "viewer",
  shows: ["favorite"],
  input: z.strictObject({
    pin_ids: z.array(idField).max(250).default([]),
    board_ids: z.array(idField).max(250).default([]),
  }),
  data: z.object({ pin_ids: z.array(idField), board_ids: z.array(idField) }),
});
