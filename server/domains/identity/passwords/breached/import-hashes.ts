import { createReadStream } from "node:fs";
import { type FileHandle, mkdtemp, open, readFile, rename, rm } from "node:fs/promises";
import { endianness } from "node:os";
import { dirname, join } from "node:path";
import { StartError } from "#server/config/start-error.ts";
import { hashFileFormat } from "./hash-file.ts";

const { header, entryBytes } = hashFileFormat;
/** One part per first byte of a hash: of a billion hashes each sorts in 32 MB. */
const parts = 256;
const partBufferBytes = 64 * 1024;
const hashChars = 40;

/**
 * Builds the breached password list from a file of SHA-1 hashes, one per line, optionally with `:count`, sorted or not, of any size: lines
 * are split into parts by their first byte, each part is sorted, and the finished list replaces the old one atomically. Returns the number
 * of distinct hashes. Throws a StartError that names a malformed line.
 */
export async function importHashes(source: string, target: string): Promise<number> {
  const folder = await mkdtemp(join(dirname(target), "breached-"));
  try {
    await spread(source, folder);
    const finished = join(folder, "finished.bin");
    const entries = await gather(folder, finished);
    await rename(finished, target);
    return entries;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Part = { file: FileHandle; buffer: Buffer; filled: number };

async function spread(source: string, folder: string): Promise<void> {
  const all: Part[] = [];
  try {
    for (let index = 0; index < parts; index += 1)
      all.push({ file: await open(partPath(folder, index), "w"), buffer: Buffer.alloc(partBufferBytes), filled: 0 });
    const entry = Buffer.alloc(entryBytes);
    let number = 0;
    for await (const lines of linesOf(source))
      for (const line of lines) {
        number += 1;
        if (line === "") continue;
        if (!isHash(line) || entry.write(line.slice(0, entryBytes * 2), "hex") !== entryBytes)
          throw new StartError(
            `${source}, line ${number}: must be a SHA-1 in 40 hexadecimal digits, with or without :count.`,
          );
        const part = all[entry[0] ?? 0];
        if (part === undefined) continue;
        entry.copy(part.buffer, part.filled);
        part.filled += entryBytes;
        if (part.filled === partBufferBytes) await flush(part);
      }
    for (const part of all) await flush(part);
  } finally {
    await Promise.all(all.map(({ file }) => file.close()));
  }
}

function isHash(line: string): boolean {
  const colonAt = line.indexOf(":");
  return (colonAt === -1 ? line.length : colonAt) === hashChars;
}

/** The lines of a file without the space behind them, as many at once as were read at once. */
async function* linesOf(source: string): AsyncGenerator<string[]> {
  let rest = "";
  for await (const chunk of createReadStream(source, { encoding: "latin1", highWaterMark: 1024 * 1024 })) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield lines.map((line) => line.trimEnd());
  }
  yield [rest.trimEnd()];
}

async function flush(part: Part): Promise<void> {
  await part.file.write(part.buffer, 0, part.filled);
  part.filled = 0;
}

async function gather(folder: string, finished: string): Promise<number> {
  const out = await open(finished, "w");
  let entries = 0;
  try {
    await out.write(header);
    for (let index = 0; index < parts; index += 1) {
      const sorted = sortedOnce(await readFile(partPath(folder, index)));
      await out.write(sorted);
      entries += sorted.length / entryBytes;
    }
    await out.sync();
  } finally {
    await out.close();
  }
  return entries;
}

/** The entries ascending, none twice. */
function sortedOnce(bytes: Buffer): Buffer {
  if (endianness() === "LE") bytes.swap64();
  const numbers = new BigUint64Array(new Uint8Array(bytes).buffer).sort();
  let kept = 0;
  for (const [index, number] of numbers.entries())
    if (index === 0 || number !== numbers[kept - 1]) numbers[kept++] = number;
  const sorted = Buffer.from(numbers.buffer, 0, kept * entryBytes);
  if (endianness() === "LE") sorted.swap64();
  return sorted;
}

function partPath(folder: string, index: number): string {
  return join(folder, `${index}.part`);
}
