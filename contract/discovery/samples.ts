import { z } from "zod";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { pinShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "business";

const sampleSlug = z.string().min(1).max(200);

export const sampleListShape = z.object({ slug: sampleSlug, title: z.string(), author: z.string() });

export const samplePage = defineResource("SamplePage", "get", {
  summary: "The page a pin of the sample collection links to, with that pin while it is there.",
  shows: [],
  input: z.strictObject({ slug: sampleSlug }),
  data: z.object({
    slug: sampleSlug,
    title: z.string(),
    paragraphs: z.array(z.string()),
    author: z.object({ username: z.string(), full_name: z.string() }),
    pin: pinShape.nullable(),
    more: z.array(sampleListShape),
  }),
  errors: ["NOT_FOUND"],
});

export const samplePages = defineResource("SamplePages", "get", {
  summary: "Every page of the sample collection.",
  shows: [],
  input: z.strictObject({}),
  data: z.array(sampleListShape),
});
