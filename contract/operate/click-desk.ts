import { z } from "zod";
import { clicksKept, foundClicks } from "#spec/constants/ad-clicks.ts";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const micro = z.string().regex(/^\d{1,19}$/);
const by = z.enum(["network", "person", "hour"]);
const days = z.number().int().min(1).max(clicksKept.clicksDays).default(foundClicks.lookDays);

const clickGroupShape = z.object({
  advertiser_id: idField,
  account_name: z.string(),
  currency: z.enum(adCurrencies),
  /** A keyed hash of the network or of who clicked, which names nobody; or the hour (UTC) it begins with. */
  group: z.string(),
  clicks: z.number().int(),
  /** How many people clicked, from how many networks. */
  people: z.number().int(),
  networks: z.number().int(),
  sum_micro: micro,
  /** What was credited of it before. */
  credited: z.number().int(),
  /** What can be credited: not credited before, and its day is in the books. */
  creditable: z.number().int(),
  creditable_micro: micro,
  first_at: instant,
  last_at: instant,
});
export type WireClickGroup = z.output<typeof clickGroupShape>;

export const getClickGroups = defineResource("AdClickGroups", "get", {
  summary:
    "Billed clicks of the last days, of an account or of all, by network, by who clicked or by hour: those that cost most first, 100 at most.",
  audience: { operate: "money:read" },
  shows: ["desk", "advertiser"],
  input: z.strictObject({ advertiser_id: idField.optional(), by, days }),
  data: z.array(clickGroupShape),
  errors,
});

export const creditClickGroup = defineResource("AdClickCredit", "create", {
  summary:
    "Credits a group of billed clicks of an account by one credit memo; a click is credited once. CONFLICT where the group comes to something else than the amount that was seen. NOT_ALLOWED for an account of one's own.",
  audience: { operate: "money:move" },
  effect: "removes",
  touches: ["advertiser", "desk"],
  audited: { names: ["advertiser_id", "by"] },
  input: z.strictObject({
    advertiser_id: idField,
    by,
    group: z.string().min(1).max(40),
    days,
    /** What can be credited, as it was shown. */
    creditable_micro: micro,
  }),
  data: z.object({
    /** `BEFORE`: nothing was left to credit. `TOO_LITTLE`: it comes to less than a coin. */
    state: z.enum(["CREDITED", "BEFORE", "TOO_LITTLE"]),
    clicks: z.number().int(),
    /** With tax. */
    credited_micro: micro,
  }),
  errors: [...errors, "NOT_ALLOWED", "CONFLICT"],
});

const clickDoubtShape = z.object({
  id: idField,
  advertiser_id: idField,
  account_name: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  note: z.string(),
  asked_at: instant,
});
export type WireClickDoubt = z.output<typeof clickDoubtShape>;

export const getClickDoubts = defineResource("AdClickDoubts", "get", {
  summary:
    "Clicks that advertisers asked to have looked at and that wait, of an account or of all: the oldest first, 100 at most.",
  audience: { operate: "money:read" },
  shows: ["desk", "advertiser"],
  input: z.strictObject({ advertiser_id: idField.optional() }),
  data: z.array(clickDoubtShape),
  errors,
});

export const closeClickDoubt = defineResource("AdClickDoubts", "update", {
  summary: "Says that clicks an advertiser doubted were looked at. NOT_ALLOWED for an account of one's own.",
  audience: { operate: "money:move" },
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["advertiser_id", "id"] },
  input: z.strictObject({ advertiser_id: idField, id: idField }),
  data: z.array(clickDoubtShape),
  errors: [...errors, "NOT_ALLOWED"],
});
