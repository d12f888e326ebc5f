import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";

/** Micro units, negative where more was credited than invoiced. */
const signedMicro = z.string().regex(/^-?\d{1,19}$/);
const sums = { net_micro: signedMicro, tax_micro: signedMicro };

const taxYearShape = z.object({
  /** Of the days on which documents were made, where the account is. */
  year: z.number().int(),
  currency: z.enum(adCurrencies),
  invoices: z.number().int(),
  credit_memos: z.number().int(),
  /** What was invoiced, less what was credited. */
  ...sums,
  /** The same by rate. Reverse charge: the account's owner owes the tax. */
  rates: z.array(z.object({ percent: z.string(), is_reverse_charge: z.boolean(), ...sums })),
  /** It isn't over: more may come. */
  is_open: z.boolean(),
  statement_url: z.string(),
  archive_url: z.string(),
});
export type WireTaxYear = z.output<typeof taxYearShape>;

export const getTaxYears = defineResource("AdTaxYears", "get", {
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:read" },
  shows: ["advertiser"],
  errors: ["NOT_FOUND", "ROLE_MISSING"],
  summary:
    "The years of an account in which invoices or credit memos were made, the newest first, with their sums by tax rate and where the files of each are.",
  input: z.strictObject({ advertiser_id: idField }),
  data: z.array(taxYearShape),
});
