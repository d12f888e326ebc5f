import type { getRestorePoint } from "#contract/operate/backups.ts";
import type { CallData } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { backupsCopy } from "#spec/copy/operate/backups.ts";
import { oneWord } from "#server/config/one-word.ts";
import { toolCommand } from "#server/config/tool-command.ts";
import type { Services } from "#server/services/services.ts";
import { readBackupDesk } from "./backup-desk.ts";
import { madeSince } from "./since-backup.queries.ts";

/** What going back to a backup loses, and the command that does it with the surroundings of this process. */
export async function restorePoint(
  services: Pick<Services, "db" | "config">,
  name: string,
): Promise<CallData<typeof getRestorePoint>> {
  const { backup, folder } = await knownBackup(services, name);
  const since = await madeSince(services.db, new Date(backup.made_at));
  const { command, needs } = toolCommand(services.config);
  return { backup, command: `${command} restore ${oneWord(`${folder}/${name}`)}`, needs, since };
}

/** A backup that the worker saw, and the folder it lies in; NOT_FOUND for another name. */
export async function knownBackup(services: Pick<Services, "db">, name: string) {
  const { backups, place } = await readBackupDesk(services.db);
  const backup = backups.find((one) => one.name === name);
  if (backup === undefined || place === null) refuse("NOT_FOUND", { message: backupsCopy.gone });
  return { backup, folder: place.folder };
}
