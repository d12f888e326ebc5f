import { createHash, type Hash } from "node:crypto";
import { createReadStream, type ReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { createZstdDecompress } from "node:zlib";
import { StartError } from "#server/config/start-error.ts";
import { type Manifest, manifestName, manifestSchema, type Summary, summaryName, summarySchema } from "./manifest.ts";
import { readTar, type TarEntry } from "./tar.ts";

export type CheckedBackup = { file: string; manifest: Manifest; summary: Summary };

/** The entries of a backup, in order. `onOpen`: given the file as it is read. */
export function backupEntries(file: string, onOpen: (read: ReadStream) => void = () => {}): AsyncGenerator<TarEntry> {
  const compressed = createReadStream(file, { highWaterMark: 2 ** 20 });
  onOpen(compressed);
  const plain = createZstdDecompress();
  compressed.on("error", (error) => plain.destroy(error));
  return readTar(compressed.pipe(plain));
}

/**
 * Reads a whole backup and checks every part against its totals. Throws a StartError that says what is wrong with the file.
 * `onProgress`: told how far it is, 0 to 1.
 */
export async function checkBackup(
  file: string,
  onProgress: (share: number) => void = () => {},
): Promise<CheckedBackup> {
  const found = await stat(file).catch(() => null);
  if (found?.isFile() !== true) throw new StartError(`${file}: there is no such file.`);
  try {
    return await readThrough(file, (bytes) => onProgress(bytes / Math.max(1, found.size)));
  } catch (error) {
    throw new StartError(
      `${file} is not a whole Magpie backup: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

async function readThrough(file: string, onRead: (bytes: number) => void): Promise<CheckedBackup> {
  let read: ReadStream | null = null;
  const found = new Map<string, { bytes: number; files: number; hash: Hash }>();
  let [manifest, summary]: [Manifest | null, Summary | null] = [null, null];
  for await (const { name, size, content } of backupEntries(file, (stream) => (read = stream))) {
    onRead(bytesRead(read));
    if (name === manifestName) manifest = manifestSchema.parse(JSON.parse((await buffer(content)).toString("utf8")));
    else if (name === summaryName) summary = summarySchema.parse(JSON.parse((await buffer(content)).toString("utf8")));
    else {
      if (manifest === null) throw new Error(`it begins with ${name}`);
      const part = partOf(name);
      const sum = found.get(part) ?? { bytes: 0, files: 0, hash: createHash("sha256") };
      for await (const bytes of content) sum.hash.update(bytes);
      found.set(part, { ...sum, bytes: sum.bytes + size, files: sum.files + 1 });
    }
  }
  if (manifest === null || summary === null) throw new Error("it has no end");
  const expected = [
    ...Object.entries(summary.tables).map(([name, part]) => [`tables/${name}`, part] as const),
    ["jobs", summary.jobs] as const,
    ...(manifest.media ? [["media", summary.media] as const] : []),
  ];
  for (const [name, { bytes, sha256 }] of expected) {
    const sum = found.get(name) ?? { bytes: 0, hash: createHash("sha256") };
    if (sum.bytes !== bytes || sum.hash.digest("hex") !== sha256) throw new Error(`${name} is damaged`);
  }
  return { file, manifest, summary };
}

function bytesRead(read: ReadStream | null): number {
  return read?.bytesRead ?? 0;
}

/** What an entry belongs to: `media`, `jobs`, or `tables/NAME`. */
export function partOf(name: string): string {
  const [first = "", second = ""] = name.split("/");
  return first === "tables" ? `${first}/${second}` : first;
}
