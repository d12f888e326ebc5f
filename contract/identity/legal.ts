import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";

const spans = z.array(
  z.object({ text: z.string(), href: z.string().optional(), mark: z.enum(["strong", "em", "code"]).optional() }),
);

/** A text of an operator, in blocks. */
export const legalBlocks = z
  .array(
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("heading"), level: z.union([z.literal(1), z.literal(2), z.literal(3)]), spans }),
      z.object({ kind: z.literal("paragraph"), spans }),
      z.object({ kind: z.literal("list"), ordered: z.boolean(), items: z.array(spans) }),
    ]),
  )
  .nullable();

/** The terms and the privacy policy that whoever runs the instance wrote. */
export const legalText = defineResource("LegalText", "get", {
  summary: "The operator's own terms or privacy policy, in blocks; null where the default text holds.",
  shows: [],
  input: z.strictObject({ name: z.enum(["terms", "privacy"]) }),
  data: z.object({
    blocks: legalBlocks,
    changed_at: z.string().nullable(),
    /** Versions of it can be read. */
    has_versions: z.boolean(),
  }),
});

/** Who runs the instance and how they are reached. */
export const imprint = defineResource("Imprint", "get", {
  summary: "Who runs this instance, in blocks, and how they are reached; null where the operator gave nothing.",
  shows: [],
  input: z.strictObject({}),
  data: z.object({ contact: z.string().nullable(), blocks: legalBlocks }),
});
