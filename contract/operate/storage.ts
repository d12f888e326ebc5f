import { z } from "zod";
import { storageKinds, tableGroups } from "#spec/constants/storage.ts";
import { defineResource } from "#contract/kit/define.ts";
import { instant, personShape } from "#contract/kit/shapes.ts";

const errors = ["ROLE_MISSING"] as const;
const audience = { operate: "instance:manage" } as const;
const bytes = z.number();
const count = z.number().int();

const useShape = z.object({
  /** The newest count; null: there was none yet. */
  counted: z
    .object({
      at: instant,
      /** The largest first. Videos count as they were uploaded. */
      kinds: z.array(z.object({ kind: z.enum(storageKinds), bytes })),
      /** The tables of the database by what they are about, without their indexes, the largest first. */
      groups: z.array(z.object({ group: z.enum(tableGroups), bytes })),
      /** Of the machine that counted. */
      disk: z.object({ host: z.string(), folder: z.string(), free_bytes: bytes, total_bytes: bytes }),
      /** Pictures, videos and exports lie in a bucket, not on that disk. */
      is_in_bucket: z.boolean(),
      /** What nothing shows any more: it is taken away on the night after it was noticed. */
      unused: z.object({ count, bytes }),
      /** Finished archives that people asked for. */
      exports: z.object({ count, bytes }),
    })
    .nullable(),
  /** A figure a day, the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), files_bytes: bytes, database_bytes: bytes })),
  /** By what they uploaded, the largest first. */
  accounts: z.array(z.object({ person: personShape, bytes })),
  /** What is counted now, or was last. */
  run: z.object({ state: z.enum(["WORKING", "DONE", "FAILED"]), percent: count, asked_at: instant }).nullable(),
});
export type WireStorage = z.output<typeof useShape>;

export const getStorage = defineResource("StorageUse", "get", {
  summary: "What takes how much room, as it was last counted, and how it has grown.",
  audience,
  shows: ["desk"],
  input: z.strictObject({}),
  data: useShape,
  errors,
});

const begins = { effect: "adds", touches: ["desk"], audited: { names: [] }, limit: "access" } as const;

export const countStorage = defineResource("StorageUse", "create", {
  summary: "Begins a count, which a worker makes. While one is made it begins no other.",
  audience,
  ...begins,
  input: z.strictObject({}),
  data: useShape,
  errors,
});

export const clearStorage = defineResource("StorageUse", "delete", {
  summary:
    "Has a worker take away what is due now instead of at night: unused pictures and videos, exports past their time.",
  audience,
  ...begins,
  input: z.strictObject({}),
  data: useShape,
  errors,
});
