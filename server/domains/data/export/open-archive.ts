import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import type { Readable } from "node:stream";
import { type Entry, open, type ZipFile } from "yauzl";
import { StartError } from "#server/config/start-error.ts";
import { z } from "zod";
import { archiveFiles, archiveFormat, type ArchiveHead } from "./archive-format.ts";
import { linesOf } from "./lines-of.ts";

/** No single file of an archive is read into memory when it is larger than this. */
const maxBytes = 64 * 2 ** 20;
/** Nor is a list read when it is larger than this: some hundred bytes a record, for millions of them. */
const maxListBytes = 2 * 2 ** 30;
const maxFiles = 5_000_000;
/** A record is of some kilobytes at most. */
const longestRecord = 64 * 2 ** 10;

const headSchema: z.ZodType<Pick<ArchiveHead, "made_at"> & { format: string; version: number }> = z.object({
  format: z.string(),
  version: z.number().int(),
  made_at: z.string().max(50),
});

export type OpenArchive = {
  head: Pick<ArchiveHead, "made_at">;
  /** Whether there is such a file in it. */
  has: (name: string) => boolean;
  /** A file of it as JSON. */
  json: <Value>(name: string) => Promise<Value>;
  /** The records of a list, one after another: never all in memory. */
  records: <Record>(name: string) => AsyncGenerator<Record>;
  /** The bytes of a picture, or null when the archive has none of that name. */
  bytes: (name: string) => Promise<Buffer | null>;
  /** The same piece by piece, for what is too large for memory. */
  stream: (name: string) => Promise<Readable | null>;
  close: () => void;
};

/** Opens an archive as `writeArchive` makes it. Only files that the format names are read. Throws a StartError for any other file. */
export async function openArchive(path: string): Promise<OpenArchive> {
  const zip = await openZipFile(path);
  const entries = await entriesOf(zip, path);

  async function stream(name: string): Promise<Readable | null> {
    const entry = entries.get(name);
    if (entry === undefined) return null;
    return new Promise((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => (error === null ? resolve(opened) : reject(broken(path, error))));
    });
  }

  async function bytes(name: string): Promise<Buffer | null> {
    if ((entries.get(name)?.uncompressedSize ?? 0) > maxBytes) throw new StartError(`${path}: ${name} is too large.`);
    const opened = await stream(name);
    return opened === null ? null : buffer(opened);
  }

  async function json<Value>(name: string): Promise<Value> {
    const content = await bytes(name);
    if (content === null) throw new StartError(`${path}: this is no archive of Magpie (it has no ${name}).`);
    // Without the mark that some editors write first.
    return parse<Value>(new TextDecoder().decode(content), `${path}: ${name}`);
  }

  async function* records<Row>(name: string): AsyncGenerator<Row> {
    if ((entries.get(name)?.uncompressedSize ?? 0) > maxListBytes)
      throw new StartError(`${path}: ${name} is too large.`);
    const opened = await stream(name);
    if (opened === null) throw new StartError(`${path}: this is no archive of Magpie (it has no ${name}).`);
    yield* recordsIn<Row>(linesOf(opened, `${path}: ${name}`), `${path}: ${name}`);
  }

  try {
    const { data: head } = headSchema.safeParse(await json<unknown>(archiveFiles.head));
    if (head?.format !== archiveFormat.format) throw new StartError(`${path}: this is no archive of Magpie.`);
    if (head.version > archiveFormat.version)
      throw new StartError(`${path}: this archive was made by a newer Magpie (version ${head.version} of the format).`);
    return { head, has: (name) => entries.has(name), json, records, bytes, stream, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function openZipFile(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    open(path, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error === null ? resolve(zip) : reject(broken(path, error)),
    );
  });
}

async function entriesOf(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (zip.entryCount > maxFiles) {
    zip.close();
    throw new StartError(`${path}: this has more than ${maxFiles} files.`);
  }
  zip.on("entry", (entry: Entry) => {
    entries.set(entry.fileName, entry);
    zip.readEntry();
  });
  zip.readEntry();
  // `once` also rejects when the archive turns out to be broken.
  await once(zip, "end").catch((error: unknown) => {
    zip.close();
    throw broken(path, error);
  });
  return inFolder(entries);
}

/** By their names within the archive, also where somebody packed the folder they lay in. */
function inFolder(entries: Map<string, Entry>): Map<string, Entry> {
  const [head = archiveFiles.head] = [...entries.keys()]
    .filter((name) => name.endsWith(`/${archiveFiles.head}`) && !name.startsWith("__MACOSX/"))
    .toSorted((a, b) => a.length - b.length);
  const folder = head.slice(0, -archiveFiles.head.length);
  if (folder === "" || entries.has(archiveFiles.head)) return entries;
  return new Map(
    [...entries].flatMap(([name, entry]) =>
      name.startsWith(folder) ? [[name.slice(folder.length), entry] as const] : [],
    ),
  );
}

/** The records of a list, one a line; or over several lines or all in one, where the archive was written anew by another program. */
async function* recordsIn<Row>(lines: AsyncIterable<string>, where: string): AsyncGenerator<Row> {
  let begun = "";
  for await (const line of lines) {
    const text = line.trim();
    if (begun === "" && ["", "[", "]", "[]"].includes(text)) continue;
    begun += begun === "" ? text : `\n${text}`;
    const isWhole = /[}\]],?$/.test(text);
    const value = isWhole ? tryParse(begun.replace(/,$/, "")) : undefined;
    if (value === undefined && begun.length <= longestRecord) continue;
    if (value === undefined) throw unreadable(where);
    if (Array.isArray(value)) yield* value as Row[];
    else yield value as Row;
    begun = "";
  }
  if (begun !== "" && begun !== "]") throw unreadable(where);
}

/** Undefined for what is no JSON, or not yet. */
function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function unreadable(where: string): StartError {
  return new StartError(`${where} cannot be read: it must be JSON, in lists one record a line.`);
}

function parse<Value>(text: string, where: string): Value {
  try {
    return JSON.parse(text) as Value;
  } catch {
    throw unreadable(where);
  }
}

function broken(path: string, error: unknown): StartError {
  if (error instanceof Error && "code" in error && error.code === "ENOENT")
    return new StartError(`${path}: there is no such file.`);
  return new StartError(`${path}: this is no whole ZIP (${error instanceof Error ? error.message : String(error)}).`);
}
