import { z } from "zod";
import { reportLimits } from "#spec/constants/ad-reports.ts";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { coverShape } from "#contract/kit/shapes.ts";
import { dayField } from "./report-definition.ts";

export const actedAs: ActedAs = "business";

const countsShape = z.object({
  impressions: z.number().int(),
  closeups: z.number().int(),
  clicks: z.number().int(),
  saves: z.number().int(),
  hides: z.number().int(),
});
export type PinCounts = z.output<typeof countsShape>;

export const getPinAnalytics = defineResource("PinAnalytics", "get", {
  summary:
    "How often the viewer's own pins were seen and used by others, a minute or so later; counts alone, never by whom. Of one pin with `pin_id`.",
  audience: "viewer",
  shows: [],
  input: z
    .strictObject({
      pin_id: idField.optional(),
      /** First and last day, UTC. */
      from: dayField,
      to: dayField,
    })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: "must not end before it begins" })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < reportLimits.dayDaysMax * 86_400_000, {
      path: ["to"],
      message: `must be at most ${reportLimits.dayDaysMax} days`,
    }),
  data: z.object({
    /** Every day of the stretch, in order. */
    days: z.array(countsShape.extend({ day: dayField })),
    totals: countsShape,
    /** Those of the viewer's pins that were seen most, most first; of one pin that one. */
    top_pins: z.array(countsShape.extend({ pin_id: idField, title: z.string(), cover: coverShape.nullable() })),
  }),
  errors: ["NOT_FOUND"],
});
