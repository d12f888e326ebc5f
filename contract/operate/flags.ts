import { z } from "zod";
import { isCountry } from "#rules/business/is-country.ts";
import { flagNames } from "#spec/flags.ts";
import { defineResource } from "#contract/kit/define.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const audience = { operate: "flags:manage" } as const;
const name = z.enum(flagNames);
const maxCountries = 250;

const flagShape = z.object({
  name,
  variants: z.array(z.string()),
  default: z.string(),
  /** What an operator chose; null: the default holds. */
  choice: z
    .object({
      variant: z.string(),
      /** How many of a hundred viewers have it. */
      share: z.number().int(),
      /** Empty: everywhere. */
      countries: z.array(z.string()),
    })
    .nullable(),
});
export type WireFlag = z.output<typeof flagShape>;

export const listFlags = defineResource("Flags", "get", {
  summary: "Every experiment with what holds.",
  audience,
  shows: ["desk"],
  input: z.strictObject({}),
  data: z.array(flagShape),
  errors,
});

export const chooseFlag = defineResource("Flags", "update", {
  summary: "Sets an experiment for everybody, for a share of all people, or in some countries.",
  audience,
  limit: "access",
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["name", "variant", "share", "countries"] },
  input: z.strictObject({
    name,
    variant: z.string().regex(/^[a-z0-9_]{1,40}$/, "must be one of the flag's variants"),
    share: z.number().int().min(1).max(100).default(100),
    countries: z
      .array(
        z
          .string()
          .regex(/^[A-Z]{2}$/, "must be a two-letter country code")
          .refine(isCountry, "must be the code of a country"),
      )
      .max(maxCountries)
      .default([]),
  }),
  data: z.array(flagShape),
  errors: [...errors, "INVALID_PARAMETERS"],
});

export const resetFlag = defineResource("Flags", "delete", {
  summary: "Puts an experiment back to its default.",
  audience,
  limit: "access",
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["name"] },
  input: z.strictObject({ name }),
  data: z.array(flagShape),
  errors,
});
