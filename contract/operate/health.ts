import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";
import { instant } from "#contract/kit/shapes.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const ids = z
  .array(z.string().regex(/^\d{1,18}$/, "must be the number of a job"))
  .min(1)
  .max(100);

const jobShape = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.number().int(),
  most: z.number().int(),
  /** When it is tried next; of a dead letter when it failed last. */
  run_at: instant,
  error: z.string().nullable(),
});
export type WireJob = z.output<typeof jobShape>;

const healthShape = z.object({
  jobs: z.object({
    waiting: z.array(z.object({ name: z.string(), count: z.number().int() })),
    /** Failed before, and tried again. */
    failing: z.array(jobShape),
    /** Failed for good: somebody has them tried anew, or takes them away. */
    dead: z.array(jobShape),
  }),
  /** What the database takes on its disk. */
  database_bytes: z.number(),
  /** Requests that wait for a connection to it now. */
  database_waiting: z.number().int(),
  /** Why nothing can be saved; null: it can. */
  read_only: z.string().nullable(),
  /** The newest backup that is whole, and whether it is too old to be calm. */
  backup: z.object({ made_at: instant.nullable(), is_stale: z.boolean() }),
  /** Of the process that answers. */
  memory_bytes: z.number(),
  uptime_seconds: z.number().int(),
  /** What is set up here, and what isn't. */
  parts: z.object({
    mail: z.boolean(),
    sms: z.boolean(),
    cards: z.boolean(),
    s3: z.boolean(),
    redis: z.boolean(),
    replicas: z.boolean(),
    search_role: z.boolean(),
    video: z.boolean(),
  }),
});
export type WireHealth = z.output<typeof healthShape>;

export const getHealth = defineResource("Health", "get", {
  summary: "How the instance is: its jobs, its database, and what is set up.",
  audience: { operate: "health:read" },
  shows: ["desk"],
  input: z.strictObject({}),
  data: healthShape,
  errors,
});

export const retryJobs = defineResource("DeadJobs", "update", {
  summary: "Has jobs tried anew that failed for good.",
  audience: { operate: "health:manage" },
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["ids"] },
  input: z.strictObject({ ids }),
  data: healthShape,
  errors,
});

export const dropJobs = defineResource("DeadJobs", "delete", {
  summary: "Takes jobs away that failed for good.",
  audience: { operate: "health:manage" },
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["ids"] },
  input: z.strictObject({ ids }),
  data: healthShape,
  errors,
});
