import { z } from "zod";
import { billingLimits } from "#spec/constants/billing.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField } from "#contract/kit/fields.ts";
import { deskAccountShape } from "./money-desk.ts";

export const updateAdPayer = defineResource("AdPayer", "update", {
  summary:
    "Says that an operator has seen proof of the name that stands on an account's ads as who pays, or takes that back. No account of anybody else takes a verified name. CONFLICT where another name stands there meanwhile, or it is verified for somebody else; NOT_ALLOWED for an account of one's own.",
  audience: { operate: "accounts:hold" },
  effect: "removes",
  touches: ["advertiser", "desk"],
  audited: { names: ["advertiser_id", "is_verified"] },
  input: z.strictObject({
    advertiser_id: idField,
    /** As it was shown. */
    name: lineField(billingLimits.nameMaxChars).refine((text) => text !== "", "must not be empty"),
    is_verified: z.boolean(),
  }),
  data: deskAccountShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED", "CONFLICT", "NOT_ALLOWED"],
});
