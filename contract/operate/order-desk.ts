import { z } from "zod";
import { orderLineLimits, paidTypes } from "#spec/constants/order-lines.ts";
import { orderLineShape } from "#contract/business/order-lines.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField } from "#contract/kit/fields.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const deskOrderShape = orderLineShape.extend({ advertiser_id: idField, account_name: z.string() });
export type WireDeskOrder = z.output<typeof deskOrderShape>;

const data = z.array(deskOrderShape);

export const getDeskOrders = defineResource("AdOrderDesk", "get", {
  summary:
    "Of an account its order lines, newest first, 100 at most; of all accounts those that wait to be accepted, the oldest first.",
  audience: { operate: "money:read" },
  shows: ["desk", "advertiser"],
  input: z.strictObject({ advertiser_id: idField.optional() }),
  data,
  errors,
});

export const addOrderLine = defineResource("AdOrderDesk", "create", {
  summary:
    "Makes an order line of an account, which is in force at once. BONUS and MAKE_GOOD bring a credit of the same amount. NOT_ALLOWED for an account of one's own.",
  audience: { operate: "money:move" },
  idempotent: true,
  effect: "adds",
  touches: ["advertiser", "desk"],
  audited: { names: ["advertiser_id", "paid_type"] },
  input: z.strictObject({
    advertiser_id: idField,
    name: lineField(orderLineLimits.nameMaxChars).refine((text) => text !== "", "must not be empty"),
    po_number: lineField(orderLineLimits.poMaxChars).optional(),
    paid_type: z.enum(paidTypes),
    /** As it was typed: whole coins of the account's currency. */
    amount: z.string().max(40),
    from: z.iso.date(),
    to: z.iso.date().optional(),
  }),
  data,
  errors: [...errors, "NOT_ALLOWED", "CONFLICT"],
});

export const orderDecisions = ["accept", "refuse", "pause", "resume", "delete"] as const;

export const decideOrderLine = defineResource("AdOrderDesk", "update", {
  summary:
    "Accepts or refuses what was asked for, or pauses, resumes or deletes an order line. CONFLICT for an outdated `version`, and for what doesn't follow on its state. NOT_ALLOWED for an account of one's own.",
  audience: { operate: "money:move" },
  effect: "removes",
  touches: ["advertiser", "desk"],
  audited: { names: ["advertiser_id", "id", "decision"] },
  input: z.strictObject({
    advertiser_id: idField,
    id: idField,
    version: z.number().int(),
    decision: z.enum(orderDecisions),
    /** Why it is refused. */
    note: lineField(orderLineLimits.noteMaxChars).optional(),
  }),
  data,
  errors: [...errors, "NOT_ALLOWED", "CONFLICT"],
});
