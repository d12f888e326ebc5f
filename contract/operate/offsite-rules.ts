import { z } from "zod";
import { operatorLimits } from "#spec/constants/operators.ts";
import { offsiteRefusedStatuses, offsiteRuleLimits } from "#spec/constants/search.ts";
import { defineResource } from "#contract/kit/define.ts";
import { lineField, pageFields, textField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const audience = { operate: "reports:decide" } as const;
const status = z.enum(["ok", ...offsiteRefusedStatuses]);

const ruleShape = z.object({
  /** A domain with its subdomains, or one with the path that everything under it shares. */
  place: z.string(),
  /** `ok`: opened, even where a broader entry says otherwise. */
  status,
  /** For operators alone. */
  note: z.string(),
  /** From then on it counts no more; null: it stays. */
  expires_at: instant.nullable(),
  created_at: instant,
});
export type WireOffsiteRule = z.output<typeof ruleShape>;

/** As it is typed: `example.org`, `example.org/shop`, or an address of either. */
const place = z
  .string()
  .regex(
    new RegExp(String.raw`^.{0,${offsiteRuleLimits.placeMaxChars}}$`, "u"),
    "must be a domain, or domain and path",
  );

export const listOffsiteRules = defineResource("OffsiteRules", "get", {
  summary: "The entries for links that leave the site, by domain: all, of a kind, or with a text in them.",
  audience,
  shows: ["desk"],
  paged: true,
  input: z.strictObject({
    status: status.optional(),
    query: lineField(operatorLimits.searchMaxChars).optional(),
    ...pageFields,
  }),
  data: z.array(ruleShape),
  errors,
});

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
