import { backupLimits } from "#spec/constants/backups.ts";
import type { BackupDesk, BackupRules } from "./backup-desk.ts";
import type { KeptBackup } from "./backup-folder.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** After one that failed, so long. */
const againMs = 6 * hourMs;

/** Whether the schedule wants a backup now: its last hour is over, and none was made or tried since. A week begins on Monday. */
export function isBackupDue(
  { every, hour }: BackupRules,
  { backups, run }: Pick<BackupDesk, "backups" | "run">,
  now: Date,
): boolean {
  if (every === "off") return false;
  const days = every === "daily" ? 0 : (now.getUTCDay() + 6) % 7;
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  let slot = today - days * dayMs + hour * hourMs;
  if (slot > now.getTime()) slot -= every === "daily" ? dayMs : 7 * dayMs;
  if (backups.some((one) => one.checked?.is_whole === true && Date.parse(one.made_at) >= slot)) return false;
  if (run?.kind !== "make") return true;
  const asked = Date.parse(run.asked_at);
  return asked < slot || (run.state === "FAILED" && now.getTime() - asked >= againMs);
}

/** The newest backup that holds pictures too and was found whole. */
export function newestWhole(backups: readonly KeptBackup[]): KeptBackup | null {
  return backups.find(({ checked, holds }) => checked?.is_whole === true && holds?.files !== null) ?? null;
}

/** Whether there is none that is young enough to be calm. */
export function isBackupStale(backups: readonly KeptBackup[], now: Date): boolean {
  const newest = newestWhole(backups);
  return newest === null || now.getTime() - Date.parse(newest.made_at) > backupLimits.staleDays * dayMs;
}
