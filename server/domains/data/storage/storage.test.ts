import { afterAll, beforeAll, expect, test } from "vitest";
import { savePin } from "#contract/content/pins.ts";
import { clearStorage, countStorage } from "#contract/operate/count-storage.ts";
import { getStorage } from "#contract/operate/storage.ts";
import { runJob } from "#server/jobs/run-job.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { countStorageJob } from "./count-storage.job.ts";

let site: TestSite;
let owner: TestPerson;
let maker: TestPerson;

beforeAll(async () => {
  site = await createTestSite({ pipeline: false });
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
  expect(bytesOf(use, "originals") + bytesOf(use, "sizes")).toBe(known?.all);
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
