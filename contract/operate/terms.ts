import { z } from "zod";
import { termsVersionShape } from "#contract/identity/terms.ts";
import { defineResource } from "#contract/kit/define.ts";
import { instant } from "#contract/kit/shapes.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;
const audience = { operate: "instance:manage" } as const;

export const deskShape = z.object({
  versions: z.array(
    termsVersionShape.extend({ published_at: instant, state: z.enum(["upcoming", "current", "past"]) }),
  ),
  /** What the newest says in Markdown, to begin the next with; before the first, the files of the data folder. */
  terms: z.string(),
  privacy: z.string(),
});
export type WireTermsDesk = z.output<typeof deskShape>;

export const getTermsDesk = defineResource("TermsDesk", "get", {
  summary: "Versions of the terms, and the texts to begin the next with.",
  audience,
  shows: ["desk"],
  input: z.strictObject({}),
  data: deskShape,
  errors,
});
