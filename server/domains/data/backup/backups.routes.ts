import * as calls from "#contract/operate/backups.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { backupsCopy } from "#spec/copy/operate/backups.ts";
import { implement, implementForPerson } from "#server/calls/implement.ts";
import { keepSetting, keptSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { backupRules, beginBackupRun, readBackupDesk, runNow } from "./backup-desk.ts";
import { isBackupStale } from "./is-backup-due.ts";
import { removeBackup } from "./remove-backup.ts";
import { madeSince } from "./since-backup.queries.ts";

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
    await known(services, name);
    await beginBackupRun(services, { kind: "check", name });
    return readDesk(services);
  }),
  implementForPerson(calls.removeBackup, async (context, { name }) => {
    await known(context.services, name);
    await removeBackup(context.services, name);
    return readDesk(context.services);
  }),
  implement(calls.getRestorePoint, async ({ services }, { name }) => {
    const { backup, folder } = await known(services, name);
    const since = await madeSince(services.db, new Date(backup.made_at));
    return { backup, command: `npx magpie restore ${quoted(`${folder}/${name}`)}`, since };
  }),
];

async function readDesk(services: Pick<Services, "db" | "clock">) {
  const now = services.clock.now();
  const [desk, rules] = await Promise.all([readBackupDesk(services.db), keptSetting(services.db, backupRules)]);
  const run = runNow(desk.run, now);
  const { moved_at: _, ...told } = run ?? { moved_at: null };
  return {
    rules,
    backups: desk.backups,
    place: desk.place,
    is_stale: isBackupStale(desk.backups, now),
    run: run && (told as Omit<typeof run, "moved_at">),
  };
}

async function known(services: Pick<Services, "db">, name: string) {
  const { backups, place } = await readBackupDesk(services.db);
  const backup = backups.find((one) => one.name === name);
  if (backup === undefined || place === null) refuse("NOT_FOUND", { message: backupsCopy.gone });
  return { backup, folder: place.folder };
}

/** As a shell takes it for one word. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
