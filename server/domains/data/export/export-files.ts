import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { ByteRange } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services/services.ts";

// An archive is stored in parts of one size, so that it can be written and read piece by piece in any storage.

/** Bytes of each part but the last. */
const partBytes = 8 * 2 ** 20;
const type = "application/octet-stream";

type Stored = Pick<Services, "storage">;

/** A place of its own for an archive of a person. */
export function newExportFolder(personId: string): string {
  return `${folderOf(personId)}/${randomBytes(16).toString("hex")}`;
}

function folderOf(personId: string): string {
  return `exports/${personId}`;
}

function partKey(folder: string, part: number): string {
  return `${folder}/${String(part).padStart(6, "0")}.part`;
}

/** Stores an archive while it is being made; holds one part in memory. Returns its size in bytes. */
export async function keepExport({ storage }: Stored, folder: string, source: AsyncIterable<Buffer>): Promise<number> {
  let held: Buffer[] = [];
  let [size, total, part] = [0, 0, 0];
  const flush = async () => {
    await storage.put(partKey(folder, (part += 1)), Buffer.concat(held, size), { type, private: true });
    [held, size] = [[], 0];
  };
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + partBytes - size);
      held.push(piece);
      [size, total, at] = [size + piece.length, total + piece.length, at + piece.length];
      if (size === partBytes) await flush();
    }
  }
  if (size > 0) await flush();
  return total;
}

/** The bytes of a kept archive from `start` to `end`, both included; null when it is not there any more. */
export async function openExport(
  { storage }: Stored,
  folder: string,
  { start, end }: Required<ByteRange>,
): Promise<Readable | null> {
  if (!(await storage.has(partKey(folder, 1)))) return null;
  async function* bytes(): AsyncGenerator<Buffer> {
    for (let at = start; at <= end;) {
      const part = Math.floor(at / partBytes);
      const first = part * partBytes;
      const file = await storage.get(partKey(folder, part + 1), {
        start: at - first,
        end: Math.min(end - first, partBytes - 1),
      });
      if (file === null) throw new Error(`${folder} lacks a part`);
      for await (const chunk of file.stream) yield chunk as Buffer;
      at = first + partBytes;
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}

/** Takes an archive away. */
export async function removeExport({ storage }: Stored, folder: string): Promise<void> {
  for await (const key of storage.list(`${folder}/`)) await storage.remove(key);
}

/** Removes every archive of a person, including unfinished ones. */
export async function removeExportsOf(services: Stored, personId: string): Promise<void> {
  await removeExport(services, folderOf(personId));
}
