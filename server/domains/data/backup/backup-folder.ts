import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { backupLimits } from "#spec/constants/backups.ts";
import { readSpace } from "#server/platform/storage/free-space.ts";
import type { Services } from "#server/services/services.ts";
import { forgetDeleted } from "../delete-person/deleted-people.ts";
import type { CheckedBackup } from "./open-backup.ts";

const facts = z.object({
  bytes: z.number(),
  made_at: z.string(),
  holds: z
    .object({
      people: z.number(),
      pins: z.number(),
      rows: z.number(),
      files: z.number().nullable(),
      file_bytes: z.number(),
      missing: z.number(),
    })
    .nullable(),
  checked: z.object({ at: z.string(), is_whole: z.boolean() }).nullable(),
});
type Facts = z.output<typeof facts>;

export const keptBackup = facts.extend({ name: z.string() });
export type KeptBackup = z.output<typeof keptBackup>;

type Place = Pick<Services, "config">;

/** Where a restore keeps what was there before. */
export const restorePointFolder = ({ dataDir }: Services["config"]) => join(dataDir, "restore-points");

const ending = /\.(?:tar\.zst|magpie)$/;
const namePattern = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/;
const ownName = /^magpie-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.zst/;

export function backupFile({ config }: Place, name: string): string {
  if (!namePattern.test(name)) throw new TypeError("not the name of a backup");
  return join(config.backupDir, name);
}

// What is known of a backup stands beside it, so that it outlives a restore: the database then knows only of older ones.
const noteOf = (file: string) => `${file}.json`;

/** The backups that lie in the folder, the newest first, and where that is. Half ones have another ending and are none. */
export async function readBackupFolder(
  services: Pick<Services, "config" | "clock">,
): Promise<{ backups: KeptBackup[]; place: { host: string; folder: string; free_bytes: number; seen_at: string } }> {
  const { backupDir: folder, leastFreeMb } = services.config;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const backups: KeptBackup[] = [];
  for (const name of await readdir(folder)) {
    if (!ending.test(name) || !namePattern.test(name)) continue;
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile() !== true) continue;
    const known = await readNote(join(folder, name));
    const unread = { bytes: found.size, made_at: found.mtime.toISOString(), holds: null, checked: null };
    // Another file may lie there under the same name by now.
    backups.push({ name, ...(known?.bytes === found.size ? known : unread) });
  }
  const { free } = await readSpace(folder, leastFreeMb);
  const place = { host: hostname(), folder, free_bytes: free, seen_at: services.clock.now().toISOString() };
  return { backups: backups.toSorted((a, b) => (a.made_at < b.made_at ? 1 : -1)), place };
}

async function readNote(file: string): Promise<Facts | null> {
  const text = await readFile(noteOf(file), "utf8").catch(() => null);
  if (text === null) return null;
  try {
    return facts.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Notes beside a backup that it was read from end to end, and what is in it. */
export async function noteWhole(file: string, { manifest, summary }: CheckedBackup, now: Date): Promise<void> {
  const rows = Object.values(summary.tables).reduce((sum, part) => sum + part.rows, 0);
  const { files, bytes, missing } = summary.media;
  await writeNote(file, {
    bytes: (await stat(file)).size,
    made_at: manifest.made_at,
    holds: {
      people: summary.tables["people"]?.rows ?? 0,
      pins: summary.tables["pins"]?.rows ?? 0,
      rows,
      files: manifest.media ? files : null,
      file_bytes: bytes,
      missing: missing.length,
    },
    checked: { at: now.toISOString(), is_whole: true },
  });
}

/** Notes that it is damaged; what it held is still told. */
export async function noteDamaged(file: string, now: Date): Promise<void> {
  const found = await stat(file);
  const known = await readNote(file);
  await writeNote(file, {
    made_at: known?.made_at ?? found.mtime.toISOString(),
    holds: known?.holds ?? null,
    bytes: found.size,
    checked: { at: now.toISOString(), is_whole: false },
  });
}

async function writeNote(file: string, known: Facts): Promise<void> {
  const aside = `${noteOf(file)}.part`;
  await writeFile(aside, JSON.stringify(known), { mode: 0o600, flush: true });
  await rename(aside, noteOf(file));
}

/** Takes a backup away; one that is gone already is no error. */
export async function dropBackup(services: Place, name: string): Promise<void> {
  const file = backupFile(services, name);
  await rm(file, { force: true });
  await rm(noteOf(file), { force: true });
}

/**
 * Takes away what is too many or too old of those made here, and what a dead process left half made; `working`: the one that is being
 * made. The newest whole one always stays, and so does every file that somebody put there. Restore points go with their age, and notes of
 * deletions that no backup is older than.
 */
export async function tidyBackups(
  services: Place & Pick<Services, "clock">,
  keep: number,
  working: string | null,
): Promise<void> {
  const { backups } = await readBackupFolder(services);
  const oldest = new Date(services.clock.now().getTime() - backupLimits.keepDays * 86_400_000).toISOString();
  const newest = backups.find(({ checked }) => checked?.is_whole);
  const own = backups.filter(({ name }) => ownName.test(name) && name !== working);
  for (const [index, one] of own.entries())
    if (one !== newest && (index >= keep || one.made_at < oldest)) await dropBackup(services, one.name);
  const { backupDir: folder } = services.config;
  for (const name of await readdir(folder))
    if (name.endsWith(".part") && ownName.test(name) && name !== `${working}.part`)
      await rm(join(folder, name), { force: true });
  await tidyRestorePoints(services, oldest);
  const left = (await readBackupFolder(services)).backups.map((one) => one.made_at);
  const yearAgo = new Date(services.clock.now().getTime() - backupLimits.deletedKnownDays * 86_400_000).toISOString();
  await forgetDeleted(services, [yearAgo, ...left].toSorted()[0] ?? yearAgo);
}

/** What was there before a restore is a backup like any other: it goes at the same age. */
async function tidyRestorePoints({ config }: Place, oldest: string): Promise<void> {
  const folder = restorePointFolder(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile() === true && found.mtime.toISOString() < oldest) await rm(join(folder, name), { force: true });
  }
}
