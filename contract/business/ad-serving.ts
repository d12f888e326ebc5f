import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { limits } from "#spec/constants/limits.ts";
import { defineCall } from "#contract/kit/define.ts";
import { idField, pageFields } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { dayField } from "./report-definition.ts";
import { microShape } from "./quick-promote.ts";

const token = z.string().min(1).max(400);
/** Plain parameters are texts. */
const pageSize = z.coerce.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault);

export const adReceiptShape = z.object({
  auction_id: idField,
  /** Which of the auction's places the ad filled; with the auction it names the serving. */
  place: z.number().int(),
  campaign_id: idField,
  ad_id: idField,
  served_at: instant,
  country: z.string(),
  surface: z.enum(["browse", "search", "related"]),
  /** What the viewer's request met the ad by. */
  met_by: z.enum(["broad", "keyword", "interest"]),
  /** What was bid, what of it counted (no more than was left), and what a click costs. */
  bid_micro: microShape,
  bid_in_effect_micro: microShape,
  price_micro: microShape,
  reserve_micro: microShape,
  currency: z.enum(adCurrencies),
  /** How many other advertisers ranked at all, twelve at most; never what they bid. */
  rivals: z.number().int(),
  /** How many ads were looked at and took no part. */
  others: z.number().int(),
  /** Its numbers lead to this price again. */
  is_sound: z.boolean(),
});

export const listAdReceipts = defineCall({
  name: "AdReceipts.list",
  summary: "Why and at what price an account's ads were served on a UTC day: one receipt for each, newest first.",
  method: "GET",
  path: "/ads/v4/advertisers/:advertiser_id/receipts",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  shows: [],
  paged: true,
  input: z.strictObject({ advertiser_id: idField, day: dayField, ...pageFields, page_size: pageSize }),
  data: z.array(adReceiptShape),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const whyThisAd = defineCall({
  name: "AdReceipt.why",
  summary:
    "Why the viewer was shown an ad, in sentences in their language, by its `tracking_params`. NOT_FOUND for an ad that was shown to somebody else.",
  method: "GET",
  path: "/ads/v4/receipts/:token/why",
  shows: [],
  actedAs: "business",
  input: z.strictObject({ token }),
  data: z.object({
    promoter: z.object({ id: idField, name: z.string() }),
    /** Who sells the ads of this site. */
    seller: z.string(),
    pin_id: idField,
    served_at: instant,
    reasons: z.array(z.string()),
  }),
  errors: ["NOT_FOUND"],
});

export const listAdArchive = defineCall({
  name: "AdArchive.list",
  summary:
    "Every ad that somebody saw within a year, those seen last first, also where it was stopped since: who paid, from when to when it was shown, and whom it was for in words. For everybody.",
  method: "GET",
  path: "/ads/v4/archive",
  shows: [],
  paged: true,
  input: z.strictObject({ ...pageFields, page_size: pageSize }),
  data: z.array(
    z.object({
      ad_id: idField,
      pin_id: idField,
      /** Who paid; verified: an operator has seen proof of the name. */
      promoter: z.object({ id: idField, name: z.string(), is_verified: z.boolean() }),
      title: z.string(),
      destination: z.string(),
      /** UTC days on which somebody saw it. */
      first_shown_on: z.iso.date(),
      last_shown_on: z.iso.date(),
      is_running: z.boolean(),
      /** Whom it is for, in the viewer's language. */
      audience: z.array(z.string()),
    }),
  ),
  errors: ["NOT_FOUND"],
});
