import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPin } from "#contract/content/pins.ts";
import { findPinImages, uploadMedia, uploadMediaFile } from "#contract/content/media.ts";
import { apng } from "#server/platform/images/apng.fixture.ts";
import { heic } from "#server/platform/images/heic/heic.fixture.ts";
import { animation, picture } from "#server/platform/images/pictures.fixture.ts";
import { mediaExtra } from "#server/http/media.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

const [red, blue] = [
  { r: 255, g: 0, b: 0, alpha: 1 },
  { r: 0, g: 0, b: 255, alpha: 1 },
];
const side = { width: 128, height: 128 };
const still = (seed: number) => picture(seed, 192, 128);
const made: Record<string, () => Promise<Buffer>> = {
  "photo.jpg": () => still(1).jpeg().toBuffer(),
  "without-its-end.jpg": async () => (await still(2).jpeg().toBuffer()).subarray(0, -2),
  "drawing.png": () => still(3).png().toBuffer(),
  "moving.png": () =>
    apng([
      { color: red, ...side },
      { color: blue, ...side },
    ]),
  "drawing.webp": () => still(4).webp().toBuffer(),
  "moving.webp": () => animation("webp", 128, 128),
  "moving.gif": () => animation("gif", 128, 128),
  "photo.avif": () => still(5).avif({ effort: 0 }).toBuffer(),
  "scan.tiff": () => still(6).tiff().toBuffer(),
};
const files = new Map<string, Buffer>();
let server: Server;
let site: TestSite;
let ada: TestPerson;
let board: string;
beforeAll(async () => {
  for (const [name, make] of Object.entries(made)) files.set(name, await make());
  files.set("phone.heic", heic({ tiles: 2 }));
  files.set("dot.png", await picture(7, 1, 1).png().toBuffer());
  files.set("narrow.png", await picture(8, 119, 400).png().toBuffer());
  files.set("least.png", await picture(9, 120, 120).png().toBuffer());
  server = createServer((request, response) => response.end(files.get((request.url ?? "").slice(1)))).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  site = await createTestSite({ extras: [mediaExtra], config: { egressAllow: [host] } });
  ada = await site.person();
  board = (await site.board(ada)).id;
});
afterAll(async () => {
  await site.close();
  server.close();
});
const addressOf = (name: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`;

test.each(Object.keys(made))("SAV-09 %s is taken as a file, sent along, and by its address alike", async (name) => {
  const file = files.get(name) ?? Buffer.alloc(0);
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(file)]), name);
  const uploaded = await ada.fetch(uploadMediaFile.path, { method: "POST", body: form });
  expect([name, uploaded.status]).toEqual([name, 200]);
  const sent = await ada.call(uploadMedia, { image_base64: file.toString("base64") });
  const fetched = await ada.call(createPin, { board_id: board, image_url: addressOf(name) });
  expect(fetched.images).toEqual(sent.images);
  const { items } = await ada.call(findPinImages, { url: addressOf(name) });
  expect(items).toMatchObject([{ url: addressOf(name) }]);
});

test("SAV-09 a photo of a phone is known at an address too", async () => {
  const url = addressOf("phone.heic");
  const { items } = await ada.call(findPinImages, { url });
  expect(items).toMatchObject([{ url, width: 128, height: 64 }]);
  // The fixture is a small one.
  await expect(ada.call(createPin, { board_id: board, image_url: url })).rejects.toMatchObject({
    data: { reason: "too_small" },
  });
});

test("SAV-09 what an address leads to must be larger than 119 pixels on both sides", async () => {
  for (const name of ["dot.png", "narrow.png"])
    await expect(ada.call(createPin, { board_id: board, image_url: addressOf(name) })).rejects.toMatchObject({
      reason: "IMAGE_REJECTED",
      data: { field: "image_url", reason: "too_small" },
    });
  await ada.call(createPin, { board_id: board, image_url: addressOf("least.png") });
});

test("SAV-09 a JPEG that lacks more than the mark of its end is damaged", async () => {
  const file = await picture(10, 600, 400).jpeg().toBuffer();
  const cut = file.subarray(0, Math.floor(file.length * 0.8));
  await expect(ada.call(uploadMedia, { image_base64: cut.toString("base64") })).rejects.toMatchObject({
    data: { reason: "unreadable" },
  });
});
