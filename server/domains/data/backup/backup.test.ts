import { createReadStream, createWriteStream } from "node:fs";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { addCitusStandIn } from "#server/database/distribute/citus-stand-in.fixture.ts";
import { placements } from "#server/domains/data/tables.ts";
import { distribute, waitingStatements } from "#server/database/distribute/distribute.ts";
import { connectDatabase } from "#server/database/driver/connect.ts";
import { pendingMigrations } from "#server/database/migrate.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { diskStorage } from "#server/platform/storage/disk-storage.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { backUp } from "./back-up.ts";
import { manifestName } from "./manifest.ts";
import { checkBackup } from "./open-backup.ts";
import { restore } from "./restore.ts";
import { readTar, tarEnd, tarHeader, tarPadding } from "./tar.ts";

let site: TestSite;
const folder = temporaryFolder("magpie-backup-");
const file = join(folder, "backup.tar.zst");

beforeAll(async () => {
  site = await createTestSite({ pipeline: false });
  const ada = await site.person({ username: "ada" });
  const board = await site.board(ada, "Tabs\tand\nlines \\N");
  await site.pin(ada, board.id, { title: 'Quote " and 日本 \\.', description: "two\nlines" });
  await site.settle();
  await enqueue(site.services.db, "index_board", { board_id: board.id }, { key: "kept" });
});

afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async (table: string) =>
  (await site.services.pool.query(`select to_jsonb(t) as row from ${table} t order by 1`)).rows;

test("everything comes back as it was: rows, pictures, waiting jobs; what was there becomes a restore point", async () => {
  const tables = ["people", "boards", "pins", "board_pins", "sessions", "pin_documents", "media", "idempotency_keys"];
  const before = await Promise.all(tables.map(rowsOf));
  const { summary } = await backUp(site.services, file);
  expect(summary.media.files).toBeGreaterThan(5);
  expect(summary.media.missing).toEqual([]);
  if (process.platform !== "win32") expect((await stat(file)).mode & 0o077).toBe(0);

  const ada = await site.person({ username: "later" });
  await ada.call(createBoard, { name: "Made after the backup" });
  const elsewhere = { ...site.services, storage: diskStorage(join(folder, "media")) };
  const done = await restore(elsewhere, file);
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
  await expectSound(site);
  expect((await rowsOf("graphile_worker.jobs")).map(({ row }) => [row.task_identifier, row.key])).toEqual([
    ["index_board", "kept"],
  ]);
  const files = (await readdir(join(folder, "media"), { recursive: true })).filter((name) => name.includes(".236x."));
  expect(files.length).toBeGreaterThan(0);

  const point = await checkBackup(done.restorePoint ?? "");
  expect(point.manifest.media).toBe(false);
  await restore(site.services, done.restorePoint ?? "");
  expect((await rowsOf("boards")).map(({ row }) => row.name)).toContain("Made after the backup");
});

test("a file that is none, is cut off or is damaged is refused, and nothing changes", async () => {
  const before = await rowsOf("boards");
  await expect(restore(site.services, join(folder, "none"))).rejects.toThrow("there is no such file");
  const whole = await buffer(createReadStream(file));
  const bad = join(folder, "bad.tar.zst");
  const wrong = Buffer.from(whole);
  wrong[Math.floor(whole.length / 3)] = (wrong[Math.floor(whole.length / 3)] ?? 0) ^ 0xff;
  for (const bytes of [Buffer.from("text"), whole.subarray(0, whole.length / 2), whole.subarray(0, -100), wrong]) {
    await writeFile(bad, bytes);
    await expect(restore(site.services, bad)).rejects.toThrow("is not a whole Magpie backup");
  }
  expect(await rowsOf("boards")).toEqual(before);
});

test("rows that do not fit are refused as a whole, also when the file is sound in itself", async () => {
  const before = await rowsOf("boards");
  const changed = join(folder, "changed.tar.zst");
  await rewrite(changed, (manifest) => {
    const boards = manifest.tables.find(({ name }) => name === "boards");
    boards?.columns.reverse();
  });
  await expect(restore(site.services, changed)).rejects.toThrow("failed and was undone, nothing has changed");
  expect(await rowsOf("boards")).toEqual(before);
});

test("a backup of a newer version is refused by the name of what it has more", async () => {
  const newer = join(folder, "newer.tar.zst");
  await rewrite(newer, (manifest) => manifest.schema.push("9999-from-the-future"));
  await expect(restore(site.services, newer)).rejects.toThrow("made by a newer Magpie (it has 9999-from-the-future)");
});

test("a backup with the names of the migrations that one stands for is restored; with a part of them it is refused", async () => {
  const replaced = migrations.flatMap(({ replaces }) => replaces?.names ?? []);
  await restore(site.services, file);
  const before = await rowsOf("boards");
  const older = join(folder, "older.tar.zst");
  await rewrite(older, (manifest) => manifest.schema.splice(0, 1, ...replaced));
  await restore(site.services, older);
  expect(await rowsOf("boards")).toEqual(before);
  expect(await pendingMigrations(site.services.pool, migrations)).toEqual([]);

  const tooOld = join(folder, "too-old.tar.zst");
  await rewrite(tooOld, (manifest) => manifest.schema.splice(0, Infinity, ...replaced.slice(0, -1)));
  await expect(restore(site.services, tooOld)).rejects.toThrow(
    /was made by an older Magpie than this one reads: restore it with commit [0-9a-f]{8}, and back that up\.$/,
  );
});

test("a database that holds tables of others is left alone", async () => {
  await site.services.pool.query("create table somebody_elses (id int)");
  await expect(restore(site.services, file)).rejects.toThrow("tables that are not Magpie's (somebody_elses)");
  await site.services.pool.query("drop table somebody_elses");
});

async function rewrite(
  to: string,
  change: (manifest: { schema: string[]; tables: { name: string; columns: string[] }[] }) => void,
): Promise<void> {
  async function* entries() {
    for await (const { name, content } of readTar(createReadStream(file).pipe(createZstdDecompress()))) {
      let bytes: Buffer = await buffer(content);
      if (name === manifestName) {
        const manifest = JSON.parse(bytes.toString("utf8"));
        change(manifest);
        bytes = Buffer.from(JSON.stringify(manifest));
      }
      yield Buffer.concat([tarHeader(name, bytes.length, new Date()), bytes, tarPadding(bytes.length)]);
    }
    yield tarEnd;
  }
  await pipeline(Readable.from(entries()), createZstdCompress(), createWriteStream(to));
}

test("a distributed database is distributed again after its restore", async () => {
  await addCitusStandIn(site.services.pool);
  const { pool, db, close } = connectDatabase(site.target, { max: 4 });
  const services = { ...site.services, pool, db };
  await distribute(pool, { placements, dryRun: false, tell() {} });
  await restore(services, file);
  expect(await waitingStatements(pool, placements)).toEqual([]);
  await close();
});
