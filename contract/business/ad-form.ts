import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { accountStops } from "#spec/constants/campaigns.ts";
import { defineCall } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { microShape } from "./quick-promote.ts";

export const getAdForm = defineCall({
  name: "AdForm.get",
  method: "GET",
  path: "/ads/v4/advertisers/:advertiser_id/form",
  summary:
    "What the form of a campaign needs to know of an account: which amounts are taken and which are usual, and what an ad group can be aimed at.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  shows: ["advertiser"],
  input: z.strictObject({ advertiser_id: idField }),
  data: z.object({
    /** null while the account has no currency or zone. Amounts in micro of the currency, days by the account's calendar. */
    terms: z
      .object({
        currency: z.enum(adCurrencies),
        country: z.string(),
        time_zone: z.string(),
        /** Of a day's budget. */
        recommended_micro: microShape,
        minimum_micro: microShape,
        /** The least that can be bid for a click, and the most that is usual for one. */
        least_click_micro: microShape,
        usual_click_micro: microShape,
        today: z.string(),
        last_end_date: z.string(),
      })
      .nullable(),
    interests: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Why nothing of the account would be served: null, or the first thing to do. */
    account_stop: z.enum(["incomplete", ...accountStops]).nullable(),
    billing_url: z.string(),
    /** What a campaign can be attached to, newest first. */
    order_lines: z.array(
      z.object({
        id: idField,
        name: z.string(),
        po_number: z.string().nullable(),
        left_micro: microShape,
        first_day: z.iso.date(),
        last_day: z.iso.date().nullable(),
      }),
    ),
    /** The version of the terms for data of people that the account has yet to agree to before it advertises for conversions; null: none. */
    data_terms: z.string().nullable(),
  }),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});
