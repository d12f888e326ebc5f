import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { PutOptions, Storage } from "./storage.ts";
import { checkStorageKey, storageType } from "./storage-key.ts";

/** Half-written files are kept here: in the same file system as the rest, and quick to clean up. No key can begin with a dot. */
const INCOMING = ".incoming";
/** An older half-written file is abandoned. */
const STALE_MS = 60 * 60 * 1000;

/** Masked by the process's umask. */
const sharedModes = { file: 0o666, folder: 0o777 };
const privateModes = { file: 0o600, folder: 0o700 };

/**
 * Files in a local folder. A file is written aside, fsynced, renamed into place, and its folder fsynced: after a crash at any moment it
 * exists whole or not at all.
 */
export function diskStorage(folder: string): Storage {
  /** Folders known to be fsynced up to the root. */
  const rooted = new Set<string>();

  function pathOf(key: string): string {
    checkStorageKey(key);
    return join(folder, key);
  }

  async function makeFolder(path: string, mode = sharedModes.folder): Promise<void> {
    if (rooted.has(path)) return;
    await mkdir(path, { recursive: true, mode });
    for (let at = path; at !== folder; at = dirname(at)) await syncFolder(dirname(at));
    rooted.add(path);
  }

  async function put(key: string, bytes: Uint8Array, { private: isPrivate = false }: PutOptions): Promise<void> {
    const path = pathOf(key);
    const parent = dirname(path);
    const modes = isPrivate ? privateModes : sharedModes;
    if (await isWhole(path, bytes.byteLength)) {
      // Whoever wrote it may not have fsynced it yet, or may have died before.
      await makeFolder(parent, modes.folder);
      await syncFile(path);
      return syncFolder(parent);
    }
    const aside = join(folder, INCOMING, randomUUID());
    try {
      await writeAside(aside, bytes, modes.file);
      await placeFile(aside, path, parent, modes.folder);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async function putFile(key: string, from: string): Promise<void> {
    const path = pathOf(key);
    const parent = dirname(path);
    if (await isWhole(path, (await stat(from)).size)) {
      await makeFolder(parent);
      await syncFile(path);
      return syncFolder(parent);
    }
    const aside = join(folder, INCOMING, randomUUID());
    try {
      await makeFolder(dirname(aside));
      await copyFile(from, aside);
      await syncFile(aside);
      await placeFile(aside, path, parent);
    } catch (error) {
      await rm(aside, { force: true });
      throw error;
    }
  }

  async function writeAside(aside: string, bytes: Uint8Array, mode = sharedModes.file): Promise<void> {
    await makeFolder(dirname(aside));
    // A folder that was removed under us is made again, once.
    const file = await open(aside, "wx", mode).catch(async (error: unknown) => {
      if (codeOf(error) !== "ENOENT") throw error;
      rooted.clear();
      await makeFolder(dirname(aside));
      return open(aside, "wx", mode);
    });
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async function placeFile(aside: string, path: string, parent: string, mode?: number): Promise<void> {
    await makeFolder(parent, mode);
    await rename(aside, path).catch(async (error: unknown) => {
      if (codeOf(error) !== "ENOENT") throw error;
      rooted.delete(parent);
      await makeFolder(parent, mode);
      await rename(aside, path);
    });
    await syncFolder(parent);
  }

  return {
    put,
    putFile,
    async get(key, range) {
      const file = await open(pathOf(key)).catch(nothingWhenMissing);
      if (!file) return null;
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return null;
      }
      const stream = file.createReadStream({ ...range, highWaterMark: 256 * 1024 });
      return { stream, size: found.size, type: storageType(key) };
    },
    async has(key) {
      return (await stat(pathOf(key)).catch(nothingWhenMissing))?.isFile() ?? false;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async check() {
      const aside = join(folder, INCOMING);
      const probe = join(aside, randomUUID());
      await writeAside(probe, Buffer.from("probe"));
      await rm(probe);
      for (const name of await readdir(aside)) {
        const found = await stat(join(aside, name)).catch(nothingWhenMissing);
        if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(join(aside, name), { force: true });
      }
    },
    list: (prefix) => keysUnder(folder, "", prefix),
    async freeBytes() {
      const disk = await statfs(folder);
      return disk.bavail * disk.bsize;
    },
  };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function nothingWhenMissing(error: unknown): null {
  const code = codeOf(error);
  if (code === "ENOENT" || code === "ENOTDIR") return null;
  throw error;
}

async function isWhole(path: string, size: number): Promise<boolean> {
  const found = await stat(path).catch(nothingWhenMissing);
  return found !== null && found.isFile() && found.size === size;
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  // Windows has no such call for folders; its file system writes their entries in order.
  if (process.platform === "win32") return;
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function* keysUnder(folder: string, inside: string, prefix: string): AsyncGenerator<string> {
  const entries = (await readdir(join(folder, inside), { withFileTypes: true }).catch(nothingWhenMissing)) ?? [];
  const named = entries.map((entry) => ({ entry, key: inside + entry.name + (entry.isDirectory() ? "/" : "") }));
  for (const { entry, key } of named.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    if (entry.name.startsWith(".")) continue;
    if (entry.isDirectory() && (key.startsWith(prefix) || prefix.startsWith(key)))
      yield* keysUnder(folder, key, prefix);
    else if (entry.isFile() && key.startsWith(prefix)) yield key;
  }
}
