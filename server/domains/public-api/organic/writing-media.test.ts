import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { type Asked, askOperation, type Told } from "#server/domains/public-api/operation.fixture.ts";
import { mediaExtra } from "#server/http/media.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { testVideo } from "#tests/videos.ts";

const site = testSite({ extras: [mediaExtra] });
const owner = testPerson(site);
const stranger = testPerson(site);
let boardId = "";
beforeAll(async () => {
  boardId = (await site.board(owner, "Films")).id;
});
const ask = (id: Parameters<typeof askOperation>[1], asked: Asked, who = owner) => askOperation(site, id, asked, who);
const make = (media_source: object, who = owner) =>
  ask("pins/create", { body: { board_id: boardId, media_source } }, who);

async function picture(color: string): Promise<string> {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: color } });
  return (await plain.png().toBuffer()).toString("base64");
}

async function upload(file: Buffer): Promise<string> {
  const { body } = await ask("media/create", { body: { media_type: "video" } });
  const given = body as { media_id: string; upload_url: string; upload_parameters: Record<string, string> };
  const form = new FormData();
  for (const [name, value] of Object.entries(given.upload_parameters)) form.set(name, value);
  form.set("file", new Blob([new Uint8Array(file)]), "film.mp4");
  await fetch(site.url + new URL(given.upload_url).pathname, { method: "POST", body: form });
  return given.media_id;
}

/** The mean colour of a pin's cover. */
async function coverOf({ body }: Told): Promise<{ r: number; g: number; b: number }> {
  const { cover_image_url: url = "" } = body["media"] as { cover_image_url?: string };
  const file = await fetch(site.url + new URL(url).pathname);
  const { channels } = await sharp(Buffer.from(await file.arrayBuffer())).stats();
  const [r, g, b] = channels.map(({ mean }) => Math.round(mean));
  return { r: r ?? 0, g: g ?? 0, b: b ?? 0 };
}

describe("API-01 a frame of the film as its cover", () => {
  test("is the one at that second, the last one beyond its end, and the still at 0", async () => {
    // Red for two seconds, then blue.
    const film = await testVideo({
      seconds: 4,
      more: ["-vf", "drawbox=c=red:t=fill:enable='lt(t,2)',drawbox=c=blue:t=fill:enable='gte(t,2)'"],
    });
    const media_id = await upload(film);
    await site.settle();
    const at = (cover_image_key_frame_time: number) =>
      make({ source_type: "video_id", media_id, cover_image_key_frame_time });
    for (const [second, colour] of [
      [0, "red"],
      [1, "red"],
      [3, "blue"],
      [4, "blue"],
      [900, "blue"],
    ] as const) {
      const told = await at(second);
      expect(told, JSON.stringify(told.body)).toMatchObject({ status: 201, body: { creative_type: "VIDEO" } });
      const { r, b } = await coverOf(told);
      expect([second, r > 150 && b < 100 ? "red" : b > 150 && r < 100 ? "blue" : `${r} ${b}`]).toEqual([
        second,
        colour,
      ]);
    }
    expect((await make({ source_type: "video_id", media_id, cover_image_key_frame_time: 1 }, stranger)).status).toBe(
      400,
    );
  });

  test("a film that nothing here converts has no frames: the Pin is made with what there is", async () => {
    const { video } = site.services;
    const media_id = await upload(await testVideo());
    await site.settle();
    site.services.video = { converter: async () => null };
    const told = await make({ source_type: "video_id", media_id, cover_image_key_frame_time: 1 });
    site.services.video = video;
    expect(told, JSON.stringify(told.body)).toMatchObject({ status: 201, body: { media: { media_type: "video" } } });
  });

  test("a film whose file hasn't come is refused in the words of the API", async () => {
    const { body } = await ask("media/create", { body: { media_type: "video" } });
    const told = await make({ source_type: "video_id", media_id: String(body["media_id"]) });
    expect(told.body["message"]).toBe(
      "media_source.media_id: its file hasn't come yet; send it to the upload_url first",
    );
    const nobodys = await make({ source_type: "video_id", media_id: "999" });
    expect(nobodys.body["message"]).toBe("media_source.media_id: no media was registered under this id");
  });
});

describe("API-01 a carousel", () => {
  test("keeps the title, the words and the link of each picture, and is shown by the one that is named", async () => {
    const item = async (color: string, title: string) => ({
      ...{ content_type: "image/png", data: await picture(color) },
      ...{ title, description: `${title} words`, link: `https://lamps.example/${title}` },
    });
    const items = [await item("#112233", "one"), await item("#445566", "two")];
    const made = await make({ source_type: "multiple_image_base64", items, index: 1 });
    const told = { title: "one", description: "one words", link: "https://lamps.example/one" };
    expect(made, JSON.stringify(made.body)).toMatchObject({
      status: 201,
      ignored: null,
      body: {
        dominant_color: expect.stringMatching(/^#4455/),
        media: { items: [told, { title: "two", link: "https://lamps.example/two" }] },
      },
    });
    const read = await ask("pins/get", { path: { pin_id: String(made.body["id"]) } });
    expect(read.body["media"]).toMatchObject({ items: [told, { title: "two" }] });
    const beyond = await make({ source_type: "multiple_image_base64", items, index: 7 });
    expect(beyond).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^media_source\.index: /) } });
    const broken = [{ ...items[0], link: "no address" }, items[1]];
    const refused = await make({ source_type: "multiple_image_base64", items: broken });
    expect(refused).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^media_source\.items\.0\.link: /) },
    });
  });

  test("a Pin that is asked to be of the simplified kind is made, and the answer says that it is a usual one", async () => {
    const source = { source_type: "image_base64", content_type: "image/png", data: await picture("#778899") };
    const told = await make({ ...source, is_standard: false });
    expect(told).toMatchObject({ status: 201, ignored: "media_source.is_standard", body: { is_standard: true } });
  });
});
