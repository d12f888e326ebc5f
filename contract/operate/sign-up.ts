import { z } from "zod";
import { invitationLimits, signUpModes } from "#spec/constants/sign-up.ts";
import { invitationShape } from "#contract/identity/invitations.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields } from "#contract/kit/fields.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const audience = { operate: "instance:manage" } as const;
const rules = { mode: z.enum(signUpModes), people_may_invite: z.boolean() };

const deskInvitationShape = invitationShape.extend({
  /** Who made it; null: somebody who is gone. */
  by: z.string().nullable(),
  /** It is one of the few of a person's own, whose link is theirs alone. */
  is_own: z.boolean(),
});
export type WireDeskInvitation = z.output<typeof deskInvitationShape>;

export const getSignUpRules = defineResource("SignUpRules", "get", {
  summary: "Who may make an account on this instance.",
  audience,
  shows: ["desk"],
  input: z.strictObject({}),
  data: z.object(rules),
  errors,
});

export const setSignUpRules = defineResource("SignUpRules", "update", {
  summary: "Opens sign-up for everybody, for whoever has an invitation, or closes it.",
  audience,
  limit: "access",
  effect: "removes",
  touches: ["desk", "account", "invitation"],
  audited: { names: ["mode", "people_may_invite"] },
  input: z.strictObject(rules),
  data: z.object(rules),
  errors,
});

export const listInvitations = defineResource("Invitations", "get", {
  summary: "Every invitation, the newest first.",
  audience,
  shows: ["desk", "invitation"],
  paged: true,
  input: z.strictObject({ ...pageFields }),
  data: z.array(deskInvitationShape),
  errors,
});

export const createInvitation = defineResource("Invitations", "create", {
  summary: "Makes a link that lets so many people in until it expires.",
  audience,
  limit: "access",
  effect: "adds",
  touches: ["desk", "invitation"],
  audited: { names: ["most_uses", "days"] },
  input: z.strictObject({
    note: lineField(invitationLimits.noteMaxChars).default(""),
    most_uses: z.number().int().min(1).max(invitationLimits.mostUses).default(1),
    days: z.number().int().min(1).max(invitationLimits.mostDays).default(invitationLimits.usualDays),
  }),
  data: deskInvitationShape,
  errors,
});

export const revokeInvitation = defineResource("Invitations", "delete", {
  summary: "Takes an invitation back: nobody else comes in by it.",
  audience,
  effect: "removes",
  touches: ["desk", "invitation"],
  audited: { names: ["id"] },
  input: z.strictObject({ id: idField }),
  data: deskInvitationShape,
  errors,
});
