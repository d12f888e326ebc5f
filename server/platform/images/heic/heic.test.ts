import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { createSemaphore } from "#server/platform/semaphore.ts";
import { createImages } from "../create-images.ts";
import { hashImage } from "../process-image.ts";
import { heic } from "./heic.fixture.ts";
import { createHeicReader } from "./heic-reader.ts";

const reader = createHeicReader();
const images = createImages(createSemaphore({ room: 2, queue: 20 }), reader);
afterAll(() => reader.stop());

/** The color of a pixel of the file that is served as the original. */
async function colorAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const { files } = await images.process(bytes);
  const original = files.find(({ rendition }) => rendition === "orig");
  const cut = sharp(original?.bytes).extract({ left, top, width: 1, height: 1 });
  return [...(await cut.removeAlpha().raw().toBuffer())];
}

function expectNear(found: number[], wanted: number[]): void {
  expect(found).toHaveLength(3);
  for (const [index, value] of wanted.entries()) expect(Math.abs((found[index] ?? 0) - value)).toBeLessThan(8);
}

const red = [0xc8, 0x3c, 0x28];
const blue = [0x28, 0x50, 0xc8];

test("a photo of a phone becomes a picture like any other, under the name of its own bytes", async () => {
  const bytes = heic();
  expect(await images.inspect(bytes)).toMatchObject({ format: "heic", width: 64, height: 64, frames: 1 });
  const picture = await images.process(bytes);
  expect(picture).toMatchObject({ hash: hashImage(bytes), width: 64, height: 64, animated: false, has_alpha: false });
  expect(picture.files.map(({ rendition, format }) => `${rendition} ${format}`)).toContain("orig jpg");
  expectNear(await colorAt(bytes, 8, 32), red);
  expectNear(await colorAt(bytes, 56, 32), blue);
});

test("a photo of tiles is put together, and one that is turned stands upright", async () => {
  const wide = heic({ tiles: 3 });
  expect(await images.inspect(wide)).toMatchObject({ width: 192, height: 64 });
  expectNear(await colorAt(wide, 140, 10), red);
  expectNear(await colorAt(wide, 180, 10), blue);

  // A quarter to the left: what stood to the right is above.
  const turned = heic({ tiles: 2, turns: 1 });
  expect(await images.inspect(turned)).toMatchObject({ width: 64, height: 128 });
  expect(await images.process(turned)).toMatchObject({ width: 64, height: 128 });
  expectNear(await colorAt(turned, 32, 8), blue);
  expectNear(await colorAt(turned, 32, 120), red);
});

test("DIS-11 a photo that only its EXIF turns stands upright; where the container turns it, EXIF turns it no further", async () => {
  const exif = exifOf(6);
  const turned = heic({ tiles: 2, exif });
  expect(await images.inspect(turned)).toMatchObject({ width: 64, height: 128 });
  expect(await images.process(turned)).toMatchObject({ width: 64, height: 128 });
  // A quarter to the right: what stood to the left is above.
  expectNear(await colorAt(turned, 32, 8), red);
  expectNear(await colorAt(turned, 32, 120), blue);
  const both = heic({ tiles: 2, turns: 3, exif });
  expect(await images.inspect(both)).toMatchObject({ width: 64, height: 128 });
  expectNear(await colorAt(both, 32, 8), red);
  for (const odd of [exifOf(9), Buffer.from("MM"), exifOf(1)])
    expect(await images.inspect(heic({ tiles: 2, exif: odd }))).toMatchObject({ width: 128, height: 64 });
});

/** An EXIF block that says nothing but how a picture is to be turned. */
function exifOf(orientation: number): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.write("MM\0*", 0, "latin1");
  bytes.writeUInt32BE(8, 4);
  bytes.writeUInt16BE(1, 8);
  bytes.writeUInt16BE(0x0112, 10);
  bytes.writeUInt16BE(3, 12);
  bytes.writeUInt32BE(1, 14);
  bytes.writeUInt16BE(orientation, 18);
  return bytes;
}

test("its color profile is obeyed", async () => {
  const { icc } = await sharp(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
      .withIccProfile("p3")
      .jpeg()
      .toBuffer(),
  ).metadata();
  if (icc === undefined) throw new Error("no profile");
  const [plainRed = 0, , plainBlue = 0] = await colorAt(heic(), 8, 32);
  const [wideRed = 0, , wideBlue = 0] = await colorAt(heic({ icc }), 8, 32);
  // The same numbers of the wider Display P3 are a stronger red.
  expect(wideRed).toBeGreaterThan(plainRed + 5);
  expect(wideBlue).toBeLessThan(plainBlue);
});

test("too large a photo is refused by its head; one that is cut off says what to do, and the next is read", async () => {
  await expect(images.process(heic({ sides: [6000, 6000] }))).rejects.toMatchObject({
    reason: "too_many_heic_pixels",
  });
  const whole = heic();
  await expect(images.process(whole.subarray(0, -30))).rejects.toMatchObject({
    reason: "heic",
    message: "We couldn't read this HEIC photo. Save it as a JPEG and try again.",
  });
  expect(await images.process(whole)).toMatchObject({ width: 64 });
});

test("a size that is only claimed is not believed", async () => {
  await expect(images.process(heic({ sides: [200, 64] }))).rejects.toMatchObject({ reason: "heic" });
});

test("a photo that takes too long is given up", async () => {
  const hasty = createHeicReader({ limitMs: 1 });
  const impatient = createImages(createSemaphore({ room: 2, queue: 2 }), hasty);
  await expect(impatient.process(heic())).rejects.toMatchObject({ reason: "heic" });
  await hasty.stop();
});
