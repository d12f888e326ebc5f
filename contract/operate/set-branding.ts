import { z } from "zod";
import { brandingLimits as limits } from "#spec/constants/branding.ts";
import { defineResource } from "#contract/kit/define.ts";
import { lineField, textField } from "#contract/kit/fields.ts";
import { brandingShape } from "./branding.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;
const audience = { operate: "instance:manage" } as const;

const orNull = (text: string) => (text === "" ? null : text);
/** Braces stand for what sentences are filled with. */
const noBraces = /^[^{}<>]*$/;

export const setBranding = defineResource("Branding", "update", {
  summary: "Sets how this instance is called and looks, on every page and in every mail.",
  audience,
  limit: "access",
  maxBytes: Math.ceil((limits.logoMaxBytes * 4) / 3) + 64 * 1024,
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["accent"] },
  input: z.strictObject({
    name: lineField(limits.nameMaxChars)
      .refine((name) => noBraces.test(name), "must not contain braces or angle brackets")
      .nullable()
      .transform((name) => orNull(name ?? "")),
    tagline: lineField(limits.taglineMaxChars)
      .refine((text) => noBraces.test(text), "must not contain braces or angle brackets")
      .nullable()
      .transform((text) => orNull(text ?? "")),
    accent: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i, "must be a colour like #00707a")
      .transform((hex) => hex.toLowerCase())
      .nullable(),
    /** An email address or a web address. */
    contact: lineField(limits.contactMaxChars)
      .refine(
        (text) => text === "" || z.email().safeParse(text).success || /^https?:\/\/[^\s@]+\.[^\s@]+$/.test(text),
        "must be an email address, or a web address that starts with http:// or https://",
      )
      .nullable()
      .transform((text) => orNull(text ?? "")),
    /** Markdown. */
    imprint: textField(limits.imprintMaxChars)
      .nullable()
      .transform((text) => orNull(text ?? "")),
    /** A picture as base64; null: the product's own; left out: as it is. */
    logo_base64: z
      .string()
      .min(1)
      .max(Math.ceil((limits.logoMaxBytes * 4) / 3) + 4)
      .nullable()
      .optional(),
  }),
  data: brandingShape,
  errors: [...errors, "INVALID_PARAMETERS", "IMAGE_REJECTED", "UNAVAILABLE"],
});

export const resetBranding = defineResource("Branding", "delete", {
  summary: "Puts name, texts, colour and logo back to the product's own.",
  audience,
  limit: "access",
  effect: "removes",
  touches: ["desk"],
  audited: {},
  input: z.strictObject({}),
  data: brandingShape,
  errors,
});
