import { z } from "zod";
import { invitationLimits } from "#spec/constants/sign-up.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

export const invitationShape = z.object({
  id: idField,
  /** For whom it is, as whoever made it noted. */
  note: z.string(),
  uses: z.number().int(),
  most_uses: z.number().int(),
  created_at: instant,
  expires_at: instant,
  state: z.enum(["open", "used", "expired", "revoked"]),
  /** Null: it lets nobody in any more. */
  link: z.string().nullable(),
});
export type WireInvitation = z.output<typeof invitationShape>;

const ownShape = z.object({
  /** How many more this person may make now; null: people don't invite here. */
  left: z.number().int().nullable(),
  invitations: z.array(invitationShape),
});
export type WireOwnInvitations = z.output<typeof ownShape>;

export const checkInvitation = defineResource("Invitation", "get", {
  summary: "Whether an invitation still lets somebody in.",
  limit: "access",
  shows: [],
  input: z.strictObject({ code: z.string().max(invitationLimits.codeMaxChars) }),
  data: z.object({ holds: z.boolean() }),
});

export const listOwnInvitations = defineResource("OwnInvitations", "get", {
  summary: "The viewer's invitations, and how many more they may make.",
  audience: "viewer",
  shows: ["invitation"],
  input: z.strictObject({}),
  data: ownShape,
});

export const createOwnInvitation = defineResource("OwnInvitations", "create", {
  summary: "Makes an invitation for one person, out of the viewer's few.",
  audience: "viewer",
  limit: "access",
  effect: "adds",
  touches: ["invitation"],
  input: z.strictObject({ note: lineField(invitationLimits.noteMaxChars).default("") }),
  data: ownShape,
  errors: ["NOT_ALLOWED", "CONFLICT"],
});

export const revokeOwnInvitation = defineResource("OwnInvitations", "delete", {
  summary: "Takes back an invitation of the viewer's.",
  audience: "viewer",
  effect: "removes",
  touches: ["invitation"],
  input: z.strictObject({ id: idField }),
  data: ownShape,
  errors: ["NOT_FOUND"],
});
