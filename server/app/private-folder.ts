import { chmod, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { unwritable } from "#server/database/embedded/folder-lock.ts";

/** What people brought, and what is sent to them: in folders of their own, since their names may be guessed. */
const innerFolders = ["media", "outbox"];

/**
 * Makes the data folder, or takes it, as its owner's alone: pictures of secret boards lie in it. Another owner decides about theirs.
 * @param isPassedThrough whether another user's database lies in it: that user may pass through then, though not list, and the folders of
 * pictures and mails are closed themselves
 * @throws StartError where it can't be made
 */
export async function makePrivate(dataDir: string, isPassedThrough: boolean): Promise<void> {
  await close(dataDir, isPassedThrough ? 0o711 : 0o700);
  for (const name of innerFolders) await close(join(dataDir, name), 0o700);
}

async function close(folder: string, mode: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode }).catch((cause) => {
    throw unwritable(folder, cause);
  });
  await chmod(folder, mode).catch(() => {});
}
