import { z } from "zod";
import { guideSteps } from "#spec/constants/health.ts";
import { defineResource } from "#contract/kit/define.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const audience = { operate: "instance:manage" } as const;

const guideShape = z.object({
  /** Each as the instance is now, not as somebody ticked it. */
  steps: z.array(z.object({ name: z.enum(guideSteps), is_done: z.boolean() })),
  /** An owner has put the list away. */
  is_dismissed: z.boolean(),
  /** Whether the area opens with it: something is left to do and not put away, or a backup that was made is too old. */
  wants_care: z.boolean(),
});
export type WireGuide = z.output<typeof guideShape>;

export const getGuide = defineResource("Guide", "get", {
  summary: "What a new instance still wants, each step by how the instance is now.",
  audience,
  shows: ["desk", "operator", "factor"],
  input: z.strictObject({}),
  data: guideShape,
  errors,
});

export const setGuide = defineResource("Guide", "update", {
  summary: "Puts the list of first steps away for every owner, or has the area open with it again.",
  audience,
  proof: "session",
  effect: "adds",
  touches: ["desk"],
  audited: { names: ["is_dismissed"] },
  input: z.strictObject({ is_dismissed: z.boolean() }),
  data: guideShape,
  errors,
});
