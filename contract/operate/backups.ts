import { z } from "zod";
import { backupFailures, backupLimits, backupSchedules } from "#spec/constants/backups.ts";
import { defineResource } from "#contract/kit/define.ts";
import { instant } from "#contract/kit/shapes.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING", "STEP_UP_REQUIRED"] as const;
const audience = { operate: "instance:manage" } as const;
const name = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/, "must be the name of a backup");
const count = z.number().int();

export const backupShape = z.object({
  name: z.string(),
  bytes: z.number(),
  /** The moment it holds; of a file that was never read: when it was written. */
  made_at: instant,
  /** What is in it; null: it was put here and has not been read yet. */
  holds: z
    .object({
      people: count,
      pins: count,
      rows: count,
      /** Of pictures and videos; null: a restore point, which goes without them. */
      files: count.nullable(),
      file_bytes: z.number(),
      /** Files that were missing when it was made. */
      missing: count,
    })
    .nullable(),
  /** When it was last read from end to end, and whether it was whole; null: never. */
  checked: z.object({ at: instant, is_whole: z.boolean() }).nullable(),
});
export type WireBackup = z.output<typeof backupShape>;

const rules = {
  every: z.enum(backupSchedules),
  /** Of the day, in UTC. */
  hour: z.number().int().min(0).max(23),
  keep: z.number().int().min(1).max(backupLimits.keepMost),
};
export const backupRulesShape = z.object(rules);

const deskShape = z.object({
  rules: backupRulesShape,
  /** The newest first. */
  backups: z.array(backupShape),
  /** What is being made or checked, or was last. */
  run: z
    .object({
      kind: z.enum(["make", "check"]),
      name: z.string(),
      state: z.enum(["WORKING", "DONE", "FAILED"]),
      percent: count,
      asked_at: instant,
      failure: z.enum(backupFailures).nullable(),
    })
    .nullable(),
  /** Where they lie, and what is free there, as the worker last saw it; null: it hasn't looked yet. */
  place: z.object({ host: z.string(), folder: z.string(), free_bytes: z.number(), seen_at: instant }).nullable(),
  /** There is none that is whole and young enough. */
  is_stale: z.boolean(),
});
export type WireBackups = z.output<typeof deskShape>;

export const getBackups = defineResource("Backups", "get", {
  summary: "The backups of this instance, what is being made, and the schedule.",
  audience,
  shows: ["desk"],
  input: z.strictObject({}),
  data: deskShape,
  errors,
});

export const createBackup = defineResource("Backups", "create", {
  summary:
    "Begins a backup, which a worker makes and reads through. While one is being made or checked it begins no other.",
  audience,
  limit: "access",
  effect: "adds",
  touches: ["desk"],
  audited: { names: [] },
  input: z.strictObject({}),
  data: deskShape,
  errors,
});

export const setBackupRules = defineResource("Backups", "update", {
  summary: "Sets how often a backup is made by itself, and how many are kept.",
  audience,
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["every", "hour", "keep"] },
  input: z.strictObject(rules),
  data: deskShape,
  errors,
});

export const removeBackup = defineResource("Backups", "delete", {
  summary: "Takes a backup away for good. CONFLICT while it is being checked.",
  audience,
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["name"] },
  input: z.strictObject({ name }),
  data: deskShape,
  errors: [...errors, "CONFLICT"],
});

export const checkBackup = defineResource("BackupCheck", "create", {
  summary: "Has a worker read a backup from end to end. While another is being made or checked it begins nothing.",
  audience,
  proof: "session",
  limit: "access",
  effect: "adds",
  touches: ["desk"],
  audited: { names: ["name"] },
  input: z.strictObject({ name }),
  data: deskShape,
  errors,
});

export const getRestorePoint = defineResource("RestorePoint", "get", {
  summary: "What going back to a backup would lose, and the command that does it.",
  audience,
  shows: ["desk"],
  input: z.strictObject({ name }),
  data: z.object({
    backup: backupShape,
    /** For a shell on the machine that holds the file. */
    command: z.string(),
    /** Variables with secrets that the shell must have as the processes of this instance have them. */
    needs: z.array(z.string()),
    /** What was made since, each counted up to a thousand and one. */
    since: z.object({ people: count, boards: count, pins: count, comments: count }),
  }),
  errors,
});
