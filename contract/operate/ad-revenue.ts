import { z } from "zod";
import { adCurrencies } from "#spec/constants/ad-accounts.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { defineResource } from "#contract/kit/define.ts";

const day = z.iso.date();

const revenueShape = z.object({
  /** All days of the time asked for, the oldest first. */
  days: z.array(
    z.object({
      day,
      /** Pages that asked for ads on that day (UTC), the places they had for some, and those that were filled. */
      pages: z.number().int(),
      places: z.number().int(),
      placed: z.number().int(),
    }),
  ),
  /** What was spent on days of the accounts' calendars, without tax: booked, or still open. */
  spent: z.array(z.object({ day, currency: z.enum(adCurrencies), sum_micro: z.string().regex(/^\d{1,19}$/) })),
});
export type WireRevenue = z.output<typeof revenueShape>;

export const getAdRevenue = defineResource("AdRevenue", "get", {
  summary: "What ads brought on each of the last days, by currency, and how many of the places for ads were filled.",
  audience: { operate: "money:read" },
  shows: ["desk"],
  input: z.strictObject({
    days: z.coerce.number().int().min(1).max(operatorLimits.revenueDaysMax).default(operatorLimits.revenueDays),
  }),
  data: revenueShape,
  errors: ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"],
});
