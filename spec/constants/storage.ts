/** What takes room. `sizes`: what is made of originals. `kept`: files of pictures as they came. */
export const storageKinds = [
  "originals",
  "kept",
  "sizes",
  "videos",
  "exports",
  "backups",
  "tables",
  "indexes",
] as const;
export type StorageKind = (typeof storageKinds)[number];

/** What the tables of the database are about. */
export const tableGroups = [
  ...(["accounts", "content", "media", "social", "discovery", "ads", "moderation", "other"] as const),
] as const;
export type TableGroup = (typeof tableGroups)[number];

export const storageLimits = {
  /** A figure a day is kept for so long. */
  growthDays: 90,
  /** So many of the largest accounts are told. */
  accounts: 10,
  /** A finished archive is kept this long. */
  exportDays: 7,
} as const;
