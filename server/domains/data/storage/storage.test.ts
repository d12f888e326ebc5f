import { afterAll, beforeAll, expect, test } from "vitest";
import { savePin } from "#contract/content/pins.ts";
import { clearStorage, countStorage } from "#contract/operate/count-storage.ts";
import { getStorage } from "#contract/operate/storage.ts";
import { runJob } from "#server/jobs/run-job.ts";
import { mediaExtra } from "#server/http/media.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { testVideo, videoForm } from "#tests/videos.ts";
import { mediaKey } from "#server/platform/storage/media-key.ts";
import type { VideoFile } from "#server/platform/video/video-file.ts";
import { examine } from "#server/domains/data/doctor/examine.ts";
import { countStorageJob } from "./count-storage.job.ts";
import { storedBytes } from "#server/domains/media/measure-videos.ts";

let site: TestSite;
let owner: TestPerson;
let maker: TestPerson;

beforeAll(async () => {
  site = await createTestSite({ pipeline: false, extras: [mediaExtra] });
  owner = await site.person({ roles: ["owner"] });
  maker = await site.person();
  const [board, other] = [await site.board(maker), await site.board(owner)];
  const pin = await site.pin(maker, board.id);
  await site.pin(maker, board.id);
  await owner.call(savePin, { pin_id: pin.id, board_id: other.id });
  await site.settle();
});
afterAll(() => site.close());

const read = () => owner.call(getStorage, {});
const bytesOf = (use: Awaited<ReturnType<typeof read>>, kind: string) =>
  use.counted?.kinds.find((one) => one.kind === kind)?.bytes ?? -1;
const inRows = async () => {
  const { rows } = await site.services.pool.query<{ all: number; orig: number }>(`
    select sum((f->>'bytes')::bigint)::float8 as all, sum((f->>'bytes')::bigint) filter (where f->>'rendition' = 'orig')::float8 as orig
      from media, jsonb_array_elements(files) f`);
  return rows[0];
};

test("nothing is counted in a request; asked for, a worker counts and says how far it is; asked twice it counts once", async () => {
  expect(await read()).toEqual({ counted: null, days: [], accounts: [], run: null });
  const [first, second] = await Promise.all([owner.call(countStorage, {}), owner.call(countStorage, {})]);
  expect(first.run).toMatchObject({ state: "WORKING", percent: 0 });
  expect(second.run).toEqual(first.run);
  expect(first.counted).toBeNull();
  await site.settle();
  const use = await read();
  expect(use.run).toMatchObject({ state: "DONE", percent: 100 });
  const known = await inRows();
  expect(known?.orig).toBeGreaterThan(0);
  expect(bytesOf(use, "originals")).toBe(known?.orig);
  expect(bytesOf(use, "kept")).toBeGreaterThan(0);
  expect(bytesOf(use, "originals") + bytesOf(use, "kept") + bytesOf(use, "sizes")).toBe(known?.all);
  expect(bytesOf(use, "tables")).toBe(use.counted?.groups.reduce((sum, { bytes }) => sum + bytes, 0));
  expect(bytesOf(use, "indexes")).toBeGreaterThan(0);
  expect(use.counted?.groups.map(({ group }) => group)).toContain("content");
  expect(use.counted?.disk.free_bytes).toBeGreaterThan(0);
  expect(use.counted).toMatchObject({ is_in_bucket: false, unused: { count: 0, bytes: 0 }, exports: { count: 0 } });
});

test("the largest accounts are those who uploaded: what somebody saved counts for its maker, and who has left isn't told of", async () => {
  const { accounts } = await read();
  expect(accounts.map(({ person }) => person.username)).toEqual([maker.username]);
  expect(accounts[0]?.bytes).toBe((await inRows())?.all);
});

test("a figure a day is kept, the newest of a day counts, and only ninety of them", async () => {
  await site.services.pool.query(
    "update instance set value = jsonb_set(value, '{days}', $1) where name = 'storage_use'",
    [
      JSON.stringify(
        Array.from({ length: 95 }, (_, index) => ({
          ...{ day: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10), files_bytes: index },
          database_bytes: 1,
        })),
      ),
    ],
  );
  for (let run = 0; run < 2; run += 1) await runJob(site.services, countStorageJob, {});
  const { days, counted } = await read();
  expect(days).toHaveLength(90);
  expect(days.at(-1)).toMatchObject({ day: counted?.at.slice(0, 10), files_bytes: (await inRows())?.all });
  expect(days.at(-2)?.day).toBe("2020-04-04");
});

test("what is unused is told, and taken away where an operator asks for it, a day after it was noticed; then it is counted again", async () => {
  const { storeImage } = await import("#server/domains/media/store-image.ts");
  const { testPicture } = await import("#tests/site.ts");
  const { hash } = await storeImage(site.services, await testPicture());
  await site.services.pool.query("update media set orphaned_at = now() - interval '2 days' where hash = $1", [hash]);
  await runJob(site.services, countStorageJob, {});
  const before = await read();
  expect(before.counted?.unused.count).toBe(1);
  expect(before.counted?.unused.bytes).toBeGreaterThan(0);
  expect((await owner.call(clearStorage, {})).run).toMatchObject({ state: "WORKING" });
  await site.settle();
  const after = await read();
  expect(after.counted?.unused).toEqual({ count: 0, bytes: 0 });
  expect(bytesOf(after, "originals")).toBeLessThan(bytesOf(before, "originals"));
  expect((await owner.call(clearStorage, {})).run).toMatchObject({ state: "WORKING" });
  await site.settle();
  expect((await read()).counted?.unused.count).toBe(0);
});

test("a count that died has failed after ten minutes, and another may begin; only who manages the instance may ask", async () => {
  await site.services.pool.query(`
    update instance set value = jsonb_set(value, '{run}',
      '{"state":"WORKING","percent":7,"asked_at":"2020-01-01T00:00:00.000Z","moved_at":"2020-01-01T00:00:00.000Z"}') where name = 'storage_use'`);
  expect((await read()).run).toMatchObject({ state: "FAILED", percent: 7 });
  expect((await owner.call(countStorage, {})).run).toMatchObject({ state: "WORKING", percent: 0 });
  await site.settle();
  expect((await read()).run).toMatchObject({ state: "DONE" });
  const moderator = await site.person({ roles: ["moderator"] });
  for (const call of [getStorage, countStorage, clearStorage])
    await expect(moderator.call(call, {})).rejects.toMatchObject({ reason: "ROLE_MISSING" });
});

test("films count with the files they were converted into, those from before their sizes were noted too; the doctor finds a wrong one", async () => {
  const board = await site.board(owner, "Films");
  const upload = await testVideo({ width: 1280, height: 720 });
  const answer = await owner.fetch("/v3/media/upload_video/", { method: "POST", body: videoForm(upload) });
  const { resource_response: sent } = (await answer.json()) as {
    resource_response: { data: { media_upload_id: string } };
  };
  await site.settle();
  const pin = await site.pin(owner, board.id, { media_upload_id: sent.data.media_upload_id, title: "Film" });
  const { pool, storage } = site.services;
  const filesOf = async () =>
    (await pool.query<{ hash: string; files: VideoFile[] }>("select hash, files from videos")).rows;
  const [film] = await filesOf();
  if (film === undefined) throw new Error("no film");
  const stored = await Promise.all(film.files.map((file) => storedBytes(storage, film.hash, file)));
  expect(film.files.map(({ bytes }) => bytes)).toEqual(stored);
  expect(stored).toHaveLength(2);
  const sum = stored.reduce<number>((all, bytes) => all + (bytes ?? 0), 0);
  const counted = async () => {
    await runJob(site.services, countStorageJob, {});
    const use = await read();
    expect(use.accounts.find(({ person }) => person.username === owner.username)?.bytes).toBeGreaterThan(sum);
    return bytesOf(use, "videos");
  };
  expect(await counted()).toBe(sum);
  expect(sum).not.toBe(upload.length);
  // A pin repeats what it plays, not what that takes.
  expect(JSON.stringify(pin)).not.toContain('"bytes"');
  const sizesOff = "update videos set files = (select jsonb_agg(f - 'bytes') from jsonb_array_elements(files) f)";
  await pool.query(sizesOff);
  for (const _ of [1, 2]) expect(await counted()).toBe(sum);
  expect(await filesOf()).toEqual([film]);
  const doubts = async () =>
    (await examine(site.services, { full: true })).findings.find(({ name }) => name === "Videos");
  expect(await doubts()).toMatchObject({ sound: true, details: [] });
  await pool.query("update videos set files = jsonb_set(files, '{0,bytes}', '7')");
  await storage.remove(mediaKey(film.hash, "360p", "mp4"));
  expect((await doubts())?.details).toEqual([
    expect.stringContaining(`720p.mp4: ${stored[0]} bytes, 7 noted`),
    expect.stringContaining("360p.mp4 is missing"),
  ]);
  // What isn't there takes no room, and is no reason not to count the rest.
  await pool.query(sizesOff);
  expect(await counted()).toBe(stored[0]);
});
