import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartError } from "#server/config/start-error.ts";
import { unwritable } from "./folder-lock.ts";
import { chooseUser, closedFolder, type RunAs } from "./run-as.ts";

/** Where the parts of one embedded database lie; all paths are absolute and real. */
export type Place = { home: string; cluster: string; socketDir: string; log: string; user: RunAs };

/** The file name of a socket is cut at 107 bytes by Linux, at 103 by macOS. */
const SOCKET_PATH_BYTES = 100;

export function makeDataFolder(dataDir: string): string {
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true });
      // The database user has to pass through, whatever the umask says; it need not list.
      if (process.getuid?.() === 0) chmodSync(dataDir, 0o711);
    }
    return realpathSync(dataDir);
  } catch (cause) {
    throw unwritable(dataDir, cause);
  }
}

/**
 * Finds or makes the folder of the database inside the data folder. Where the unprivileged database user cannot
 * reach the data folder (a home of root), the database lies under `shelter` and the data folder holds a link to it.
 * @param dataDir an existing folder, as a real path
 * @throws StartError when the folder cannot be made or reached
 */
export function findPlace(dataDir: string, shelter = "/var/lib/magpie"): Place {
  const named = join(dataDir, "postgres");
  const user = chooseUser(join(named, "cluster"));
  try {
    if (!isThere(named)) makeHome(named, dataDir, user, shelter);
  } catch (cause) {
    throw cause instanceof StartError ? cause : unwritable(dataDir, cause);
  }
  if (!existsSync(named)) {
    throw new StartError(
      `The database folder ${named} is a link to a folder that is gone: put that folder back, or remove the link to start empty.`,
    );
  }
  const home = realpathSync(named);
  const cluster = join(home, "cluster");
  if (existsSync(cluster)) takeOver(cluster, user);
  if (user && lstatSync(home).uid === 0) chownSync(home, user.uid, user.gid);
  const closed = closedFolder(cluster, user);
  if (closed) {
    throw new StartError(
      `The database runs as ${user?.name} and may not enter ${closed}: allow it (chmod o+x ${closed}), or set MAGPIE_DATA_DIR to another folder.`,
    );
  }
  return { home, cluster, socketDir: findSocketDir(home, user), log: join(home, "postgres.log"), user };
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function makeHome(named: string, dataDir: string, user: RunAs, shelter: string): void {
  let home = named;
  if (closedFolder(named, user)) {
    home = join(shelter, shortHash(dataDir));
    mkdirSync(shelter, { recursive: true, mode: 0o755 });
    symlinkSync(home, named);
  }
  mkdirSync(home, { recursive: true, mode: 0o700 });
  if (user) chownSync(home, user.uid, user.gid);
}

/** A cluster that was copied into place may belong to root or be open to others: PostgreSQL would refuse it. */
function takeOver(cluster: string, user: RunAs): void {
  const { uid, mode } = lstatSync(cluster);
  if (user && uid === 0) chownAll(cluster, user);
  else if (!user && uid !== process.getuid?.()) {
    throw new StartError(
      `The database in ${cluster} belongs to another user (uid ${uid}): start Magpie as that user, or set MAGPIE_DATA_DIR to another folder.`,
    );
  }
  if ((mode & 0o077) !== 0) chmodSync(cluster, 0o700);
}

function chownAll(path: string, user: NonNullable<RunAs>): void {
  lchownSync(path, user.uid, user.gid);
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), user);
}

function findSocketDir(home: string, user: RunAs): string {
  const near = join(home, "socket");
  const fits = Buffer.byteLength(join(near, ".s.PGSQL.5432")) <= SOCKET_PATH_BYTES;
  const folder = fits ? near : join(realpathSync(tmpdir()), `magpie-${shortHash(home)}`);
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  if (made && user) chownSync(folder, user.uid, user.gid);
  const entry = lstatSync(folder);
  const owner = user?.uid ?? process.getuid?.();
  // Others may write in the folder for temporary files: a folder made by somebody else is not to be trusted.
  if (!entry.isDirectory() || (entry.uid !== owner && entry.uid !== 0)) {
    throw new StartError(
      `The folder ${folder}, needed for the database's socket, belongs to another user: remove it, or set TMPDIR.`,
    );
  }
  if (user && entry.uid === 0) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
  return folder;
}

function shortHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
