/** How often a backup is made by itself. */
export const backupSchedules = ["off", "daily", "weekly"] as const;

/** Why making or checking one came to nothing. */
export const backupFailures = ["no_room", "not_written", "damaged", "incomplete", "failed", "stopped"] as const;
export type BackupFailure = (typeof backupFailures)[number];

export const backupLimits = {
  /** So many of the newest may be kept at most. */
  keepMost: 60,
  keepUsual: 7,
  /** Older ones go, but for the newest: what a deleted account left in them goes too. */
  keepDays: 90,
  /** Who was deleted is known beside the backups for so long at least: copies of backups may lie elsewhere. */
  deletedKnownDays: 366,
  /** Operators are warned when the newest is older. */
  staleDays: 8,
  /** What would be lost is counted up to this. */
  lossMost: 1000,
} as const;
