import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import type pg from "pg";
import { dedicatedClient } from "#server/database/driver/dedicated-client.ts";
import type { VideoFile } from "#server/platform/video/video-file.ts";
import type { MediaFile } from "#server/database/tables/media-file.ts";
import { storedKey } from "#server/platform/storage/media-key.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import type { Services } from "#server/services/services.ts";
import { StartError } from "#server/config/start-error.ts";
import { copyOut, quoted } from "#server/database/copy-rows.ts";
import { type Manifest, manifestName, type Part, type Summary, summaryName } from "./manifest.ts";
import { jobsQuery, migrationsOf, partitionsOf, tablesOf } from "./schema-facts.ts";
import { tarEnd, tarHeader, tarPadding } from "./tar.ts";

export type BackupDone = { file: string; bytes: number; summary: Summary };

export type BackupOptions = {
  media?: boolean;
  /** Told how far it is, 0 to 1, as often as there is something to tell. Estimated, and never back. */
  onProgress?: (share: number) => void;
  /** Asked every few megabytes whether to go on: throws when not. */
  mayGoOn?: () => Promise<void>;
};

const pieceBytes = 4 * 2 ** 20;
const askEveryBytes = 32 * 2 ** 20;
/** Reading a picture takes as long as so many rows. */
const rowsOfFile = 50;
const filesOfImage = 7;
const filesOfVideo = 5;

/**
 * Writes everything the product keeps into one file: every table as of one moment, and the pictures that stood in it. The file appears
 * under its name only when it is whole and on disk, and only the user who runs this may read it. People may go on saving meanwhile.
 * Throws a StartError when the file exists already or its folder cannot be written.
 */
export async function backUp(
  services: Pick<Services, "pool" | "storage" | "clock">,
  path: string,
  options: BackupOptions = {},
): Promise<BackupDone> {
  const file = resolve(path);
  if ((await stat(file).catch(() => null)) !== null)
    throw new StartError(`${file} exists already: name another file, or remove it first.`);
  const aside = `${file}.part`;
  const client = dedicatedClient(services.pool, "magpie backup");
  await client.connect();
  try {
    await mkdir(dirname(file), { recursive: true });
    await client.query("begin isolation level repeatable read read only");
    const archive = archiveOf(services, client, options);
    await pipeline(
      Readable.from(archive.bytes(), { objectMode: false }),
      compressor(),
      watched(options.mayGoOn),
      createWriteStream(aside, { flush: true, mode: 0o600 }),
    );
    await rename(aside, file);
    return { file, bytes: (await stat(file)).size, summary: archive.summary() };
  } catch (error) {
    await rm(aside, { force: true });
    if (error instanceof Error && "syscall" in error && "path" in error)
      throw new StartError(`The backup could not be written (${error.message}).`);
    throw error;
  } finally {
    await client.end();
  }
}

/** Passes on what is written, and asks now and then whether there is room for more. */
function watched(mayGoOn: () => Promise<void> = async () => {}) {
  let unasked = 0;
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    await mayGoOn();
    for await (const bytes of source) {
      yield bytes;
      unasked += bytes.length;
      if (unasked < askEveryBytes) continue;
      unasked = 0;
      await mayGoOn();
    }
  };
}

/** Pictures hardly shrink and rows shrink well at once: the lowest level is five times faster for a few per cent. */
function compressor() {
  return createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
}

function archiveOf(
  { storage, clock }: Pick<Services, "storage" | "clock">,
  client: pg.Client,
  { media: withMedia = true, onProgress = () => {} }: BackupOptions,
) {
  const now = clock.now();
  let [done, all] = [0, 1];
  const advance = (work: number) => {
    done += work;
    onProgress(Math.min(1, done / all));
  };
  const summary: Summary = {
    tables: {},
    jobs: { rows: 0, bytes: 0, sha256: "" },
    media: { files: 0, bytes: 0, sha256: "", missing: [] },
  };

  function* entry(name: string, content: Buffer): Generator<Buffer> {
    yield tarHeader(name, content.length, now);
    yield content;
    yield tarPadding(content.length);
  }
  const json = (name: string, value: unknown) => entry(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`));

  async function* rowsOf(folder: string, query: string, tell: (part: Part) => void): AsyncGenerator<Buffer> {
    const rows = copyOut(client, query);
    const hash = createHash("sha256");
    let [bytes, piece, told] = [0, 0, 0];
    for await (const content of inPieces(rows)) {
      hash.update(content);
      bytes += content.length;
      yield* entry(`${folder}/${String((piece += 1)).padStart(6, "0")}.copy`, content);
      advance(rows.rows() - told);
      told = rows.rows();
    }
    tell({ rows: rows.rows(), bytes, sha256: hash.digest("hex") });
  }

  async function* media(): AsyncGenerator<Buffer> {
    const hash = createHash("sha256");
    for await (const key of mediaKeys(client)) {
      advance(rowsOfFile);
      const content = await readWhole(storage, key);
      if (content === null) {
        summary.media.missing.push(key);
        continue;
      }
      summary.media.files += 1;
      summary.media.bytes += content.length;
      hash.update(content);
      yield* entry(`media/${key}`, content);
    }
    summary.media.sha256 = hash.digest("hex");
  }

  async function* bytes(): AsyncGenerator<Buffer> {
    const tables = await tablesOf(client);
    const manifest: Manifest = {
      format: "magpie-backup",
      version: 1,
      made_at: now.toISOString(),
      schema: await migrationsOf(client),
      media: withMedia,
      tables,
      partitions: await partitionsOf(client),
    };
    yield* json(manifestName, manifest);
    all = await workAhead(client, withMedia);
    if (withMedia) yield* media();
    for (const { name, columns } of tables)
      yield* rowsOf(`tables/${name}`, `select ${columns.map(quoted).join(", ")} from ${quoted(name)}`, (part) => {
        summary.tables[name] = part;
      });
    yield* rowsOf("jobs", jobsQuery, (part) => (summary.jobs = part));
    yield* json(summaryName, summary);
    yield tarEnd;
  }

  return { bytes, summary: () => summary };
}

/** About how many rows there are to write, files counted as rows: what the database's statistics say. */
async function workAhead(client: pg.Client, withMedia: boolean): Promise<number> {
  const { rows } = await client.query<{ rows: number; images: number; videos: number }>(`
    select coalesce(sum(n), 0)::float8 as rows, coalesce(sum(n) filter (where name = 'media'), 0)::float8 as images,
           coalesce(sum(n) filter (where name = 'videos'), 0)::float8 as videos
      from (select relname as name, greatest(reltuples, 0) as n from pg_class
             where relnamespace = 'public'::regnamespace and relkind = 'r') tables`);
  const { rows: all = 0, images = 0, videos = 0 } = rows[0] ?? {};
  return Math.max(1, all + (withMedia ? (images * filesOfImage + videos * filesOfVideo) * rowsOfFile : 0));
}

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const part of source) {
    held.push(part);
    size += part.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(held);
    [held, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(held);
}

async function* mediaKeys(client: pg.Client): AsyncGenerator<string> {
  for (const table of ["media", "videos"]) yield* mediaKeysOf(client, table);
}

async function* mediaKeysOf(client: pg.Client, table: string): AsyncGenerator<string> {
  for (let after = ""; ;) {
    const { rows } = await client.query<{ hash: string; files: Pick<MediaFile | VideoFile, "rendition" | "format">[] }>(
      `select hash, files from ${quoted(table)} where hash > $1 order by hash limit 1000`,
      [after],
    );
    for (const { hash, files } of rows) for (const file of files) yield storedKey(hash, file);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.hash;
  }
}

async function readWhole(storage: Storage, key: string): Promise<Buffer | null> {
  const found = await storage.get(key);
  return found === null ? null : Buffer.concat(await found.stream.toArray());
}
