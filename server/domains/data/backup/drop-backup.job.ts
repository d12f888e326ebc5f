import { defineJob } from "#server/jobs/job.ts";
import { changeBackupDesk } from "./backup-desk.ts";
import { dropBackup, readBackupFolder } from "./backup-folder.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    drop_backup: { name: string };
  }
}

/** Takes a backup's file away that an operator removed. */
export const dropBackupJob = defineJob({
  name: "drop_backup",
  effect: "adds",
  touches: ["desk"],
  async run(services, { name }) {
    await dropBackup(services, name);
    await changeBackupDesk(services, async (before) => ({
      after: { ...before, ...(await readBackupFolder(services)) },
      result: undefined,
    }));
  },
});
