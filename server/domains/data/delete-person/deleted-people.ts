import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Services } from "#server/services/services.ts";

const fact = z.object({ deleted_at: z.string(), hands_over: z.boolean() });
/** What is noted of somebody who was deleted: nothing but their number, and what became of their boards. */
export type DeletedPerson = { id: string; handsOver: boolean };

const idPattern = /^\d{1,18}$/;

/** Where the notes lie in a folder of backups: with them, since they are needed where a backup is restored. */
const notesOf = (backupFolder: string) => join(backupFolder, "deleted-people");

/**
 * Notes outside of the database that somebody is deleted, so that a restored backup doesn't bring them back. A file for each: several
 * workers may write, and somebody who is to come back with a backup is taken out by hand.
 */
export async function noteDeleted(
  { config, clock }: Pick<Services, "config" | "clock">,
  { id, handsOver }: DeletedPerson,
): Promise<void> {
  const folder = notesOf(config.backupDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const known: z.output<typeof fact> = { deleted_at: clock.now().toISOString(), hands_over: handsOver };
  await writeFile(join(folder, id), JSON.stringify(known), { mode: 0o600, flush: true });
}

/** Everybody who is noted as deleted in one of these folders of backups. */
export async function deletedPeople(backupFolders: readonly string[]): Promise<DeletedPerson[]> {
  const people = new Map<string, DeletedPerson>();
  for (const folder of new Set(backupFolders))
    for (const id of await noted(folder))
      people.set(id, { id, handsOver: (await readFact(folder, id))?.hands_over ?? true });
  return [...people.values()];
}

/** Forgets who was deleted before: no backup that is left holds them. */
export async function forgetDeleted({ config }: Pick<Services, "config">, before: string): Promise<void> {
  for (const id of await noted(config.backupDir)) {
    const known = await readFact(config.backupDir, id);
    if (known !== null && known.deleted_at < before) await rm(join(notesOf(config.backupDir), id), { force: true });
  }
}

async function noted(backupFolder: string): Promise<string[]> {
  const names = await readdir(notesOf(backupFolder)).catch(() => []);
  return names.filter((name) => idPattern.test(name));
}

/** Null for a note that isn't whole; that somebody was deleted its name says. */
async function readFact(backupFolder: string, id: string): Promise<z.output<typeof fact> | null> {
  const text = await readFile(join(notesOf(backupFolder), id), "utf8").catch(() => "");
  try {
    return fact.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
