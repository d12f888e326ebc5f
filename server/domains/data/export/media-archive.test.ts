import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPin, userPins } from "#contract/content/pins.ts";
import { uploadMedia } from "#contract/content/media.ts";
import { mediaExtra } from "#server/http/media.ts";
import { videoForm, testVideo } from "#tests/videos.ts";
import { createTestSite, type TestPerson, testPicture, type TestSite } from "#tests/site.ts";
import { backUp } from "#server/domains/data/backup/back-up.ts";
import type { ArchivedPin } from "./archive-format.ts";
import { changedArchive } from "./changed-archive.fixture.ts";
import { exportToFile } from "./export-to-file.ts";
import { operateCalls } from "#server/app/operate-calls.ts";
import { importArchive } from "./import-archive.ts";
import { openArchive } from "./open-archive.ts";

let here: TestSite;
let elsewhere: TestSite;
let folder: string;
let person: TestPerson;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-media-archive-"));
  here = await createTestSite({ extras: [mediaExtra], pipeline: false });
  elsewhere = await createTestSite({ extras: [mediaExtra] });
  person = await here.person();
  const board = await here.board(person, "Shown");
  const body = videoForm(await testVideo());
  const answer = await person.fetch("/v3/media/upload_video/", { method: "POST", body });
  const { resource_response: told } = (await answer.json()) as {
    resource_response: { data: { media_upload_id: string } };
  };
  await here.settle();
  await here.pin(person, board.id, { title: "Film", media_upload_id: told.data.media_upload_id });
  const upload = async () =>
    (await person.call(uploadMedia, { image_base64: (await testPicture()).toString("base64") })).media_upload_id;
  const carousel = [
    { media_upload_id: await upload(), alt_text: "front" },
    { media_upload_id: await upload(), alt_text: "back" },
  ];
  await person.call(createPin, { board_id: board.id, title: "Two views", carousel });
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  await rm(folder, { recursive: true, force: true });
});

test("SAV-09 a video and several images go along in an archive and come back, here once and elsewhere whole", async () => {
  const file = join(folder, "all.zip");
  await exportToFile(here.services, person.username, file);
  expect(await importArchive({ services: here.services, api: operateCalls }, person.username, file)).toMatchObject({
    pins: 0,
    known: 2,
  });
  const other = await elsewhere.person();
  expect(await importArchive({ services: elsewhere.services, api: operateCalls }, other.username, file)).toMatchObject({
    pins: 2,
    left: [],
  });
  await elsewhere.settle();
  const pins = await other.call(userPins, { username: other.username });
  const media = Object.fromEntries(pins.map((pin) => [pin.title, pin.media]));
  expect(media["Two views"]).toMatchObject({
    media_type: "multiple_images",
    items: [{ alt_text: "front" }, { alt_text: "back" }],
  });
  expect(media["Film"]).toMatchObject({ media_type: "video", converted: true });
  const url = media["Film"]?.media_type === "video" ? media["Film"].video_url : "";
  expect((await elsewhere.visitor.fetch(url, { headers: { range: "bytes=0-9" } })).status).toBe(206);
});

test("a video is taken by its hash only together with its bytes", async () => {
  const file = join(folder, "films.zip");
  await exportToFile(here.services, person.username, file);
  const archive = await openArchive(file);
  const pins = await Array.fromAsync(archive.records<ArchivedPin>("pins.json"));
  archive.close();
  const name = pins.find(({ video }) => video !== undefined)?.video?.file ?? "";
  const without = await changedArchive(file, join(folder, "no-film.zip"), { [name]: () => null });
  const videosOf = async (path: string) => {
    const taker = await here.person();
    expect(await importArchive({ services: here.services, api: operateCalls }, taker.username, path)).toMatchObject({
      pins: 2,
    });
    const { rows } = await here.services.pool.query(
      "select 1 from pins where person_id = $1 and media ->> 'kind' = 'video'",
      [taker.id],
    );
    return rows.length;
  };
  expect([await videosOf(file), await videosOf(without)]).toEqual([1, 0]);
});

test("DIS-11 a backup holds the files of videos", async () => {
  const { summary } = await backUp(here.services, join(folder, "all.tar.zst"));
  const { rows } = await here.services.pool.query<{ files: unknown[] }>("select files from videos");
  expect(summary.media.missing).toEqual([]);
  const { rows: pictures } = await here.services.pool.query<{ count: string }>(
    "select sum(jsonb_array_length(files)) as count from media",
  );
  expect(summary.media.files).toBe(Number(pictures[0]?.count) + (rows[0]?.files.length ?? 0));
});
