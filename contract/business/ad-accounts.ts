import { z } from "zod";
import { adAccountLimits, adCurrencies } from "#spec/constants/ad-accounts.ts";
import { isTimeZone, zoneName } from "#rules/business/time-zone.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField } from "#contract/kit/fields.ts";
import { accountRights } from "#contract/kit/rights.ts";
import { instant } from "#contract/kit/shapes.ts";

const name = lineField(adAccountLimits.nameMaxChars).refine((text) => text !== "", "must not be empty");
const country = z.string().regex(/^[A-Z]{2}$/, "must be a two-letter country code");
const currency = z.enum(adCurrencies, "must be a currency that ads are bought in");
const zoneRefused = "must be a time zone, like Europe/Prague";
const timeZone = z
  .string()
  .max(64)
  .regex(zoneName, { error: zoneRefused, abort: true })
  .refine((text) => isTimeZone(text), zoneRefused);

export const adAccountShape = z.object({
  id: idField,
  name: z.string(),
  role: z.enum(["owner", "member"]),
  /** What the viewer may do in it. */
  rights: z.array(z.enum(accountRights)),
  /** `incomplete`: no country, currency and time zone yet. `terms_missing`: nobody has accepted the terms in force. */
  status: z.enum(["incomplete", "terms_missing", "active"]),
  country: country.nullable(),
  currency: currency.nullable(),
  time_zone: z.string().nullable(),
  /** The day it is there, `YYYY-MM-DD`. */
  today: z.string().nullable(),
  /** Money has moved: country, currency and time zone stay as they are. */
  is_fixed: z.boolean(),
  /** The last acceptance of the terms. */
  terms: z.object({ version: z.string(), accepted_at: instant }).nullable(),
  /** The one that paths without an account mean. */
  is_default: z.boolean(),
  created_at: instant,
});
export type WireAdAccount = z.output<typeof adAccountShape>;

export const listAdAccounts = defineResource("AdAccounts", "get", {
  summary:
    "The advertiser accounts the viewer belongs to, for the business area; NOT_FOUND where the site sells no ads.",
  audience: "viewer",
  shows: ["advertiser"],
  input: z.strictObject({}),
  data: z.object({
    accounts: z.array(adAccountShape),
    /** Where an account may be: two-letter codes; null is everywhere. */
    countries: z.array(country).nullable(),
    terms_version: z.string(),
    /** Who sells the ads. */
    seller: z.string(),
  }),
  errors: ["NOT_FOUND"],
});

export const getAdAccount = defineResource("AdAccount", "get", {
  summary: "An advertiser account as somebody sees it who may see its ads.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  shows: ["advertiser"],
  input: z.strictObject({ advertiser_id: idField }),
  data: adAccountShape,
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const createAdAccount = defineResource("AdAccount", "create", {
  summary: "Makes an advertiser account of the viewer's own; business accounts may.",
  audience: "viewer",
  idempotent: true,
  effect: "adds",
  touches: ["advertiser"],
  audited: { names: ["country", "currency", "time_zone"] },
  input: z.strictObject({ name, country, currency, time_zone: timeZone }),
  data: adAccountShape,
  errors: ["NOT_FOUND", "NOT_ALLOWED", "UNDERAGE", "CONFLICT"],
});

export const updateAdAccount = defineResource("AdAccount", "update", {
  summary:
    "Changes what is given of an advertiser account; country, currency and time zone only until money has moved.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "removes",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id", "country", "currency", "time_zone"] },
  input: z.strictObject({
    advertiser_id: idField,
    name: name.optional(),
    country: country.optional(),
    currency: currency.optional(),
    time_zone: timeZone.optional(),
  }),
  data: adAccountShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "CONFLICT"],
});

const termsVersion = z.string().regex(/^\d{4}-\d{2}$/, "must be a version of the terms");

export const acceptAdTerms = defineResource("AdTerms", "create", {
  summary: "Accepts the advertising terms for an account, in the version that is in force; CONFLICT for another one.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "adds",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id", "version"] },
  input: z.strictObject({
    advertiser_id: idField,
    version: termsVersion,
  }),
  data: adAccountShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "CONFLICT", "UNDERAGE"],
});

export const acceptDataTerms = defineResource("AdDataTerms", "create", {
  summary:
    "Agrees to the terms for data of people for an account, in the version that is in force; CONFLICT for another one. Accounts in the " +
    "EEA, the United Kingdom and Switzerland agree before they advertise for conversions.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "adds",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id", "version"] },
  input: z.strictObject({ advertiser_id: idField, version: termsVersion }),
  /** The first agreement to that version. */
  data: z.object({ version: z.string(), accepted_at: instant }),
  errors: ["NOT_FOUND", "ROLE_MISSING", "CONFLICT", "UNDERAGE"],
});
