import { z } from "zod";
import { backupFailures, backupLimits, backupSchedules } from "#spec/constants/backups.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { lockSetting, writeSetting } from "#server/database/instance.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { type KeptSetting, keptSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { keptBackup } from "./backup-folder.ts";

/** A job without progress for this long has died, or no worker runs: another may begin. */
const deadAfterMs = 10 * 60_000;

const run = z.object({
  kind: z.enum(["make", "check"]),
  name: z.string(),
  state: z.enum(["WORKING", "DONE", "FAILED"]),
  percent: z.number(),
  asked_at: z.string(),
  moved_at: z.string(),
  failure: z.enum(backupFailures).nullable(),
});
export type BackupRun = z.output<typeof run>;

const desk = z.object({
  backups: z.array(keptBackup),
  run: run.nullable(),
  place: z.object({ host: z.string(), folder: z.string(), free_bytes: z.number(), seen_at: z.string() }).nullable(),
});
export type BackupDesk = z.output<typeof desk>;

const rules = z.object({
  every: z.enum(backupSchedules),
  hour: z.number(),
  keep: z.number(),
});
export type BackupRules = z.output<typeof rules>;

/** How often a backup is made by itself. Off at first: it takes room, and where it lies is for the operator to choose. */
export const backupRules: KeptSetting<BackupRules> = {
  name: "backup_rules",
  form: rules,
  usual: { every: "off", hour: 3, keep: backupLimits.keepUsual },
};

/**
 * What the worker last saw in the folder, and what it is at. The folder is the truth: it outlives a restore, and web processes may not
 * see it.
 */
const backupDesk: KeptSetting<BackupDesk> = {
  name: "backup_desk",
  form: desk,
  usual: { backups: [], run: null, place: null },
};

export const readBackupDesk = (db: Db | Tx) => keptSetting(db, backupDesk);

/** Changes what is noted, one change after another. */
export function changeBackupDesk<Result>(
  { db, clock }: Pick<Services, "db" | "clock">,
  change: (before: BackupDesk, tx: Tx) => Promise<{ after: BackupDesk; result: Result }>,
): Promise<Result> {
  return transaction(db, async (tx) => {
    await lockSetting(tx, backupDesk.name, backupDesk.usual, clock.now());
    const { after, result } = await change(await keptSetting(tx, backupDesk), tx);
    await writeSetting(tx, backupDesk.name, after, clock.now());
    return result;
  });
}

/** Begins to make or check a backup, unless one is being made or checked. */
export async function beginBackupRun(
  services: Pick<Services, "db" | "clock">,
  { kind, name }: ({ kind: "make" } & { name?: never }) | { kind: "check"; name: string },
): Promise<void> {
  const now = services.clock.now();
  await changeBackupDesk(services, async (before, tx) => {
    if (before.run?.state === "WORKING" && !isDead(before.run, now)) return { after: before, result: undefined };
    const at = now.toISOString();
    const begun = { kind, name: name ?? newName(now), state: "WORKING", percent: 0, asked_at: at } as const;
    await enqueue(tx, "work_backup", { asked_at: at }, { key: "backup", queue: "backups" });
    return { after: { ...before, run: { ...begun, moved_at: at, failure: null } }, result: undefined };
  });
}

/** The run as it stands: one that has died failed. */
export function backupRunNow(known: BackupRun | null, now: Date): BackupRun | null {
  if (known === null || known.state !== "WORKING" || !isDead(known, now)) return known;
  return { ...known, state: "FAILED", failure: "stopped" };
}

function isDead({ moved_at: moved }: BackupRun, now: Date): boolean {
  return now.getTime() - new Date(moved).getTime() > deadAfterMs;
}

function newName(now: Date): string {
  return `magpie-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.zst`;
}
