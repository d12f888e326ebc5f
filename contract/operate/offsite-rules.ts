import { z } from "zod";
import { operatorLimits } from "#spec/constants/operators.ts";
import { offsiteRefusedStatuses } from "#spec/constants/offsite.ts";
import { defineResource } from "#contract/kit/define.ts";
import { lineField, pageFields } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

export const offsiteErrors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
export const offsiteAudience = { operate: "reports:decide" } as const;
export const offsiteStatus = z.enum(["ok", ...offsiteRefusedStatuses]);

export const offsiteRuleShape = z.object({
  /** A domain with its subdomains, or one with the path that everything under it shares. */
  place: z.string(),
  /** `ok`: opened, even where a broader entry says otherwise. */
  status: offsiteStatus,
  /** For operators alone. */
  note: z.string(),
  /** From then on it counts no more; null: it stays. */
  expires_at: instant.nullable(),
  created_at: instant,
});
export type WireOffsiteRule = z.output<typeof offsiteRuleShape>;

export const listOffsiteRules = defineResource("OffsiteRules", "get", {
  summary: "The entries for links that leave the site, by domain: all, of a kind, or with a text in them.",
  audience: offsiteAudience,
  shows: ["desk"],
  paged: true,
  input: z.strictObject({
    status: offsiteStatus.optional(),
    query: lineField(operatorLimits.searchMaxChars).optional(),
    ...pageFields,
  }),
  data: z.array(offsiteRuleShape),
  errors: offsiteErrors,
});
