import { z } from "zod";
import { limits } from "#spec/constants/limits.ts";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields, textField } from "#contract/kit/fields.ts";
import { boardShape, instant, personShape } from "#contract/kit/shapes.ts";
import { listedPersonShape } from "#contract/people/people.ts";

export const actedAs: ActedAs = "business";

const title = lineField(limits.packTitleMaxChars).refine((text) => text !== "", "must not be empty");
const description = textField(limits.packDescriptionMaxChars);
const userIds = z.array(idField).max(limits.packPeopleMax);
const boardIds = z.array(idField).max(limits.packBoardsMax);

/** A pack as it stands in lists. Counts and faces are of whom the viewer may see. */
const packCardShape = z.object({
  id: idField,
  title: z.string(),
  description: z.string(),
  maker: personShape,
  person_count: z.number().int(),
  board_count: z.number().int(),
  /** The first people in it. */
  faces: z.array(personShape),
  is_mine: z.boolean(),
  /** A moderator hid it: only its maker sees it. */
  is_hidden: z.literal(true).optional(),
  created_at: instant,
});
export type WirePackCard = z.output<typeof packCardShape>;

export const packShape = packCardShape.extend({
  people: z.array(listedPersonShape),
  /** Public ones; those that are secret by now are left out. */
  boards: z.array(boardShape),
  /** The viewer is in it, and can take themselves out. */
  includes_me: z.boolean(),
  /** Its maker's profile is private: only their followers see it. */
  for_followers: z.literal(true).optional(),
  version: z.number().int(),
});
export type WirePack = z.output<typeof packShape>;

export const listPacks = defineResource("Packs", "get", {
  summary: "The packs of people and boards that a person made, newest first.",
  paged: true,
  shows: ["pack", "person", "block"],
  input: z.strictObject({ username: z.string().max(50), ...pageFields }),
  data: z.array(packCardShape),
  errors: ["NOT_FOUND"],
});

export const getPack = defineResource("Pack", "get", {
  summary: "A pack with its people and boards, as far as the viewer may see them.",
  shows: ["pack", "person", "board", "follow", "block"],
  input: z.strictObject({ pack_id: idField }),
  data: packShape,
  errors: ["NOT_FOUND"],
});

/** `left_out`: people who can't be in it (they don't want to, are gone, or there is a block), and boards that are not public. */
const written = packShape.extend({ left_out: z.number().int() });

export const createPack = defineResource("Pack", "create", {
  summary: "Makes a pack of people and boards to follow together. Whoever is in it is told.",
  audience: "viewer",
  idempotent: true,
  effect: "adds",
  touches: ["pack"],
  input: z.strictObject({ title, description: description.default(""), user_ids: userIds, board_ids: boardIds }),
  data: written,
  errors: ["NOT_ALLOWED", "RATE_LIMITED", "STORAGE_FULL"],
});

export const updatePack = defineResource("Pack", "update", {
  summary: "Changes a pack of one's own; the lists take the place of those before.",
  audience: "viewer",
  effect: "removes",
  touches: ["pack"],
  input: z.strictObject({
    pack_id: idField,
    /** The one that was changed; another by now refuses as CONFLICT. */
    version: z.number().int(),
    title,
    description,
    user_ids: userIds,
    board_ids: boardIds,
  }),
  data: written,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "CONFLICT", "RATE_LIMITED"],
});

export const deletePack = defineResource("Pack", "delete", {
  summary: "Deletes a pack of one's own. Whoever followed people by it goes on following them.",
  audience: "viewer",
  effect: "removes",
  touches: ["pack", "notification"],
  audited: { names: ["pack_id"] },
  input: z.strictObject({ pack_id: idField }),
  data: z.object({ deleted: z.literal(true) }),
  errors: ["NOT_FOUND"],
});

export const leavePack = defineResource("PackPeople", "delete", {
  summary: "Takes the viewer out of a pack at once and for good: its maker can't put them in again, and isn't told.",
  audience: "viewer",
  effect: "removes",
  touches: ["pack", "notification"],
  input: z.strictObject({ pack_id: idField }),
  data: z.object({ removed: z.literal(true) }),
  errors: ["NOT_FOUND"],
});

export const followPack = defineResource("PackFollow", "create", {
  summary: "Follows the chosen people and boards of a pack. Who is private is asked; who can't be followed is skipped.",
  audience: "viewer",
  effect: "adds",
  touches: ["follow"],
  input: z.strictObject({ pack_id: idField, user_ids: userIds, board_ids: boardIds }),
  /** Only whom the viewer neither followed nor asked before. */
  data: z.object({
    followed_user_ids: z.array(idField),
    requested_user_ids: z.array(idField),
    followed_board_ids: z.array(idField),
    skipped: z.number().int(),
  }),
  errors: ["NOT_FOUND", "RATE_LIMITED"],
});

export const unfollowPack = defineResource("PackFollow", "delete", {
  summary: "Takes back what following a pack did: follows these people and boards no longer, and asks them no longer.",
  audience: "viewer",
  effect: "removes",
  touches: ["follow"],
  input: z.strictObject({ user_ids: userIds, board_ids: boardIds }),
  data: z.object({ followed_by_me: z.literal(false) }),
});
