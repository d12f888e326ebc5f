import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoard, updateBoard } from "#contract/content/boards.ts";
import { search } from "#contract/discovery/search.ts";
import { closeAccount } from "#contract/identity/recovery.ts";
import { getSession, updateUser } from "#contract/identity/session.ts";
import { createComment } from "#contract/social/comments.ts";
import { sendMessage, startConversation } from "#contract/social/messages.ts";
import { createLog } from "#server/config/log.ts";
import { backUp } from "#server/domains/data/backup/back-up.ts";
import { backupEntries } from "#server/domains/data/backup/open-backup.ts";
import { restore } from "#server/domains/data/backup/restore.ts";
import { tendBackupsJob } from "#server/domains/data/backup/tend-backups.job.ts";
import { writeSearches } from "#server/domains/discovery/search/guides/remember-search.ts";
import { member } from "#server/domains/identity/factors/member.fixture.ts";
import { runJob } from "#server/jobs/run-job.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { deleteClosedAccounts } from "./delete-closed.job.ts";
import { deletedPeople } from "./deleted-people.ts";

let site: TestSite;
const logged: string[] = [];
const day = 86_400;

beforeAll(async () => {
  site = await createTestSite({ pipeline: false, config: { trustProxy: 1 } });
  Object.assign(site.services, { log: createLog((line) => void logged.push(line)) });
});
afterAll(() => site.close());

const nightly = () => runJob(site.services, deleteClosedAccounts, {});
const backupFolder = () => site.services.config.backupDir;

/** A word that nobody else writes, in everything that somebody can write. */
async function writer(word: string) {
  const { owner, email, user } = await member(site, { confirms: false });
  const self = { ...owner, id: user.id, username: user.username } as unknown as TestPerson;
  const friend = await site.person();
  await owner.call(updateUser, { username: `${word}_1`, full_name: `${word} Writer`, about: `About ${word}` });
  const board = await owner.call(createBoard, { name: `Board ${word}` });
  await owner.call(updateBoard, { board_id: board.id, description: `Described ${word}` });
  const facts = { title: `Title ${word}`, description: `Words of ${word} #${word}`, alt_text: `Seen ${word}` };
  await site.pin(self, board.id, facts);
  const theirs = await site.pin(friend, (await site.board(friend)).id);
  await owner.call(createComment, { pin_id: theirs.id, text: `Comment ${word}` });
  const begun = await owner.call(startConversation, { user_id: friend.id, text: `Message ${word}` });
  await owner.call(sendMessage, { conversation_id: begun.id, text: `And another ${word}` });
  await owner.call(search, { query: word });
  await writeSearches(site.services);
  await site.settle();
  return { owner, email, user, words: [word.toLowerCase(), email] };
}

/** Where any of these words stands: rows of every table, file by file, lines of the log, entries of a backup. */
async function placesOf(words: readonly string[], backup: string): Promise<string[]> {
  const isIn = (text: string) => words.some((word) => text.toLowerCase().includes(word));
  const { pool, storage } = site.services;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`);
    if (rows.some(({ row }) => isIn(row))) found.push(`table ${name}`);
  }
  for await (const key of storage.list("")) {
    const file = await storage.get(key);
    if (file !== null && isIn(`${key} ${(await buffer(file.stream)).toString("latin1")}`)) found.push(`file ${key}`);
  }
  if (logged.some(isIn)) found.push("log");
  for await (const { name, content } of backupEntries(backup))
    if (isIn((await buffer(content)).toString("latin1"))) found.push(`backup: ${name}`);
  return found;
}

let backups = 0;
async function backUpNow(): Promise<string> {
  await mkdir(backupFolder(), { recursive: true });
  const file = join(backupFolder(), `by-hand-${(backups += 1)}.magpie`);
  await backUp(site.services, file);
  return file;
}

async function deleteNow({ owner }: Pick<Awaited<ReturnType<typeof writer>>, "owner">): Promise<void> {
  await owner.call(closeAccount, { mode: "delete" });
  site.advance(31 * day);
  await nightly();
  await site.settle();
}

const isThere = async (id: string) =>
  ((await site.services.pool.query("select 1 from people where id = $1", [id])).rowCount ?? 0) > 0;

test("ACC-35 no word of a deleted person stands in any table, index, file or log, nor in a backup made from then on", async () => {
  const gone = await writer("Quendelwort");
  const before = await placesOf(gone.words, await backUpNow());
  for (const table of [
    "people",
    "boards",
    "pins",
    "pin_documents",
    "search_words",
    "comments",
    "messages",
    "search_events",
  ])
    expect(before).toContain(`table public.${table}`);
  expect(before).toContain("backup: tables/pins/000001.copy");
  await deleteNow(gone);
  expect(await placesOf(gone.words, await backUpNow())).toEqual([]);
});

test("ACC-35 whoever was deleted since a backup is deleted again when it is restored, and nobody else; the second time too", async () => {
  const [gone, stays] = [await writer("Bibernellwort"), await member(site, { confirms: false })];
  const backup = await backUpNow();
  await deleteNow(gone);
  for (const _ of [1, 2]) {
    expect((await restore(site.services, backup)).deletedAgain).toBe(1);
    await site.settle();
    expect(await isThere(gone.user.id)).toBe(false);
    expect(await isThere(stays.user.id)).toBe(true);
    expect(await placesOf(gone.words, await backUpNow())).toEqual([]);
    expect((await gone.owner.call(getSession, {})).user).toBeNull();
    await expectSound(site);
  }
  // On another machine the notes come with the folder that the backup lies in.
  const { config } = site.services;
  const elsewhere = { ...site.services, config: { ...config, backupDir: join(config.dataDir, "empty") } };
  expect((await restore(elsewhere, backup)).deletedAgain).toBe(1);
  expect(await isThere(gone.user.id)).toBe(false);
});

test("ACC-35 however the database was brought back, or when the restore was killed: they go the next night", async () => {
  const gone = await writer("Liebstockwort");
  const backup = await backUpNow();
  await deleteNow(gone);
  const notes = join(backupFolder(), "deleted-people");
  await rename(notes, `${notes}-aside`);
  expect((await restore(site.services, backup)).deletedAgain).toBe(0);
  expect(await isThere(gone.user.id)).toBe(true);
  await rename(`${notes}-aside`, notes);
  await writeFile(join(notes, "no-number"), "x");
  // Half written, it still says who.
  await writeFile(join(notes, gone.user.id), '{"deleted');
  for (const _ of [1, 2]) await nightly();
  expect(await isThere(gone.user.id)).toBe(false);
  await site.settle();
  await expectSound(site);
});

test("ACC-35 who was deleted is forgotten after a year, unless a backup from before lies there still", async () => {
  const gone = await member(site, { confirms: false });
  const backup = await backUpNow();
  await runJob(site.services, tendBackupsJob, {});
  await deleteNow(gone);
  const isNoted = async () => (await deletedPeople([backupFolder()])).some(({ id }) => id === gone.user.id);
  const tendAfter = async (days: number) => {
    site.advance(days * day);
    await runJob(site.services, tendBackupsJob, {});
  };
  await tendAfter(200);
  expect(await isNoted()).toBe(true);
  await tendAfter(200);
  expect(await isNoted()).toBe(true);
  for (const name of await readdir(backupFolder())) if (name.endsWith(".magpie")) await rm(join(backupFolder(), name));
  expect(existsSync(backup)).toBe(false);
  await tendAfter(1);
  expect(await isNoted()).toBe(false);
});

test("ACC-35 what a restore found there, a restore point, goes at the age of a backup", async () => {
  const points = async () => readdir(join(site.services.config.dataDir, "restore-points"));
  const { restorePoint } = await restore(site.services, await backUpNow());
  const now = site.services.clock.now();
  await utimes(restorePoint ?? "", now, now);
  await runJob(site.services, tendBackupsJob, {});
  expect(await points()).toHaveLength(1);
  site.advance(91 * day);
  await runJob(site.services, tendBackupsJob, {});
  expect(await points()).toEqual([]);
});

test("ACC-35 a deletion that can't be noted, since no backups can be written, holds all the same", async () => {
  const gone = await member(site, { confirms: false });
  const { config } = site.services;
  const file = join(config.dataDir, "a-file");
  await writeFile(file, "x");
  Object.assign(site.services, { config: { ...config, backupDir: file } });
  await deleteNow(gone);
  Object.assign(site.services, { config });
  expect(await isThere(gone.user.id)).toBe(false);
  expect(logged.some((line) => line.includes("could not be noted"))).toBe(true);
});
