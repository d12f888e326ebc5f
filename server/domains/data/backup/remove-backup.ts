import { refuse } from "#contract/kit/refusal.ts";
import { backupsCopy } from "#spec/copy/operate/backups.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { changeBackupDesk, backupRunNow } from "./backup-desk.ts";

/** Takes a backup off the list; a worker, which sees the folder, takes its file away. Refuses CONFLICT while it is made or read. */
export async function removeBackup(services: Pick<Services, "db" | "clock">, name: string): Promise<void> {
  await changeBackupDesk(services, async (before, tx) => {
    const run = backupRunNow(before.run, services.clock.now());
    if (run?.state === "WORKING" && run.name === name) refuse("CONFLICT", { message: backupsCopy.inUse });
    await enqueue(tx, "drop_backup", { name });
    const backups = before.backups.filter((one) => one.name !== name);
    return { after: { ...before, backups }, result: undefined };
  });
}
