import * as calls from "#contract/operate/backups.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { keepSetting, keptSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { backupRules, beginBackupRun, readBackupDesk, backupRunNow } from "./backup-desk.ts";
import { isBackupStale } from "./is-backup-due.ts";
import { removeBackup } from "./remove-backup.ts";
import { knownBackup, restorePoint } from "./restore-point.ts";

export const backupRoutes = [
  implement(calls.getBackups, ({ services }) => readDesk(services)),
  implementForPerson(calls.createBackup, async ({ services }) => {
    await beginBackupRun(services, { kind: "make" });
    return readDesk(services);
  }),
  implementForPerson(calls.setBackupRules, async (context, rules) => {
    await keepSetting(context.services, backupRules, rules);
    return readDesk(context.services);
  }),
  implementForPerson(calls.checkBackup, async ({ services }, { name }) => {
    await knownBackup(services, name);
    await beginBackupRun(services, { kind: "check", name });
    return readDesk(services);
  }),
  implementForPerson(calls.removeBackup, async (context, { name }) => {
    await knownBackup(context.services, name);
    await removeBackup(context.services, name);
    return readDesk(context.services);
  }),
  implement(calls.getRestorePoint, ({ services }, { name }) => restorePoint(services, name)),
];

async function readDesk(services: Pick<Services, "db" | "clock">) {
  const now = services.clock.now();
  const [desk, rules] = await Promise.all([readBackupDesk(services.db), keptSetting(services.db, backupRules)]);
  const run = backupRunNow(desk.run, now);
  const { moved_at: _, ...told } = run ?? { moved_at: null };
  return {
    rules,
    backups: desk.backups,
    place: desk.place,
    is_stale: isBackupStale(desk.backups, now),
    run: run && (told as Omit<typeof run, "moved_at">),
  };
}
