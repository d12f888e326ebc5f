import { Readable } from "node:stream";
import type { ByteRange, Storage } from "./storage.ts";

// A file that is made piece by piece is stored in parts of one size, so that it can be written and read so in any storage.

/** Bytes of each part but the last. */
const partBytes = 8 * 2 ** 20;
const type = "application/octet-stream";

function partKey(folder: string, part: number): string {
  return `${folder}/${String(part).padStart(6, "0")}.part`;
}

/** Stores a file while it is being made, in a folder of its own; holds one part in memory. Returns its size in bytes. */
export async function keepParts(storage: Storage, folder: string, source: AsyncIterable<Buffer>): Promise<number> {
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

/** The bytes of a kept file from `start` to `end`, both included; null when it is not there any more. */
export async function openParts(
  storage: Storage,
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

/** Takes away everything in a folder. */
export async function removeParts(storage: Storage, folder: string): Promise<void> {
  for await (const key of storage.list(`${folder}/`)) await storage.remove(key);
}
