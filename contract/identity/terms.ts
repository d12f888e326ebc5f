import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { legalBlocks } from "./legal.ts";

export const termsVersionShape = z.object({
  id: idField,
  /** What changed, in the operator's words. */
  summary: z.string(),
  effective_at: instant,
});

const changes = z.array(z.object({ kind: z.enum(["same", "gone", "new"]), text: z.string() })).nullable();

export const listTermsVersions = defineResource("TermsVersions", "get", {
  summary: "Every version of this instance's terms and privacy policy, the newest first.",
  shows: [],
  input: z.strictObject({}),
  data: z.array(termsVersionShape),
});

export const getTermsVersion = defineResource("TermsVersion", "get", {
  summary: "A version of the terms as it was published, with what it changed line by line.",
  shows: [],
  input: z.strictObject({ id: idField }),
  data: termsVersionShape.extend({
    terms: legalBlocks,
    privacy: legalBlocks,
    /** The version before; null for the first. */
    before: idField.nullable(),
    /** Null for the first, and for texts too long to compare. */
    changes: z.object({ terms: changes, privacy: changes }).nullable(),
  }),
  errors: ["NOT_FOUND"],
});

export const agreeToTerms = defineResource("TermsConsent", "create", {
  summary: "Agrees to a version of the terms: the one that holds, or the one that is to come.",
  audience: "viewer",
  limit: "access",
  effect: "adds",
  touches: ["account"],
  input: z.strictObject({ id: idField }),
  data: z.object({}),
  errors: ["NOT_FOUND"],
});
