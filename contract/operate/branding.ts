import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;
const audience = { operate: "instance:manage" } as const;

export const brandingShape = z.object({
  name: z.string().nullable(),
  tagline: z.string().nullable(),
  accent: z.string().nullable(),
  /** A `data:` address of the mark; null: the product's own. */
  logo: z.string().nullable(),
  contact: z.string().nullable(),
  imprint: z.string().nullable(),
  /** Who mails come from, as people see it. */
  sender: z.string(),
  /** `MAIL_FROM` says a name of its own, which wins. */
  sender_is_configured: z.boolean(),
});
export type WireBranding = z.output<typeof brandingShape>;

export const getBranding = defineResource("Branding", "get", {
  summary: "How this instance is called and looks; null where the product's own holds.",
  audience,
  shows: ["desk"],
  input: z.strictObject({}),
  data: brandingShape,
  errors,
});
