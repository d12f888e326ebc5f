import { z } from "zod";
import { termsLimits as limits } from "#spec/constants/terms.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, textField } from "#contract/kit/fields.ts";
import { deskShape } from "./terms.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;
const audience = { operate: "instance:manage" } as const;

const text = textField(limits.textMaxChars).refine((given) => given !== "", "must not be empty");

export const publishTerms = defineResource("TermsDesk", "create", {
  summary:
    "Publishes a version of terms and privacy policy. From its date on people must agree to it before they write.",
  audience,
  limit: "access",
  maxBytes: 1024 * 1024,
  effect: "removes",
  touches: ["desk", "account"],
  audited: { names: ["effective_at"] },
  input: z.strictObject({
    terms: text,
    privacy: text,
    summary: textField(limits.summaryMaxChars).refine((given) => given !== "", "must not be empty"),
    /** Null: from now on. */
    effective_at: z.iso.datetime().nullable().default(null),
  }),
  data: deskShape,
  errors: [...errors, "INVALID_PARAMETERS", "CONFLICT"],
});

export const withdrawTerms = defineResource("TermsDesk", "delete", {
  summary: "Takes a version back that doesn't hold yet.",
  audience,
  limit: "access",
  effect: "removes",
  touches: ["desk", "account"],
  audited: { names: ["id"] },
  input: z.strictObject({ id: idField }),
  data: deskShape,
  errors: [...errors, "CONFLICT"],
});
