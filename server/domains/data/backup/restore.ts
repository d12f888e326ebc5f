import { dirname, join, resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import type pg from "pg";
import { requireAlone } from "#server/database/require-alone.ts";
import { distribute, waitingStatements } from "#server/database/distribute/distribute.ts";
import { dedicatedClient } from "#server/database/driver/dedicated-client.ts";
import { readHistory } from "#server/database/migrate.ts";
import { placements } from "#server/domains/data/tables.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { isKeptKey } from "#server/platform/storage/media-key.ts";
import { storageType } from "#server/platform/storage/storage-key.ts";
import type { Services } from "#server/services/services.ts";
import { StartError } from "#server/config/start-error.ts";
import { backUp } from "./back-up.ts";
import { restorePointFolder } from "./backup-folder.ts";
import { deleteAgain } from "../delete-person/delete-again.ts";
import { copyIn } from "#server/database/copy-rows.ts";
import { freshSchema, finishSchema, requireNoStrangers } from "./fresh-schema.ts";
import { backupEntries, checkBackup, type CheckedBackup, partOf } from "./open-backup.ts";
import { jobColumns } from "./schema-facts.ts";
import type { TarEntry } from "./tar.ts";

export type RestoreDone = {
  backup: CheckedBackup;
  /** What was there before, kept as a backup without pictures; null when there was nothing. */
  restorePoint: string | null;
  /** How many accounts that were deleted since the backup were deleted again. */
  deletedAgain: number;
};

/** So many pictures' files are written at a time: each waits for the disk. */
const writeConcurrency = 16;

/**
 * Replaces everything with a backup: all or nothing. The file is checked first, the present data is kept as a restore point, pictures are
 * written before the rows that name them, and the rows are loaded in one transaction that rolls back unless their numbers match. A distributed
 * database is distributed again afterwards, and accounts that were deleted since the backup are deleted again. Throws a StartError for a damaged file, one of a newer version, and while the app runs.
 */
export async function restore(services: Services, file: string): Promise<RestoreDone> {
  await requireAlone(services.pool, "restore");
  const backup = await checkBackup(file);
  requireKnownSchema(backup);
  const restorePoint = await keepRestorePoint(services);
  const distributed = (await waitingStatements(services.pool, placements)) !== null;
  const client = dedicatedClient(services.pool, "magpie restore");
  await client.connect();
  try {
    await client.query("begin");
    const before = await freshSchema(client, backup.manifest);
    await readIn(services, client, backup);
    await finishSchema(client, backup.manifest);
    await requireNoStrangers(client, before);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The restore failed and was undone, nothing has changed: ${error instanceof Error ? error.message : String(error)}.`,
    );
  } finally {
    await client.end();
  }
  if (distributed)
    await distribute(services.pool, { placements, dryRun: false, tell: (statement) => services.log.info(statement) });
  await services.pool.query("analyze").catch(() => {});
  const deletedAgain = await deleteAgain(services, [services.config.backupDir, dirname(resolve(file))]);
  return { backup, restorePoint, deletedAgain };
}

function requireKnownSchema({ file, manifest }: CheckedBackup): void {
  const { unknown, begun } = readHistory(manifest.schema, migrations);
  if (unknown.length > 0)
    throw new StartError(
      `${file} was made by a newer Magpie (it has ${unknown.join(", ")}): restore it with that version.`,
    );
  if (begun !== undefined)
    throw new StartError(
      `${file} was made by an older Magpie than this one reads: restore it with commit ${begun.commit}, and back that up.`,
    );
}

async function keepRestorePoint(services: Services): Promise<string | null> {
  const anyone = await services.db.selectFrom("people").select("id").limit(1).executeTakeFirst();
  if (anyone === undefined) return null;
  const moment = services.clock.now().toISOString().replaceAll(/[:.]/g, "-");
  const file = join(restorePointFolder(services.config), `${moment}.tar.zst`);
  return (await backUp(services, file, { media: false })).file;
}

async function readIn(
  services: Services,
  client: pg.Client,
  { file, manifest, summary }: CheckedBackup,
): Promise<void> {
  const entries = backupEntries(file);
  let entry = await nextEntry(entries);
  const writing = new Set<Promise<void>>();
  const expected = new Map(manifest.tables.map((table) => [`tables/${table.name}`, table]));
  while (entry !== null) {
    const part = partOf(entry.name);
    const table = expected.get(part);
    if (part === "media") {
      const [key, bytes] = [entry.name.slice("media/".length), await buffer(entry.content)];
      const write = services.storage
        .put(key, bytes, { type: storageType(key), private: isKeptKey(key) })
        .finally(() => writing.delete(write));
      writing.add(write);
      if (writing.size >= writeConcurrency) await Promise.race(writing);
    } else if (table !== undefined || part === "jobs") {
      await Promise.all(writing);
      const target = table ?? { name: "restored_jobs", columns: [...jobColumns] };
      const pieces = piecesOf(entries, entry, part);
      const rows = await copyIn(client, target.name, target.columns, pieces.text);
      const wanted = part === "jobs" ? summary.jobs.rows : summary.tables[target.name]?.rows;
      if (rows !== wanted) throw new Error(`${target.name} should hold ${wanted} rows, and ${rows} came`);
      entry = pieces.next();
      continue;
    }
    entry = await nextEntry(entries);
  }
  await Promise.all(writing);
}

async function nextEntry(entries: AsyncGenerator<TarEntry>): Promise<TarEntry | null> {
  const next = await entries.next();
  return next.done === true ? null : next.value;
}

/** Joins the pieces of one part, and returns the entry after them. */
function piecesOf(entries: AsyncGenerator<TarEntry>, first: TarEntry, part: string) {
  let at: TarEntry | null = first;
  async function* text(): AsyncGenerator<Buffer> {
    while (at !== null && partOf(at.name) === part) {
      yield* at.content;
      at = await nextEntry(entries);
    }
  }
  return { text: text(), next: () => at };
}
