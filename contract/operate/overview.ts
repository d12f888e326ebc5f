import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";

const count = z.number().int();

export const getOverview = defineResource("Overview", "get", {
  summary: "How many people, Pins and saves there are, and who is here; as it was within the last minute.",
  audience: { operate: "area:see" },
  shows: ["desk"],
  input: z.strictObject({}),
  data: z.object({
    people: count,
    /** Who made an account within the last seven days, and who was here within them. */
    new_people: count,
    active_people: count,
    boards: count,
    /** First ones, and saves of them. */
    pins: count,
    saves: count,
  }),
  errors: ["NOT_FOUND", "STEP_UP_REQUIRED"],
});
