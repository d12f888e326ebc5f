import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";
import { storageAudience as audience, storageErrors as errors, storageShape as useShape } from "./storage.ts";

const begins = { effect: "adds", touches: ["desk"], audited: { names: [] }, limit: "access" } as const;

export const countStorage = defineResource("StorageUse", "create", {
  summary: "Begins a count, which a worker makes. While one is made it begins no other.",
  audience,
  proof: "session",
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
