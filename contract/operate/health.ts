import { z } from "zod";
import { invalidReasons } from "#spec/constants/ad-events.ts";
import { healthParts } from "#spec/constants/health.ts";
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

const partShape = z.object({
  name: z.enum(healthParts),
  /** Of the storage, off: files lie in the data folder. */
  state: z.enum(["ON", "OFF", "FAILING"]),
  /** What it says of itself, in no language: a version, or why it fails. */
  fact: z.string().nullable(),
  /** Of search and graph the documents they hold, of the auction its ads, of the database its connections, of others how many there are. */
  count: z.number().int().nullable(),
  /** Of what is asked now, how long it took to answer; of search, graph and replicas, how far they are behind the database. */
  ms: z.number().int().nullable(),
  /** Of card payments when the gateway told of something last; of push when messages last failed, where none has arrived since. */
  at: instant.nullable(),
});
export type WirePart = z.output<typeof partShape>;

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
  parts: z.array(partShape),
  ads: z.object({
    /** What the process that answers counted since its start, as `/metrics` has it. Null: it serves no ads. */
    served: z
      .object({
        pages: z.number().int(),
        /** Places that these pages had for ads. */
        places: z.number().int(),
        placed: z.number().int(),
        auctions: z.number().int(),
        /** Auctions that were not there in time. */
        late: z.number().int(),
        /** Receipts that could not be written. */
        receipts_lost: z.number().int(),
      })
      .nullable(),
    /** Charges that failed and wait for somebody. */
    failed_charges: z.number().int(),
    /** Events that were refused in the last day, the most frequent reason first. */
    refused_events: z.array(z.object({ reason: z.enum(invalidReasons), count: z.number().int() })),
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
  proof: "session",
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

export const checkProviders = defineResource("ProviderCheck", "create", {
  summary:
    "Asks every outside party that is set up what can be asked without a person: whether it answers, and knows this site.",
  audience: { operate: "health:manage" },
  limit: "access",
  effect: "none",
  audited: { names: [] },
  input: z.strictObject({}),
  data: z.array(z.object({ name: z.string(), is_sound: z.boolean(), message: z.string() })),
  errors,
});
