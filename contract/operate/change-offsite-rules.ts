import { z } from "zod";
import { offsiteRuleLimits } from "#spec/constants/offsite.ts";
import { defineResource } from "#contract/kit/define.ts";
import { lineField, textField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import {
  offsiteAudience as audience,
  offsiteErrors as errors,
  offsiteRuleShape as ruleShape,
  offsiteStatus as status,
} from "./offsite-rules.ts";

// Apart from the list, which the page reads: what changes entries is fetched with the screen.

/** As it is typed: `example.org`, `example.org/shop`, or an address of either. */
const place = z
  .string()
  .regex(
    new RegExp(String.raw`^.{0,${offsiteRuleLimits.placeMaxChars}}$`, "u"),
    "must be a domain, or domain and path",
  );

const fields = {
  place,
  status,
  note: textField(offsiteRuleLimits.noteMaxChars).default(""),
  expires_at: instant.nullable().default(null),
};
const changes = { effect: "adds", touches: ["desk"], audited: { names: ["place", "status"] } } as const;

export const createOffsiteRule = defineResource("OffsiteRule", "create", {
  summary: "Adds an entry. It holds at once, in every process. CONFLICT where one of this place is in force.",
  audience,
  ...changes,
  input: z.strictObject(fields),
  data: ruleShape,
  errors: [...errors, "CONFLICT"],
});

export const updateOffsiteRule = defineResource("OffsiteRule", "update", {
  summary: "Changes all of an entry but its place. It holds at once, in every process.",
  audience,
  ...changes,
  input: z.strictObject(fields),
  data: ruleShape,
  errors,
});

export const deleteOffsiteRule = defineResource("OffsiteRule", "delete", {
  summary: "Takes an entry away. Broader ones count there again.",
  audience,
  effect: "adds",
  touches: ["desk"],
  audited: { names: ["place"] },
  input: z.strictObject({ place }),
  data: z.object({}),
  errors,
});

export const tryOffsiteAddress = defineResource("OffsiteTrial", "get", {
  summary: "What happens to somebody who leaves by a link to this address, and why.",
  audience,
  shows: ["desk"],
  input: z.strictObject({ address: lineField(2048) }),
  data: z.object({
    address: z.string(),
    status,
    /** The entry that decides; null: none is about it. */
    rule: ruleShape.nullable(),
    /** A rule refuses to save from that site, and no entry says otherwise. */
    is_by_content_rule: z.boolean(),
  }),
  errors,
});
