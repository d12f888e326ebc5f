import { chmodSync, existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const MEMORY = "/dev/shm";
const ROOM = 4 * 2 ** 30;

/** Where test data goes: into memory where there is room, since a database is mostly many small files. */
export function temporaryParent(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}

/** A new empty folder, which a database run under another user may pass through. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(temporaryParent(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}
