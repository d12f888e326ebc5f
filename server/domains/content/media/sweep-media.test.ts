import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { cutOut } from "#contract/content/cut-outs.ts";
import { uploadMedia } from "#contract/content/media.ts";
import { createPin, deletePin } from "#contract/content/pins.ts";
import { updateUser } from "#contract/identity/session.ts";
import { leftBehind } from "#server/domains/data/doctor/left-behind.ts";
import { emptyTrash } from "#server/domains/content/trash/empty-trash.job.ts";
import { mediaExtra } from "#server/http/media.ts";
import { type TestPerson, testPicture } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { usedAmong } from "./orphaned-media.ts";
import { sweepMedia } from "./sweep-media.job.ts";

const site = testSite({ extras: [mediaExtra] });
let ada: TestPerson;
let board: string;
// Weeks pass in these tests: a session doesn't outlast them.
beforeEach(async () => {
  ada = await site.person();
  board = (await site.board(ada)).id;
});

async function upload(picture?: Buffer) {
  const image_base64 = (picture ?? (await testPicture())).toString("base64");
  const { media_upload_id: id, images } = await ada.call(uploadMedia, { image_base64 });
  return { id, url: images["474x"].url };
}
const served = async (url: string) => (await site.visitor.fetch(url)).status === 200;
const uploadsOver = () => site.services.db.deleteFrom("media_uploads").execute();
const sweep = () => sweepMedia.run(site.services, {});
async function nextNight(): Promise<void> {
  site.advance(86_400);
  await sweep();
}
async function rowsOf(table: string): Promise<number> {
  const { rows } = await site.services.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  return rows[0]?.count ?? 0;
}

test("SAV-09 pictures that nothing shows go in the second night; what anything shows stays, also in the trash", async () => {
  const unused = await upload();
  const avatar = await upload();
  await ada.call(updateUser, { media_upload_id: avatar.id });
  const several = [await upload(), await upload()];
  const carousel = several.map(({ id }) => ({ media_upload_id: id }));
  await ada.call(createPin, { board_id: board, carousel });
  const trashed = await site.pin(ada, board);
  const cutFrom = await site.pin(ada, board);
  const cut = await ada.call(cutOut, {
    pin_id: cutFrom.id,
    lasso: [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.5, 0.8],
    ],
  });
  const cutUrl = cut.cutoutImages[0]?.url ?? "";
  await ada.call(deletePin, { id: trashed.id });
  await ada.call(deletePin, { id: cutFrom.id });

  await sweep();
  await nextNight();
  expect(await served(unused.url)).toBe(true);
  await uploadsOver();
  await nextNight();
  expect(await served(unused.url)).toBe(true);
  await nextNight();
  expect(await served(unused.url)).toBe(false);
  const shown = [avatar.url, ...several.map(({ url }) => url), trashed.images["474x"].url, cutUrl];
  for (const url of shown) expect(await served(url)).toBe(true);
  await expectSound(site);

  site.advance(40 * 86_400);
  await emptyTrash.run(site.services, {});
  await sweep();
  await nextNight();
  const later = await Promise.all(shown.map(served));
  expect(later).toEqual([true, true, true, false, false]);
  expect(await rowsOf("shuffle_assets")).toBe(0);
  await expectSound(site);
});

test("SAV-09 a picture that is used again between the nights stays", async () => {
  const picture = await testPicture();
  const first = await upload(picture);
  await uploadsOver();
  await sweep();
  const again = await upload(picture);
  await nextNight();
  expect(await served(first.url)).toBe(true);
  const pin = await ada.call(createPin, { board_id: board, media_upload_id: again.id });
  await uploadsOver();
  await nextNight();
  await nextNight();
  expect(await served(pin.images["474x"].url)).toBe(true);
});

test("SAV-09 files whose taking away failed are named by the doctor, go the next time, or stay when they are brought again", async () => {
  const pictures = [await testPicture(), await testPicture()];
  const [gone, back] = [await upload(pictures[0]), await upload(pictures[1])];
  await uploadsOver();
  await sweep();
  site.advance(86_400);
  const { storage } = site.services;
  const failing = { ...site.services, storage: { ...storage, remove: () => Promise.reject(new Error("away")) } };
  await expect(sweepMedia.run(failing, {})).rejects.toThrow("away");
  expect(await rowsOf("media_removals")).toBe(2);
  expect((await leftBehind(site.services)).join()).not.toContain("media");
  site.advance(3 * 86_400);
  expect((await leftBehind(site.services)).join()).toContain("media_removals: 2 rows");

  const used = await upload(pictures[1]);
  await sweep();
  expect([await served(gone.url), await served(back.url), await served(used.url)]).toEqual([false, true, true]);
  expect(await rowsOf("media_removals")).toBe(0);
  expect((await leftBehind(site.services)).join()).not.toContain("media");
});

test("SAV-09 pictures brought again while they are swept are whole", async () => {
  const pictures = await Promise.all(Array.from({ length: 12 }, () => testPicture()));
  for (const picture of pictures) await upload(picture);
  await uploadsOver();
  await sweep();
  site.advance(86_400);
  const [pins] = await Promise.all([
    Promise.all(pictures.map((picture) => site.pin(ada, board, { image_base64: picture.toString("base64") }))),
    sweep(),
  ]);
  await nextNight();
  await nextNight();
  for (const pin of pins) expect(await served(pin.images["474x"].url)).toBe(true);
  await expectSound(site);
});

test("SAV-09 whatever may show a picture or a video is asked by index, however many there are", async () => {
  const plans = await site.services.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return Promise.all(
      (["media", "videos"] as const).map((table) =>
        sql<{ "QUERY PLAN": string }>`explain (costs off) ${usedAmong[table](["a".repeat(64)])}`.execute(tx),
      ),
    );
  });
  for (const { rows } of plans) expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toMatch(/Seq Scan/);
});
