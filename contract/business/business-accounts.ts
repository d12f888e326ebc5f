import { z } from "zod";
import { limits } from "#spec/constants/limits.ts";
import { defineResource } from "#contract/kit/define.ts";
import { lineField } from "#contract/kit/fields.ts";
import { viewerShape } from "#contract/kit/shapes.ts";

export const becomeBusiness = defineResource("BusinessAccount", "create", {
  summary:
    "Makes the viewer's account a business account, called by the business's name; CONFLICT where it is one already.",
  audience: "viewer",
  effect: "removes",
  touches: ["person", "account", "session"],
  audited: {},
  input: z.strictObject({
    business_name: lineField(limits.fullNameMaxChars).refine((name) => name !== "", "must not be empty"),
    /** Left out or empty: the one of the profile stays. */
    website_url: z.string().max(limits.linkMaxChars).optional(),
  }),
  data: z.object({ user: viewerShape }),
  errors: ["CONFLICT"],
});
