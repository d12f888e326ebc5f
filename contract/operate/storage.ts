import { z } from "zod";
import { storageKinds, tableGroups } from "#spec/constants/storage.ts";
import { defineResource } from "#contract/kit/define.ts";
import { instant, personShape } from "#contract/kit/shapes.ts";

export const storageErrors = ["NOT_FOUND", "ROLE_MISSING"] as const;
export const storageAudience = { operate: "instance:manage" } as const;
const bytes = z.number();
const count = z.number().int();

export const storageShape = z.object({
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
export type WireStorage = z.output<typeof storageShape>;

export const getStorage = defineResource("StorageUse", "get", {
  summary: "What takes how much room, as it was last counted, and how it has grown.",
  audience: storageAudience,
  shows: ["desk"],
  input: z.strictObject({}),
  data: storageShape,
  errors: storageErrors,
});
