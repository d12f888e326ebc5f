import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { CallData } from "#contract/kit/define.ts";
import { getMedia } from "#contract/content/media.ts";
import { deletePin, getPin, savePin } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import { mediaExtra } from "#server/http/media.ts";
import { videoForm, testVideo } from "#tests/videos.ts";
import { testPicture } from "#tests/site.ts";
import { convertVideoJob } from "./convert-video.job.ts";
import { videoSourceKey } from "./video-source-key.ts";
import { sweepMedia } from "#server/domains/content/media/sweep-media.job.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

type Upload = CallData<typeof getMedia>;

const site = testSite({ extras: [mediaExtra] });
const owner = testPerson(site);
let boardId: string;
beforeAll(async () => {
  boardId = (await site.board(owner)).id;
});

async function send(bytes: Buffer, name?: string, person = owner) {
  const answer = await person.fetch("/v3/media/upload_video/", { method: "POST", body: videoForm(bytes, name) });
  const { resource_response: response } = (await answer.json()) as {
    resource_response: { data: Upload; message: string; api_error_code?: number };
  };
  return { ...response, status: answer.status };
}

/** A video that is ready. */
async function ready(bytes: Buffer, name?: string, person = owner): Promise<Upload> {
  const { data } = await send(bytes, name, person);
  await site.settle();
  return person.call(getMedia, { media_upload_id: data.media_upload_id });
}

async function scratch(): Promise<string[]> {
  return readdir(join(site.services.config.dataDir, "videos-under-way")).catch(() => []);
}

describe("DIS-11 a video that is uploaded", () => {
  test.each([
    ["2/1", { width: 640, height: 240 }],
    ["1/2", { width: 320, height: 480 }],
  ])("is as wide as it is seen, where its pixels are %s", async (ratio, size) => {
    const upload = await ready(await testVideo({ width: 320, height: 240, more: ["-vf", `setsar=${ratio}`] }));
    expect(upload).toMatchObject({ status: "succeeded", ...size });
  });

  test("is made ready in the queue: two sizes for browsers, a still, its length; nothing of the original is left", async () => {
    const begun = await send(await testVideo({ width: 1280, height: 720, seconds: 2 }));
    expect(begun.status).toBe(200);
    expect(begun.data).toMatchObject({ media_type: "video", status: "processing", progress: 0, images: null });
    await site.settle();
    const upload = await owner.call(getMedia, { media_upload_id: begun.data.media_upload_id });
    expect(upload).toMatchObject({ status: "succeeded", progress: 100, width: 1280, height: 720, converted: true });
    expect(upload.duration).toBeGreaterThan(1800);
    expect(upload.images?.["236x"].width).toBe(236);
    const pin = await site.pin(owner, boardId, { media_upload_id: upload.media_upload_id, title: "Tidal film" });
    if (pin.media?.media_type !== "video") throw new Error("no video");
    expect(pin.media.sources.map(({ width, height, type }) => [width, height, type])).toEqual([
      [1280, 720, "video/mp4"],
      [640, 360, "video/mp4"],
    ]);
    expect(pin.images.orig).toMatchObject({ width: 1280, height: 720 });
    const file = Buffer.from(await (await site.visitor.fetch(pin.media.video_url)).arrayBuffer());
    expect(file.indexOf("moov")).toBeLessThan(file.indexOf("mdat"));
    expect(file.includes("+52.5")).toBe(false);
    expect(await scratch()).toEqual([]);
    const keys: string[] = [];
    for await (const key of site.services.storage.list("video-sources/")) keys.push(key);
    expect(keys).toEqual([]);
  });

  test.each(["film.webm", "film.mov"])("comes as %s too, and without sound", async (name) => {
    const upload = await ready(await testVideo({ name, sound: false, width: 200, height: 300 }), name);
    expect(upload).toMatchObject({ status: "succeeded", width: 200, height: 300 });
    const pin = await site.pin(owner, boardId, { media_upload_id: upload.media_upload_id });
    expect(pin.media).toMatchObject({ media_type: "video", sources: [{ type: "video/mp4" }] });
  });

  test("is converted once, whoever brings it and however often", async () => {
    const bytes = await testVideo();
    const first = await ready(bytes);
    const other = await site.person();
    const second = await send(bytes, "again.mp4", other);
    expect(second.data).toMatchObject({ status: "succeeded", images: first.images });
    const { rows } = await site.services.pool.query(
      "select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'convert_video'",
    );
    expect(rows).toEqual([]);
  });

  test("leaves nothing of the original when the worker died after its last word and the job is done again", async () => {
    const bytes = await testVideo();
    await ready(bytes);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const { storage } = site.services;
    await storage.put(videoSourceKey(hash), bytes, { type: "application/octet-stream" });
    await convertVideoJob.run(site.services, { hash });
    expect(await storage.has(videoSourceKey(hash))).toBe(false);
  });

  test("makes no pin before it is ready, and one as soon as it is", async () => {
    const { data } = await send(await testVideo());
    const early = site.pin(owner, boardId, { media_upload_id: data.media_upload_id });
    await expect(early).rejects.toMatchObject({ reason: "VIDEO_REJECTED", data: { reason: "processing" } });
    await site.settle();
    const pin = await site.pin(owner, boardId, { media_upload_id: data.media_upload_id });
    expect(pin.media?.media_type).toBe("video");
  });

  test("is done again from the beginning when the worker died on the way", async () => {
    const { data } = await send(await testVideo());
    await site.services.db.updateTable("videos").set({ progress: 60 }).where("state", "=", "processing").execute();
    await site.services.pool.query(
      "update graphile_worker._private_jobs set locked_by = 'worker-that-died', locked_at = now() - interval '5 hours', attempts = 1",
    );
    await site.settle();
    expect(await owner.call(getMedia, { media_upload_id: data.media_upload_id })).toMatchObject({
      status: "succeeded",
    });
  });

  test("belongs to whoever sent it, and signing in is needed", async () => {
    const { data } = await send(await testVideo());
    const other = await site.person();
    await expect(other.call(getMedia, { media_upload_id: data.media_upload_id })).rejects.toMatchObject({ http: 404 });
    const stolen = site.pin(other, (await site.board(other)).id, { media_upload_id: data.media_upload_id });
    await expect(stolen).rejects.toMatchObject({ reason: "INVALID_PARAMETERS" });
    const stranger = await site.visitor.fetch("/v3/media/upload_video/", {
      method: "POST",
      body: videoForm(Buffer.from("x")),
    });
    expect(stranger.status).toBe(401);
    await site.settle();
  });
});

describe("DIS-11 what is no video is refused with what to do", () => {
  const playlist = "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n";
  const bad: [string, () => Promise<Buffer> | Buffer, RegExp][] = [
    ["an empty file", () => Buffer.alloc(0), /empty/],
    [
      "a text named .mp4",
      () => Buffer.from("This is a letter, can.t read this video. ".repeat(20)),
      /can.t read this video/,
    ],
    ["a playlist that names a file of the server", () => Buffer.from(playlist), /can.t read this video/],
    [
      "a list of files to join",
      () => Buffer.from("ffconcat version 1.0\nfile 'file:///etc/passwd'\n"),
      /can.t read this video/,
    ],
    ["a playlist behind a video's beginning", () => Buffer.concat([ftyp(), Buffer.from(playlist)]), /damaged/],
    ["a picture", () => testPicture(), /can.t read this video/],
    ["a video without its index", async () => (await testVideo()).subarray(0, 4000), /damaged/],
    ["sound alone", () => testVideo({ more: ["-map", "1:a"] }), /no video/],
    ["a video of too few pixels", () => testVideo({ width: 64, height: 64 }), /smaller than 100 pixels/],
    [
      "a video of more than 15 minutes",
      () => testVideo({ seconds: 901, width: 112, height: 112, sound: false, more: ["-r", "1"] }),
      /longer than 15 minutes/,
    ],
  ];
  test.each(bad)("%s", async (_what, bytes, sentence) => {
    const { status, message, api_error_code: code } = await send(await bytes());
    expect([status, code]).toEqual([422, 115]);
    expect(message).toMatch(sentence);
    expect(await scratch()).toEqual([]);
  });

  test("a video that breaks off is found out while it is converted, and says so", async () => {
    const whole = await testVideo({ seconds: 20, more: ["-movflags", "+faststart"] });
    const upload = await ready(whole.subarray(0, Math.floor(whole.length * 0.4)));
    expect(upload).toMatchObject({ status: "failed", reason: "unreadable" });
    expect(upload.message).toMatch(/damaged or incomplete/);
    const pin = site.pin(owner, boardId, { media_upload_id: upload.media_upload_id });
    await expect(pin).rejects.toMatchObject({ reason: "VIDEO_REJECTED" });
  });

  test("a video that says it is too large is refused before it is sent", async () => {
    const { request } = await import("node:http");
    const status = await new Promise((resolve, reject) => {
      const asked = request(`${site.url}/v3/media/upload_video/`, {
        method: "POST",
        headers: {
          cookie: owner.cookie,
          "content-type": "multipart/form-data; boundary=x",
          "content-length": String(600 * 1024 * 1024),
        },
      });
      asked.on("response", (answer) => resolve(answer.statusCode)).on("error", reject);
      asked.write("--x\r\n");
    });
    expect(status).toBe(422);
  });
});

describe("DIS-11 a video is served", () => {
  test("whole, in parts and not beyond its end, with the headers of pictures", async () => {
    const { media } = await site.pin(owner, boardId, {
      media_upload_id: (await ready(await testVideo())).media_upload_id,
    });
    const url = media?.media_type === "video" ? media.video_url : "";
    const whole = await site.visitor.fetch(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "accept-ranges": "bytes",
      "content-type": "video/mp4",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    const part = async (range: string, headers = {}) => {
      const answer = await site.visitor.fetch(url, { headers: { range, ...headers } });
      return [answer.status, answer.headers.get("content-range"), Buffer.from(await answer.arrayBuffer())] as const;
    };
    const size = bytes.length;
    expect(await part("bytes=0-99")).toEqual([206, `bytes 0-99/${size}`, bytes.subarray(0, 100)]);
    expect(await part(`bytes=${size - 5}-`)).toEqual([
      206,
      `bytes ${size - 5}-${size - 1}/${size}`,
      bytes.subarray(-5),
    ]);
    expect(await part("bytes=-7")).toEqual([206, `bytes ${size - 7}-${size - 1}/${size}`, bytes.subarray(-7)]);
    expect(await part(`bytes=10-${size + 500}`)).toEqual([206, `bytes 10-${size - 1}/${size}`, bytes.subarray(10)]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    for (const odd of ["bytes=5-2", "bytes=0-1,4-5", "lines=1-2", "bytes=-"]) expect((await part(odd))[0]).toBe(200);
    const tag = whole.headers.get("etag") ?? "";
    expect((await part("bytes=0-9", { "if-range": tag }))[0]).toBe(206);
    expect((await part("bytes=0-9", { "if-range": '"other"' }))[0]).toBe(200);
    expect((await site.visitor.fetch(url, { headers: { "if-none-match": tag } })).status).toBe(304);
  });
});

test("DIS-11 a saved pin shows the video of the pin it is from; the video goes when the last of them has", async () => {
  const upload = await ready(await testVideo());
  const pin = await site.pin(owner, boardId, { media_upload_id: upload.media_upload_id });
  const other = await site.person();
  const saved = await other.call(savePin, { pin_id: pin.id, board_id: (await site.board(other)).id });
  expect(saved.media).toEqual(pin.media);
  expect((await site.visitor.call(getPin, { id: saved.id })).media).toEqual(pin.media);
  const url = pin.media?.media_type === "video" ? pin.media.video_url : "";
  const forget = async () => {
    await site.services.db.deleteFrom("media_uploads").execute();
    for (const _night of [1, 2]) {
      site.advance(86_400);
      await sweepMedia.run(site.services, {});
    }
    return (await site.visitor.fetch(url)).status;
  };
  await owner.call(deletePin, { id: pin.id });
  expect(await forget()).toBe(200);
  await site.services.pool.query("delete from pins where media is not null");
  expect(await forget()).toBe(404);
});

test("DIS-01 the scope of videos finds videos, and no picture that moves", async () => {
  const upload = await ready(await testVideo());
  const video = await site.pin(owner, boardId, { media_upload_id: upload.media_upload_id, title: "Glacier waltz" });
  await site.pin(owner, boardId, { title: "Glacier in stillness" });
  await site.settle();
  const found = await site.visitor.page(search, { query: "glacier", scope: "videos" });
  expect(found.data.results.map(({ id }) => id)).toEqual([video.id]);
});

/** The beginning of an MP4, whole by itself. */
function ftyp(): Buffer {
  const box = Buffer.alloc(64);
  box.writeUInt32BE(64, 0);
  box.write("ftypisom", 4, "latin1");
  return box;
}
