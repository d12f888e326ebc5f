import { z } from "zod";
import { businessAccessLimits } from "#spec/constants/business-access.ts";
import { defineCall, defineResource } from "#contract/kit/define.ts";
import { idField, lineField } from "#contract/kit/fields.ts";
import { setUpShape } from "#contract/kit/shapes.ts";

const businessId = z.strictObject({ business_id: idField });

/** A business, or the viewer themselves, in whose name the viewer may do something. business §3 */
const profileShape = z.object({
  id: idField,
  /** Of the public API, and OWNER. */
  permissions: z.array(z.string()),
  user: z.object({
    username: z.string(),
    businessName: z.string(),
    imgUrl: z.string().nullable(),
    /** Nobody is a merchant here. */
    merchantId: z.string().nullable(),
    scheduledPinCount: z.number().int(),
    eligibleForStlTool: z.boolean(),
  }),
  /** Whether the viewer has the second factor that the business asks of those who act for it. */
  viewerMeetsMfaRequirement: z.boolean(),
  /** Which business asks for it, where the viewer lacks it: this one, or a partner of it that the viewer comes from. */
  mfaAskedBy: z.string().nullable(),
});
export type WireBusinessProfile = z.output<typeof profileShape>;

export const listBusinessProfiles = defineCall({
  name: "BusinessProfiles.get",
  method: "GET",
  path: "/vx/business_access/profiles",
  summary:
    "The profiles the viewer may switch to: their own first, then those of businesses that let them do something there.",
  audience: "viewer",
  shows: ["business", "person", "factor"],
  input: z.strictObject({}),
  data: z.array(profileShape),
});

const settingsShape = z.object({
  /** Who acts for the business, its owner apart, needs two-factor authentication. */
  requires_mfa: z.boolean(),
});

export const getBusinessSettings = defineResource("BusinessSettings", "get", {
  summary: "What a business asks of those who act for it; its owner and its administrators may know.",
  audience: "viewer",
  within: { business: "business_id", as: "BIZ_ADMIN" },
  shows: ["business"],
  input: businessId,
  data: settingsShape,
  errors: ["NOT_ALLOWED"],
});

export const updateBusinessSettings = defineResource("BusinessSettings", "update", {
  summary: "Changes what a business asks of those who act for it.",
  audience: "viewer",
  within: { business: "business_id", as: "BIZ_ADMIN" },
  proof: "fresh",
  effect: "removes",
  touches: ["business"],
  audited: { about: "business_id", names: ["requires_mfa"] },
  input: businessId.extend({ requires_mfa: z.boolean() }),
  data: settingsShape,
  errors: ["NOT_ALLOWED"],
});

export const removeBusinessMembers = defineResource("BusinessMembers", "delete", {
  summary: "Takes members out of a business with all they were given, and tells what they had set up for it.",
  audience: "viewer",
  // Whoever only takes themselves out needs nobody.
  within: { business: "business_id", as: "BIZ_ADMIN", self: "member_ids" },
  proof: "fresh",
  effect: "removes",
  touches: ["business"],
  audited: { about: "business_id", names: ["member_ids"] },
  input: businessId.extend({ member_ids: z.array(idField).min(1).max(businessAccessLimits.peopleMax) }),
  data: z.object({ removed: z.array(z.object({ id: idField, set_up: z.array(setUpShape) })) }),
  errors: ["NOT_ALLOWED"],
});

export const createSystemUser = defineResource("SystemUser", "create", {
  summary: "Makes a system user of a business: a member that is no person, whom permissions are given as to others.",
  audience: "viewer",
  within: { business: "business_id", as: "BIZ_ADMIN" },
  effect: "adds",
  touches: ["business"],
  audited: { about: "business_id" },
  input: businessId.extend({
    name: lineField(businessAccessLimits.systemNameMaxChars).refine((name) => name !== "", "must not be empty"),
  }),
  data: z.object({ id: idField, name: z.string() }),
  errors: ["NOT_ALLOWED"],
});
