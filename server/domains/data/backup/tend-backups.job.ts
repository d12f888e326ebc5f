import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import { backupRules, beginBackupRun, changeBackupDesk, backupRunNow } from "./backup-desk.ts";
import { readBackupFolder, tidyBackups } from "./backup-folder.ts";
import { isBackupDue } from "./is-backup-due.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    tend_backups: Nothing;
  }
}

/** Every few minutes: sees which backups there are, and begins the one that the schedule wants. */
export const tendBackupsJob = defineJob({
  name: "tend_backups",
  effect: "adds",
  touches: ["desk"],
  cron: "*/10 * * * *",
  async run(services) {
    const now = services.clock.now();
    const rules = await keptSetting(services.db, backupRules);
    const isDue = await changeBackupDesk(services, async (before) => {
      const run = backupRunNow(before.run, now);
      const working = run?.state === "WORKING" ? run.name : null;
      await tidyBackups(services, rules.keep, working);
      const after = { ...before, ...(await readBackupFolder(services)), run };
      return { after, result: working === null && isBackupDue(rules, after, now) };
    });
    if (isDue) await beginBackupRun(services, { kind: "make" });
  },
});
