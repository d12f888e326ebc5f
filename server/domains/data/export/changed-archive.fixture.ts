import { createWriteStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import { type Entry, open } from "yauzl";
import { ZipFile } from "yazl";

/** What a file of an archive becomes; null leaves it out. */
export type Changes = Readonly<Record<string, (content: string) => string | null>>;

/** Copies an archive with some of its files changed by hand, as a person may with any archive before it is taken in; in a folder, if there is one. */
export async function changedArchive(from: string, to: string, changes: Changes, inFolder = ""): Promise<string> {
  const zip = new ZipFile();
  for (const [name, content] of await filesOf(from)) {
    const change = changes[name];
    const changed = change === undefined ? content : change(content.toString("utf8"));
    if (changed !== null) zip.addBuffer(Buffer.from(changed), inFolder + name);
  }
  zip.end();
  await pipeline(zip.outputStream as Readable, createWriteStream(to));
  return to;
}

/** The records of a list file, changed one by one. */
export function eachRecord(change: (record: Record<string, unknown>, index: number) => Record<string, unknown>) {
  return (content: string): string => {
    const records = JSON.parse(content) as Record<string, unknown>[];
    return `[\n${records.map((record, index) => JSON.stringify(change(record, index))).join(",\n")}\n]\n`;
  };
}

function filesOf(path: string): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true }, (error, zip) => {
      if (error !== null) return reject(error);
      const files = new Map<string, Buffer>();
      zip.on("error", reject);
      zip.on("end", () => resolve(files));
      zip.on("entry", (entry: Entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure !== null) return reject(failure);
          buffer(stream).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
}
