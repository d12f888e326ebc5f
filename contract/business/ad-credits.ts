import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { creditKinds, creditLimits } from "#spec/constants/billing.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, pageFields } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { microShape } from "./quick-promote.ts";

const creditShape = z.object({
  id: idField,
  kind: z.enum(creditKinds),
  title: z.string(),
  currency: z.enum(adCurrencies),
  amount_micro: microShape,
  /** Less what it pays of spend that stands on no invoice yet. */
  left_micro: microShape,
  /** By the account's calendar, the last day whose ads it pays; null: any. */
  last_day: z.iso.date().nullable(),
  /** `USED`: nothing is left. `ENDED`: its last day is over. */
  state: z.enum(["ACTIVE", "USED", "ENDED"]),
  given_at: instant,
});
export type WireAdCredit = z.output<typeof creditShape>;

const account = { advertiser_id: idField };
const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;

export const getAdCredits = defineResource("AdCredits", "get", {
  summary:
    "Credits of an account, newest first: they pay for its ads before its card does, the one that ends first first.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:read" },
  shows: ["advertiser"],
  paged: true,
  input: z.strictObject({ ...account, ...pageFields }),
  data: z.array(creditShape),
  errors,
});

export const redeemOffer = defineResource("AdOffer", "create", {
  summary:
    "Redeems an offer's code and gives the credit. An account, and whoever owns it, redeems an offer once. CONFLICT where it was redeemed, has ended, or is in another currency.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:manage" },
  limit: "outbound",
  effect: "adds",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id"] },
  input: z.strictObject({
    ...account,
    code: z
      .string()
      .transform((text) => text.trim().toUpperCase())
      .refine((text) => text !== "", "must not be empty")
      .refine(
        (text) => text.length <= creditLimits.codeMaxChars,
        `must be at most ${creditLimits.codeMaxChars} characters`,
      ),
  }),
  data: creditShape,
  errors: [...errors, "CONFLICT"],
});
