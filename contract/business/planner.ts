import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { ageBuckets, appTypes, targetGenders } from "#spec/constants/campaigns.ts";
import { plannerLimits } from "#spec/constants/planner.ts";
import { isCountry } from "#rules/business/is-country.ts";
import { daysOf } from "#rules/business/told-forecast.ts";
import { defineCall, defineResource } from "#contract/kit/define.ts";
import { idField, lineField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

const path = "/ads/v4/advertisers/:advertiser_id/plans";
const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;
const within = { account: "advertiser_id", right: "ads:manage" } as const;
const amount = z.string().regex(/^[1-9]\d{0,14}$/, "must be an amount in micro");

/** A campaign that is only thought of. Amounts are micro of the account's currency, days those of its calendar, both included. */
const planFields = {
  billable_event: z.enum(["CLICKTHROUGH", "IMPRESSION"]),
  budget_kind: z.enum(["daily", "lifetime"]),
  budget_micro: amount,
  /** For a click, or a thousand impressions. */
  bid_micro: amount,
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  /** Of each list one has to be met; an empty one is for everybody. */
  countries: z.array(z.string().refine(isCountry, "must be countries")).max(250),
  ages: z.array(z.enum(ageBuckets)).max(ageBuckets.length),
  genders: z.array(z.enum(targetGenders)).max(targetGenders.length),
  apps: z.array(z.enum(appTypes)).max(appTypes.length),
};

const planShape = z
  .strictObject(planFields)
  .refine((plan) => plan.last_day >= plan.first_day, { path: ["last_day"], message: "must not be before the first" })
  .refine((plan) => daysOf(plan) <= plannerLimits.daysMost, {
    path: ["last_day"],
    message: `must be at most ${plannerLimits.daysMost} days later`,
  });
export type AdPlan = z.output<typeof planShape>;

/** The middle, and between what nine in ten lie. */
const range = <Value extends z.ZodType>(value: Value) => z.object({ middle: value, low: value, high: value });
const count = range(z.number().int());
const money = range(z.string().regex(/^\d+$/));
const lack = z.object({ is: z.number().int(), least: z.number().int() });

const forecastShape = z.object({
  currency: z.enum(adCurrencies),
  /** What it rests on: auctions of the home feed on closed days (UTC); null: there are none yet. */
  rests_on: z
    .object({ auctions: z.number().int(), days: z.number().int(), first_day: z.iso.date(), last_day: z.iso.date() })
    .nullable(),
  /** What its draws follow from. */
  seed: z.string(),
  /** What is missing for a forecast; null: nothing. */
  missing: z.object({ days: lack, auctions: lack, people: lack }).nullable(),
  /** null: there is not enough for one. */
  figures: z
    .object({
      impressions: count,
      clicks: count,
      spend_micro: money,
      /** Of a click, or of a thousand impressions. */
      cost_micro: money,
      /** How many people; null: fewer than are told. How often each sees it on average. */
      reach: count.nullable(),
      frequency: range(z.number()).nullable(),
    })
    .nullable(),
});
export type WireForecast = z.output<typeof forecastShape>;

const keptShape = z.object({ id: idField, name: z.string(), plan: z.strictObject(planFields), created_at: instant });
export type WireAdPlan = z.output<typeof keptShape>;

export const getAdForecast = defineResource("AdForecast", "get", {
  summary:
    "What a campaign that is only thought of would come to: it is tried in auctions of the last closed days. Counts have two figures; of fewer people or auctions than a floor nothing is told.",
  audience: "viewer",
  within,
  shows: ["advertiser"],
  input: z.strictObject({ advertiser_id: idField, plan: planShape }),
  data: forecastShape,
  errors,
});

export const listAdPlans = defineCall({
  name: "AdPlans.get",
  method: "GET",
  path,
  summary: "The plans that an advertiser account keeps, newest first.",
  audience: "viewer",
  within,
  shows: ["advertiser"],
  input: z.strictObject({ advertiser_id: idField }),
  data: z.array(keptShape),
  errors,
});

export const createAdPlan = defineCall({
  name: "AdPlan.create",
  method: "POST",
  path,
  summary: "Keeps a plan under a name. CONFLICT: the account has as many as it can have.",
  audience: "viewer",
  within,
  effect: "adds",
  idempotent: true,
  touches: ["advertiser"],
  input: z.strictObject({
    advertiser_id: idField,
    name: lineField(plannerLimits.nameMaxChars).refine((text) => text !== "", "must not be empty"),
    plan: planShape,
  }),
  data: keptShape,
  errors: [...errors, "CONFLICT"],
});

export const deleteAdPlan = defineCall({
  name: "AdPlan.delete",
  method: "POST",
  path: `${path}/:plan_id/delete`,
  summary: "Forgets a plan that is kept. Answers with it as it was.",
  audience: "viewer",
  within,
  effect: "removes",
  touches: ["advertiser"],
  audited: { names: ["advertiser_id", "plan_id"] },
  input: z.strictObject({ advertiser_id: idField, plan_id: idField }),
  data: keptShape,
  errors,
});
