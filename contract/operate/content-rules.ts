import { z } from "zod";
import { contentRuleLimits, ruleActions, ruleKinds } from "#spec/constants/content-rules.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { reportedKinds, reportReasons } from "#spec/constants/moderation.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField, pageFields, textField } from "#contract/kit/fields.ts";
import { instant, personShape } from "#contract/kit/shapes.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const audience = { operate: "reports:decide" } as const;
const kind = z.enum(ruleKinds);
const thing = z.enum(reportedKinds);
const changes = { effect: "adds", touches: ["desk"] } as const;

const metShape = z.object({
  kind: thing,
  id: idField,
  /** Its words; null: it is gone, or somebody's message. */
  text: z.string().nullable(),
  person: personShape.nullable(),
  /** Where it stands; null: nowhere that a page leads to. */
  path: z.string().nullable(),
});
export type WireMet = z.output<typeof metShape>;

const ruleShape = z.object({
  id: idField,
  kind,
  words: z.array(z.string()),
  domain: z.string().nullable(),
  /** Of a rule for a picture. */
  image_url: z.string().nullable(),
  places: z.array(thing),
  action: z.enum(ruleActions),
  /** The rule of the terms it stands for. */
  reason: z.enum(reportReasons),
  /** What people are told beside it. */
  note: z.string(),
  is_on: z.boolean(),
  expires_at: instant.nullable(),
  /** What it met in the time that this is kept. */
  hits: z.number().int(),
  made_by: personShape.nullable(),
  created_at: instant,
  /** The newest dry run; null: none yet, or what it looks for has changed since. */
  trial: z
    .object({
      state: z.enum(["RUNNING", "DONE"]),
      percent: z.number().int(),
      checked: z.number().int(),
      met: z.array(z.object({ kind: thing, count: z.number().int() })),
      at: instant,
    })
    .nullable(),
});
export type WireContentRule = z.output<typeof ruleShape>;

export const listContentRules = defineResource("ContentRules", "get", {
  summary: "The rules for words, domains and pictures, the newest first: all, of a kind, or with a text in them.",
  audience,
  shows: ["desk"],
  paged: true,
  input: z.strictObject({
    kind: kind.optional(),
    query: lineField(operatorLimits.searchMaxChars).optional(),
    ...pageFields,
  }),
  data: z.array(ruleShape),
  errors,
});

export const getContentRule = defineResource("ContentRule", "get", {
  summary: "A rule with some of what its newest dry run found, and what it met since it is on.",
  audience,
  shows: ["desk"],
  input: z.strictObject({ rule_id: idField }),
  data: ruleShape.extend({
    samples: z.array(metShape),
    met: z.array(metShape.extend({ at: instant, action: z.enum(ruleActions) })),
  }),
  errors,
});

const fields = {
  /** Of `WORDS`: phrases, each found as whole words whatever their case, accents or look-alike letters. */
  words: z.array(lineField(contentRuleLimits.wordMaxChars)).max(contentRuleLimits.wordsMax).default([]),
  /** Of `DOMAIN`: it and its subdomains; an address counts as its host. */
  domain: lineField(253).default(""),
  /** Of `PICTURE`: a Pin that shows it. Needed when the rule is made. */
  pin_id: idField.nullable().default(null),
  places: z.array(thing).min(1).max(reportedKinds.length),
  action: z.enum(ruleActions),
  reason: z.enum(reportReasons),
  note: textField(contentRuleLimits.noteMaxChars).default(""),
  is_on: z.boolean().default(false),
  expires_at: instant.nullable().default(null),
};

export const createContentRule = defineResource("ContentRule", "create", {
  summary: "Makes a rule, off unless it says otherwise. CONFLICT where there are too many.",
  audience,
  ...changes,
  audited: { names: ["kind", "action", "reason", "is_on"] },
  input: z.strictObject({ kind, ...fields }),
  data: ruleShape,
  errors: [...errors, "CONFLICT"],
});

export const updateContentRule = defineResource("ContentRule", "update", {
  summary: "Changes all of a rule but its kind, and switches it on or off. It holds at once, in every process.",
  audience,
  ...changes,
  audited: { names: ["rule_id", "action", "reason", "is_on"] },
  input: z.strictObject({ rule_id: idField, ...fields }),
  data: ruleShape,
  errors,
});

export const deleteContentRule = defineResource("ContentRule", "delete", {
  summary: "Takes a rule away. What it did stays done, and can be appealed against.",
  audience,
  ...changes,
  audited: { names: ["rule_id"] },
  input: z.strictObject({ rule_id: idField }),
  data: z.object({}),
  errors,
});

export const tryContentRule = defineResource("ContentRuleTrial", "create", {
  summary: "Begins a dry run: counts what the rule would have met of the last 30 days. Nothing is done to it.",
  audience,
  proof: "session",
  ...changes,
  input: z.strictObject({ rule_id: idField }),
  data: ruleShape,
  errors,
});
