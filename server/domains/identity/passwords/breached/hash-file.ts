import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Services } from "#server/services/services.ts";

/**
 * The instance's own list of breached passwords: eight bytes "MAGPBRE1", then the first eight bytes of each password's SHA-1 as big-endian
 * numbers, ascending, without duplicates. The false positive rate is entries / 2⁶⁴.
 */
export const hashFileFormat = { header: Buffer.from("MAGPBRE1"), entryBytes: 8 } as const;

const { header, entryBytes } = hashFileFormat;
/** Below this many entries the rest is read at once: one disk page. */
const batchSize = 512;

/** Where the list of this instance lies. */
export function hashFilePath({ dataDir }: Pick<Services["config"], "dataDir">): string {
  return join(dataDir, "breached-passwords.bin");
}

/** What the file holds of a password. */
export function hashPrefix(password: string): Buffer {
  return createHash("sha1").update(password).digest().subarray(0, entryBytes);
}

/** Whether the file holds the prefix: binary search on the disk, the file is never loaded whole. False when there is no file. */
export async function isInHashFile(path: string, prefix: Buffer): Promise<boolean> {
  // Most instances have no file. Checked synchronously, because the threads that read files are busy hashing when many people sign in.
  if (!existsSync(path)) return false;
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const entries = Math.floor((size - header.length) / entryBytes);
    const read = async (from: number, count: number) => {
      const { buffer } = await file.read(
        Buffer.alloc(count * entryBytes),
        0,
        count * entryBytes,
        header.length + from * entryBytes,
      );
      return buffer;
    };
    let [from, to] = [0, entries];
    while (to - from > batchSize) {
      const middle = Math.floor((from + to) / 2);
      if (Buffer.compare(await read(middle, 1), prefix) <= 0) from = middle;
      else to = middle;
    }
    const rest = to > from ? await read(from, to - from) : Buffer.alloc(0);
    for (let at = 0; at < rest.length; at += entryBytes)
      if (rest.compare(prefix, 0, entryBytes, at, at + entryBytes) === 0) return true;
    return false;
  } finally {
    await file.close();
  }
}
