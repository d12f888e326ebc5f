import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { entityStatuses } from "#spec/constants/campaigns.ts";
import { orderLineStates, paidTypes } from "#spec/constants/order-lines.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, pageFields } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { microShape } from "./quick-promote.ts";

const terms = {
  name: z.string(),
  /** The number of the buyer's purchase order. */
  po_number: z.string().nullable(),
  budget_micro: microShape,
  /** By the account's calendar, both included; null: without an end. */
  first_day: z.iso.date(),
  last_day: z.iso.date().nullable(),
};

export const orderLineShape = z.object({
  id: idField,
  ...terms,
  paid_type: z.enum(paidTypes),
  state: z.enum(orderLineStates),
  /** Its last day is over. */
  is_over: z.boolean(),
  currency: z.enum(adCurrencies),
  /** Days that aren't over included; nothing is left of what isn't in force. */
  drawn_micro: microShape,
  left_micro: microShape,
  /** What a change asks for that no operator has decided on. */
  wanted: z.object(terms).nullable(),
  /** Why it was refused. */
  note: z.string().nullable(),
  /** Those that are attached to it, archived ones too. */
  campaigns: z.array(z.object({ id: idField, name: z.string(), status: z.enum(entityStatuses) })),
  version: z.number().int(),
  created_at: instant,
});
export type WireOrderLine = z.output<typeof orderLineShape>;

export const getOrderLines = defineResource("AdOrderLines", "get", {
  summary:
    "Order lines of an account, newest first: what was ordered with a purchase order's number, what was drawn from it and what is left. Campaigns that are attached to one stop when nothing is left.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "billing:read" },
  shows: ["advertiser", "campaign"],
  paged: true,
  input: z.strictObject({ advertiser_id: idField, ...pageFields }),
  data: z.array(orderLineShape),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});
