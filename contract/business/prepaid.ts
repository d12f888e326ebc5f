import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, pageFields } from "#contract/kit/fields.ts";
import { microShape } from "./quick-promote.ts";

/** Micro units, negative where more was owed than paid. */
const signedMicro = z.string().regex(/^-?\d{1,19}$/);
const account = { advertiser_id: idField };
const common = {
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:read" },
  shows: ["advertiser"],
  errors: ["NOT_FOUND", "ROLE_MISSING"],
} as const;

const walletShape = z.object({
  currency: z.enum(adCurrencies),
  /** What came in by card or otherwise, less what went back. */
  loaded_micro: signedMicro,
  /** What credits paid, was credited for clicks, or was given up. */
  credited_micro: signedMicro,
  /** Days that are in the books, without tax. */
  spent_micro: microShape,
  tax_micro: signedMicro,
  /** Spent on days that aren't in the books yet. */
  reserved_micro: microShape,
  /** Loaded and credited, less spent, tax and reserved. */
  left_micro: signedMicro,
  campaigns: z.array(
    z.object({
      id: idField,
      name: z.string(),
      spent_micro: microShape,
      reserved_micro: microShape,
    }),
  ),
});
export type WireWallet = z.output<typeof walletShape>;

export const getWallet = defineResource("AdWallet", "get", {
  ...common,
  summary:
    "What came into an account, what was spent of it, what is reserved by days that aren't over and what is left, from its books; and the same of each campaign. All of it adds up to the micro.",
  input: z.strictObject(account),
  data: walletShape,
});

const walletDayShape = z.object({
  day: z.iso.date(),
  campaign_id: idField,
  campaign: z.string(),
  order_line: z.object({ id: idField, name: z.string() }).nullable(),
  spent_micro: microShape,
  /** It isn't in the books yet. */
  is_open: z.boolean(),
});
export type WireWalletDay = z.output<typeof walletDayShape>;

export const getWalletDays = defineResource("AdWalletDays", "get", {
  ...common,
  summary:
    "What was spent by day of the account's calendar, campaign and order line, the newest day first. Its sum is what `AdWallet.get` says was spent and is reserved.",
  paged: true,
  input: z.strictObject({ ...account, ...pageFields }),
  data: z.array(walletDayShape),
});
