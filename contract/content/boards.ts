import { z } from "zod";
import { limits } from "#spec/constants/limits.ts";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField, pageFields, textField } from "#contract/kit/fields.ts";
import { narrowFields } from "./narrow-fields.ts";
import { boardShape, coverCropShape, pinShape, privacyShape, sectionShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "business";

/** Only bounded here; the rules of saving §5 judge it, and their texts appear at the field. */
const typedName = z.string().max(500);

export const getBoard = defineResource("Board", "get", {
  summary: "One board as the viewer may see it, by id or by its owner's username and slug.",
  shows: ["board", "section", "pin", "member"],
  input: z.strictObject({
    board_id: idField.optional(),
    username: z.string().max(50).optional(),
    slug: z.string().max(300).optional(),
    field_set_key: z.string().max(100).optional(),
    orbac_subject_id: idField.optional(),
  }),
  data: boardShape,
  errors: ["NOT_FOUND", "MOVED"],
});

export const createBoard = defineResource("Board", "create", {
  summary: "Makes a board.",
  audience: { may: "content:publish" },
  idempotent: true,
  effect: "adds",
  touches: ["board"],
  input: z.strictObject({
    name: typedName,
    description: textField(limits.boardDescriptionMaxChars).optional(),
    privacy: privacyShape.default("public"),
    /** Made in the name of an advertiser account: protected, and not listed on one's profile. */
    advertiser_id: idField.optional(),
    orbac_subject_id: idField.optional(),
    aux_data: z.object({ source: z.string().max(60).optional() }).optional(),
  }),
  data: boardShape,
  errors: ["BOARD_NAME_TAKEN", "NOT_ALLOWED", "STORAGE_FULL"],
});

export const updateBoard = defineResource("Board", "update", {
  summary: "Changes a board's name, description, privacy, cover; archives it or takes it back.",
  audience: { may: "content:publish" },
  effect: "removes",
  touches: ["board", "section", "pin"],
  audited: { when: ["privacy"], names: ["board_id", "privacy"] },
  input: z.strictObject({
    board_id: idField,
    version: z.number().int().optional(),
    name: typedName.optional(),
    description: textField(limits.boardDescriptionMaxChars).optional(),
    privacy: privacyShape.optional(),
    cover_pin_id: idField.nullable().optional(),
    /** What part of the cover's picture is shown, in parts of its width and height; null: all of it. */
    cover_crop: coverCropShape.nullable().optional(),
    archived: z.boolean().optional(),
    orbac_subject_id: idField.optional(),
  }),
  data: boardShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_NAME_TAKEN", "CONFLICT", "BOARD_BUSY"],
});

export const deleteBoard = defineResource("Board", "delete", {
  summary: "Puts a board and its pins into the trash for 30 days.",
  audience: { may: "content:publish" },
  effect: "removes",
  touches: ["board", "section", "pin"],
  audited: { names: ["board_id"] },
  input: z.strictObject({ board_id: idField, orbac_subject_id: idField.optional() }),
  data: z.object({ id: idField, restorable_until: z.iso.datetime() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY"],
});

export const restoreBoard = defineResource("TrashBoard", "update", {
  summary: "Takes a board back out of the trash with the pins that went with it.",
  audience: "viewer",
  effect: "adds",
  touches: ["board", "section", "pin"],
  input: z.strictObject({ board_id: idField }),
  data: boardShape,
  errors: ["NOT_FOUND", "BOARD_NAME_TAKEN", "BOARD_BUSY"],
});

export const listBoards = defineResource("Boards", "get", {
  summary: "A person's boards that the viewer may see.",
  paged: true,
  shows: ["board", "section", "pin", "member"],
  input: z.strictObject({
    username: z.string().max(50).optional(),
    sort: z.enum(["last_saved", "alphabetical", "newest", "custom"]).default("last_saved"),
    archived: z.boolean().default(false),
    /** The viewer's boards made in this advertiser account; those stand in no other list of a profile. */
    advertiser_id: idField.optional(),
    ...pageFields,
  }),
  data: z.array(boardShape),
  errors: ["NOT_FOUND"],
});

export const boardFeed = defineResource("BoardFeed", "get", {
  summary: "The pins of a board, or of one of its sections.",
  paged: true,
  shows: ["board", "section", "pin", "member"],
  input: z.strictObject({
    board_id: idField,
    section_id: idField.nullable().optional(),
    /** Only pins outside sections. */
    unsectioned: z.boolean().optional(),
    /** `custom`: as they were put by hand, new ones first. */
    sort: z.enum(["custom", "newest", "oldest", "alphabetical"]).default("custom"),
    ...narrowFields,
    ...pageFields,
  }),
  data: z.array(pinShape),
  errors: ["NOT_FOUND"],
});

export const listSections = defineResource("BoardSections", "get", {
  summary: "The sections of a board in their order.",
  shows: ["board", "section", "pin", "member"],
  input: z.strictObject({ board_id: idField }),
  data: z.array(sectionShape),
  errors: ["NOT_FOUND"],
});

export const getSection = defineResource("BoardSection", "get", {
  summary: "One section, by id, or by board and slug.",
  shows: ["board", "section", "pin", "member"],
  input: z.strictObject({
    section_id: idField.optional(),
    board_id: idField.optional(),
    slug: z.string().max(300).optional(),
    field_set_key: z.string().max(100).default("board_page"),
    orbac_subject_id: idField.optional(),
  }),
  data: sectionShape,
  errors: ["NOT_FOUND", "MOVED"],
});

export const createSection = defineResource("BoardSection", "create", {
  summary: "Makes a section, with pins of the board put into it at once.",
  audience: { may: "content:publish" },
  idempotent: true,
  effect: "adds",
  touches: ["section", "pin"],
  input: z.strictObject({
    board_id: idField,
    name: typedName,
    initial_pins: z.array(idField).max(250).default([]),
    name_source: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
    /** Whether a pin is saved to it next; it changes nothing of the section. */
    pin_import: z.unknown().optional(),
    orbac_subject_id: idField.optional(),
  }),
  aliases: { boardId: "board_id", pinImport: "pin_import" },
  data: sectionShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "CONFLICT", "STORAGE_FULL", "BOARD_BUSY"],
});

export const updateSection = defineResource("BoardSectionEdit", "update", {
  summary: "Renames a section, moves it among its board's sections, or takes pins of the board into it.",
  audience: { may: "content:publish" },
  effect: "removes",
  touches: ["section", "pin"],
  input: z.strictObject({
    section_id: idField,
    name: typedName.optional(),
    /** Place among the board's sections, from 0. */
    position: z.number().int().min(0).max(10_000).optional(),
    pins: z.array(idField).max(250).optional(),
    orbac_subject_id: idField.optional(),
  }),
  data: sectionShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "CONFLICT", "SAME_PLACE", "BOARD_BUSY"],
});

export const deleteSection = defineResource("BoardSectionEdit", "delete", {
  summary: "Takes a section away; its pins stay on the board, or go into the trash.",
  audience: { may: "content:publish" },
  effect: "removes",
  touches: ["section", "pin"],
  audited: { names: ["section_id", "pins"] },
  input: z.strictObject({
    section_id: idField,
    pins: z.enum(["keep", "delete"]).default("keep"),
    orbac_subject_id: idField.optional(),
  }),
  data: z.object({}),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY"],
});

export const takeOutOfSection = defineResource("BoardSectionPins", "delete", {
  summary: "Takes pins out of a section; they stay on the board.",
  audience: { may: "content:publish" },
  effect: "removes",
  touches: ["section", "pin"],
  input: z.strictObject({
    section_id: idField,
    pins: z.array(idField).min(1).max(250),
    orbac_subject_id: idField.optional(),
  }),
  data: z.object({ moved: z.number().int() }),
  errors: ["NOT_FOUND", "NOT_ALLOWED", "BOARD_BUSY"],
});

export const boardPickerBoards = defineResource("BoardPickerBoards", "get", {
  summary: "The boards the viewer can save to: a short list first, then all.",
  audience: { may: "content:publish" },
  shows: ["board", "section", "pin", "member"],
  input: z.strictObject({
    pin_id: idField.optional(),
    username: z.string().max(50).optional(),
    user_id: idField.optional(),
    filter: z.enum(["all", "protected"]).optional(),
    /** With it: the boards made in this advertiser account. */
    advertiser_id: idField.optional(),
    orbac_subject_id: idField.optional(),
    field_set_key: z.string().max(60).optional(),
    shortlist_suggestions: z.number().int().min(0).max(10).default(2),
    is_desktop: z.boolean().optional(),
  }),
  aliases: { isDesktop: "is_desktop" },
  data: z.object({ all_boards: z.array(boardShape), boards_shortlist: z.array(boardShape) }),
});

export const sectionsForSaving = defineResource("BoardSectionsRepin", "get", {
  summary: "The sections of a board the viewer can save to.",
  audience: "viewer",
  shows: ["board", "section", "pin", "member"],
  input: z.strictObject({ board_id: idField, orbac_subject_id: idField.optional() }),
  data: z.array(sectionShape),
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const sectionsToFind = defineResource("PickerSections", "get", {
  summary: "The sections of every board the viewer can save to, for a search over their names.",
  audience: { may: "content:publish" },
  shows: ["board", "section", "member"],
  input: z.strictObject({ orbac_subject_id: idField.optional() }),
  data: z.array(z.object({ id: idField, board_id: idField, title: z.string(), slug: z.string() })),
});
