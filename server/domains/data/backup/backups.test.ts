import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  checkBackup,
  createBackup,
  getBackups,
  getRestorePoint,
  removeBackup,
  setBackupRules,
} from "#contract/operate/backups.ts";
import { getHealth } from "#contract/operate/health.ts";
import { runJob } from "#server/jobs/run-job.ts";
import { restore } from "#server/domains/data/backup/restore.ts";
import { proveAnew } from "#tests/prove-anew.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { tendBackupsJob } from "./tend-backups.job.ts";
import { workBackupJob } from "./work-backup.job.ts";

let site: TestSite;
let owner: TestPerson;
let folder: string;

beforeAll(async () => {
  site = await createTestSite({ pipeline: false });
  owner = await site.person({ roles: ["owner"] });
  const board = await site.board(owner);
  await site.pin(owner, board.id);
  await site.settle();
  folder = site.services.config.backupDir;
});
afterAll(() => site.close());

const read = () => owner.call(getBackups, {});
const tend = () => runJob(site.services, tendBackupsJob, {});
const day = 86_400;
/** Whoever changes the schedule or removes a backup has just proven who they are. */
const fresh = () => site.person({ roles: ["owner"] });

async function backUpNow() {
  await proveAnew(site, owner);
  await owner.call(createBackup, {});
  await site.settle();
  return read();
}

test("a backup is made and read through by a worker, and listed with what is in it; two at once are one", async () => {
  expect(await read()).toMatchObject({ backups: [], run: null, is_stale: true, rules: { every: "off" } });
  const [first, second] = await Promise.all([owner.call(createBackup, {}), owner.call(createBackup, {})]);
  expect(first.run).toMatchObject({ kind: "make", state: "WORKING", percent: 0 });
  expect(second.run).toEqual(first.run);
  await site.settle();
  const after = await read();
  expect(after.run).toMatchObject({ state: "DONE", failure: null, percent: 100 });
  expect(after).toMatchObject({ is_stale: false, place: { folder } });
  expect(after.backups).toHaveLength(1);
  const [one] = after.backups;
  expect(one).toMatchObject({ holds: { people: 1, pins: 1, missing: 0 }, checked: { is_whole: true } });
  expect(one?.holds?.files).toBeGreaterThan(0);
  expect(one?.bytes).toBe((await stat(join(folder, one?.name ?? ""))).size);
  if (process.platform !== "win32") expect((await stat(join(folder, one?.name ?? ""))).mode & 0o077).toBe(0);
});

test("a process that dies half-way leaves nothing that looks like a backup, and the next one begins anew", async () => {
  const before = await read();
  const { run } = await owner.call(createBackup, {});
  await mkdir(folder, { recursive: true });
  const half = join(folder, `${run?.name}.part`);
  await writeFile(half, "half");
  await tend();
  expect((await read()).backups).toEqual(before.backups);
  expect(existsSync(half)).toBe(true);
  // Its job is gone with the process: after ten minutes it failed, and what it left goes.
  await site.services.pool.query("delete from graphile_worker._private_jobs");
  site.advance(700);
  expect((await read()).run).toMatchObject({ state: "FAILED", failure: "stopped" });
  await tend();
  expect(existsSync(half)).toBe(false);
  // Killed after it was written: the second time it is only read.
  await proveAnew(site, owner);
  const again = await owner.call(createBackup, {});
  const asked = again.run?.asked_at ?? "";
  await runJob(site.services, workBackupJob, { asked_at: asked });
  await runJob(site.services, workBackupJob, { asked_at: asked });
  await runJob(site.services, workBackupJob, { asked_at: "2020-01-01T00:00:00.000Z" });
  expect(await read()).toMatchObject({ run: { state: "DONE" }, backups: [{ name: again.run?.name }, {}] });
  await site.settle();
});

test("one that is damaged is found out by a check, and warned of; one that was put there is read before it counts", async () => {
  const { backups } = await backUpNow();
  const name = backups[0]?.name ?? "";
  const whole = await readFile(join(folder, name));
  await writeFile(join(folder, "brought.magpie"), whole, { mode: 0o600 });
  await tend();
  expect((await read()).backups.find((one) => one.name === "brought.magpie")).toMatchObject({
    holds: null,
    checked: null,
  });
  await owner.call(checkBackup, { name: "brought.magpie" });
  await site.settle();
  expect((await read()).backups.find((one) => one.name === "brought.magpie")).toMatchObject({
    holds: { people: 1 },
    checked: { is_whole: true },
  });
  const wrong = Buffer.from(whole);
  wrong[Math.floor(whole.length / 2)] = (wrong[Math.floor(whole.length / 2)] ?? 0) ^ 0xff;
  await writeFile(join(folder, "brought.magpie"), wrong);
  for (const _ of [1, 2]) {
    await owner.call(checkBackup, { name: "brought.magpie" });
    await site.settle();
    const after = await read();
    expect(after.run).toMatchObject({ kind: "check", state: "FAILED", failure: "damaged" });
    expect(after.backups.find((one) => one.name === "brought.magpie")).toMatchObject({ checked: { is_whole: false } });
  }
});

test("without room on the disk none is begun, and the page says why", async () => {
  const { config } = site.services;
  const before = await read();
  Object.assign(config, { leastFreeMb: 1e9 });
  const after = await backUpNow();
  Object.assign(config, { leastFreeMb: null });
  expect(after.run).toMatchObject({ state: "FAILED", failure: "no_room" });
  expect(after.backups.map(({ name }) => name)).toEqual(before.backups.map(({ name }) => name));
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("a folder that can't be written says so", async () => {
  const { config } = site.services;
  await writeFile(join(config.dataDir, "file"), "");
  const { backupDir } = config;
  Object.assign(config, { backupDir: join(config.dataDir, "file", "backups") });
  const after = await backUpNow();
  Object.assign(config, { backupDir });
  expect(after.run).toMatchObject({ state: "FAILED", failure: "not_written" });
});

test("the schedule makes one when its hour is over, keeps so many, and forgets the old ones but for the newest", async () => {
  for (const wrong of [{ every: "hourly" }, { hour: 24 }, { hour: 1.5 }, { keep: 0 }, { keep: 61 }])
    await expect(
      owner.call(setBackupRules, { every: "daily", hour: 3, keep: 2, ...wrong } as never),
    ).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
  await rm(join(folder, "brought.magpie"), { force: true });
  const rules = { hour: 3, keep: 2 };
  site.advance(700);
  await expect(owner.call(setBackupRules, { every: "daily", ...rules })).rejects.toMatchObject({
    reason: "STEP_UP_REQUIRED",
  });
  const someone = await fresh();
  for (const _ of [1, 2]) await someone.call(setBackupRules, { every: "daily", ...rules });
  for (const _ of [1, 2, 3]) {
    site.advance(day);
    await tend();
    await tend();
    await site.settle();
  }
  expect((await read()).backups).toHaveLength(2);
  expect((await read()).is_stale).toBe(false);
  await (await fresh()).call(setBackupRules, { every: "off", ...rules });
  site.advance(9 * day);
  await tend();
  await site.settle();
  owner = await fresh();
  expect((await read()).is_stale).toBe(true);
  expect((await owner.call(getHealth, {})).backup).toMatchObject({ is_stale: true });
  site.advance(91 * day);
  owner = await fresh();
  await tend();
  expect((await read()).backups).toHaveLength(1);
});

test("what going back loses is told with the command, and a restore knows the backups that came after it", async () => {
  const { backups } = await backUpNow();
  const name = backups[0]?.name ?? "";
  site.advance(60);
  const board = await site.board(owner, "Made since");
  const point = await owner.call(getRestorePoint, { name });
  expect(point).toMatchObject({
    since: { people: 0, boards: 1, pins: 0 },
    command: expect.stringMatching(
      new RegExp(`^cd .* && MAGPIE_DATA_DIR=${site.services.config.dataDir} .*npx magpie restore ${folder}/${name}$`),
    ),
  });
  const later = await backUpNow();
  await restore(site.services, join(folder, name));
  await tend();
  expect((await read()).backups.map((one) => one.name)).toEqual(later.backups.map((one) => one.name));
  await expect(owner.fetch(`/board/${board.id}/`)).resolves.toMatchObject({ status: 404 });
});

test("one is removed for good, but not while it is read; what is no backup's name is refused", async () => {
  const { backups } = await read();
  const name = backups[0]?.name ?? "";
  site.advance(3600);
  await expect(owner.call(removeBackup, { name })).rejects.toMatchObject({ reason: "STEP_UP_REQUIRED" });
  owner = await fresh();
  await owner.call(checkBackup, { name });
  await expect(owner.call(removeBackup, { name })).rejects.toMatchObject({ reason: "CONFLICT" });
  await site.settle();
  const after = await owner.call(removeBackup, { name });
  expect(after.backups.map((one) => one.name)).not.toContain(name);
  await site.settle();
  expect(existsSync(join(folder, name))).toBe(false);
  expect((await read()).backups.map((one) => one.name)).not.toContain(name);
  for (const call of [removeBackup, checkBackup, getRestorePoint]) {
    await expect(owner.call(call, { name })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    for (const wrong of ["", "../one", "a/b", ".hidden", `${"x".repeat(200)}`, 7])
      await expect(owner.call(call, { name: wrong } as never)).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
  }
});

test("backups are an owner's alone", async () => {
  const support = await site.person({ roles: ["support"] });
  await expect(support.call(getBackups, {})).rejects.toMatchObject({ reason: "ROLE_MISSING" });
  await expect(support.call(createBackup, {})).rejects.toMatchObject({ reason: "ROLE_MISSING" });
  await expect(site.visitor.call(getBackups, {})).rejects.toMatchObject({ reason: "NOT_FOUND" });
});
