import { mkdir, stat } from "node:fs/promises";
import type { BackupFailure } from "#spec/constants/backups.ts";
import { StartError } from "#server/config/start-error.ts";
import { defineJob } from "#server/jobs/job.ts";
import { readSpace } from "#server/platform/storage/free-space.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { backUp } from "./back-up.ts";
import { backupRules, type BackupRun, changeBackupDesk } from "./backup-desk.ts";
import { backupFile, noteDamaged, noteWhole, readBackupFolder, tidyBackups } from "./backup-folder.ts";
import { checkBackup } from "./open-backup.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    work_backup: { asked_at: string };
  }
}

/** How often the progress is noted, at most. */
const noteEveryMs = 1000;
/** So much of the work is writing; the rest is reading what was written. */
const writingShare = 0.8;
/** Room that is left besides what the instance needs to go on saving. */
const spare = 1.1;

class NoRoom extends Error {}
class Overtaken extends Error {}

/**
 * Makes the backup that was asked for and reads it from end to end, or reads one that is there. Killed half-way it starts over; one that
 * is half made has another name, so nobody takes it for a backup.
 */
export const workBackupJob = defineJob({
  name: "work_backup",
  effect: "adds",
  touches: ["desk"],
  async run(services, { asked_at: askedAt }) {
    const run = await noteRun(services, askedAt, {});
    if (run === null) return;
    let failure: BackupFailure | null = null;
    try {
      failure = await work(services, run);
    } catch (error) {
      if (error instanceof Overtaken) return;
      services.log.error("a backup failed", error);
      failure = failureOf(error);
    }
    const { keep } = await keptSetting(services.db, backupRules);
    await tidyBackups(services, keep, null).catch((error: unknown) =>
      services.log.warn("backups were not tidied", { reason: String(error) }),
    );
    const seen = await readBackupFolder(services).catch(() => ({}));
    await changeBackupDesk(services, async (before) => {
      if (before.run?.asked_at !== askedAt) return { after: before, result: undefined };
      const ended = {
        ...before.run,
        state: failure === null ? ("DONE" as const) : ("FAILED" as const),
        percent: 100,
        failure,
      };
      return { after: { ...before, ...seen, run: ended }, result: undefined };
    });
  },
});

function failureOf(error: unknown): BackupFailure {
  if (error instanceof NoRoom || (error instanceof Error && error.message.includes("ENOSPC"))) return "no_room";
  const ofFolder = error instanceof StartError || (error instanceof Error && "syscall" in error && "path" in error);
  return ofFolder ? "not_written" : "failed";
}

async function work(services: Services, run: BackupRun): Promise<BackupFailure | null> {
  const { config, clock } = services;
  const file = backupFile(services, run.name);
  const progress = progressOf(services, run.asked_at);
  const mayGoOn = async () => {
    progress.requireOwn();
    const { free, least } = await readSpace(config.backupDir, config.leastFreeMb);
    if (free < least * spare) throw new NoRoom("the disk has no room for a backup");
  };
  if (run.kind === "make") {
    await mkdir(config.backupDir, { recursive: true, mode: 0o700 });
    const { backups } = await readBackupFolder(services);
    const { free, least } = await readSpace(config.backupDir, config.leastFreeMb);
    if (free < least * spare + (backups[0]?.bytes ?? 0))
      throw new NoRoom("the disk has no room for a backup like the last");
    // It is there already where the process died after it was written.
    if ((await stat(file).catch(() => null)) === null)
      await backUp(services, file, { mayGoOn, onProgress: (share) => progress.note(share * writingShare) });
  }
  try {
    const from = run.kind === "make" ? writingShare : 0;
    const backup = await checkBackup(file, (share) => progress.note(from + share * (1 - from)));
    await noteWhole(file, backup, clock.now());
    const { backups } = await readBackupFolder(services);
    const missing = backups.find(({ name }) => name === run.name)?.holds?.missing ?? 0;
    return missing === 0 ? null : "incomplete";
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    services.log.error("a backup is damaged", error);
    if ((await stat(file).catch(() => null)) !== null) await noteDamaged(file, clock.now());
    return "damaged";
  }
}

/** Notes how far it is, and learns whether another run has taken its place. */
function progressOf(services: Services, askedAt: string) {
  let [noted, percent, isOwn] = [performance.now(), 0, true];
  return {
    requireOwn() {
      if (!isOwn) throw new Overtaken("another run has begun");
    },
    note(share: number): void {
      const now = performance.now();
      if (now - noted < noteEveryMs) return;
      noted = now;
      percent = Math.max(percent, Math.min(99, Math.floor(share * 100)));
      noteRun(services, askedAt, { percent }).then(
        (run) => (isOwn = run !== null),
        (error: unknown) => services.log.warn("the progress of a backup was not noted", { reason: String(error) }),
      );
    },
  };
}

/** Notes something of a run, if it still is the one that works; gives it as it is then. */
async function noteRun(services: Services, askedAt: string, known: Partial<BackupRun>): Promise<BackupRun | null> {
  const moved_at = services.clock.now().toISOString();
  return changeBackupDesk(services, async (before) => {
    if (before.run?.asked_at !== askedAt || before.run.state !== "WORKING") return { after: before, result: null };
    const run = { ...before.run, ...known, moved_at };
    return { after: { ...before, run }, result: run };
  });
}
