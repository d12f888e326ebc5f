import sharp from "sharp";
import { thumbHashToRGBA } from "thumbhash";
import { expect, test } from "vitest";
import { Busy, createSemaphore } from "#server/platform/semaphore.ts";
import { createImages } from "./create-images.ts";
import { ImageRejected } from "./image-rejected.ts";
import { animation, picture, pngBomb } from "./pictures.fixture.ts";
import { hashImage, processImage } from "./process-image.ts";
import type { ProcessedImage } from "./process-image.ts";

function sizes({ files }: ProcessedImage): string[] {
  return files.map(({ rendition, format, width, height }) => `${rendition} ${format} ${width}×${height}`).toSorted();
}

function original({ files }: ProcessedImage): Buffer {
  return files.find((file) => file.rendition === "orig")?.bytes ?? Buffer.alloc(0);
}

const FORMAT_NAMES = { jpg: "jpeg", webp: "webp", png: "png", avif: "heif" };

async function expectSound(image: ProcessedImage): Promise<void> {
  for (const file of image.files) {
    const found = await sharp(file.bytes).metadata();
    expect(found).toMatchObject({ format: FORMAT_NAMES[file.format], width: file.width, height: file.height });
    expect(found).not.toHaveProperty("exif");
    expect(found).not.toHaveProperty("xmp");
    expect(found).not.toHaveProperty("iptc");
    await sharp(file.bytes).raw().toBuffer();
  }
  expect(image.dominant_color).toMatch(/^#[0-9a-f]{6}$/);
  expect(image.palette.length).toBeGreaterThanOrEqual(1);
  expect(image.palette.length).toBeLessThanOrEqual(5);
  expect(image.palette.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 2);
  expect(image.color_grid).toHaveLength(48);
  for (const hash of [image.phash, image.dhash, image.phash_mirrored, image.dhash_mirrored]) {
    expect(BigInt.asIntN(64, BigInt(hash)).toString()).toBe(hash);
  }
  expect(thumbHashToRGBA(Buffer.from(image.thumbhash, "base64")).w).toBeGreaterThan(0);
}

test("a photograph gives three sizes in two formats and its original", async () => {
  const bytes = await picture(1, 1600, 1200).jpeg().toBuffer();
  const image = await processImage(bytes);
  await expectSound(image);
  expect(image).toMatchObject({ hash: hashImage(bytes), width: 1600, height: 1200, has_alpha: false, animated: false });
  expect(sizes(image)).toEqual([
    "236x avif 236×177",
    "236x webp 236×177",
    "474x avif 474×356",
    "474x webp 474×356",
    "736x avif 736×552",
    "736x webp 736×552",
    "orig jpg 1600×1200",
  ]);
});

test("the same bytes give the same name, files and description again", async () => {
  const bytes = await picture(2).jpeg().toBuffer();
  expect(await processImage(bytes)).toEqual(await processImage(bytes));
});

test("a small picture keeps its size in every rendition", async () => {
  const image = await processImage(await picture(1, 300, 200).jpeg().toBuffer());
  await expectSound(image);
  expect(sizes(image)).toEqual([
    "236x avif 236×157",
    "236x webp 236×157",
    "474x avif 300×200",
    "474x webp 300×200",
    "736x avif 300×200",
    "736x webp 300×200",
    "orig jpg 300×200",
  ]);
});

test.each([
  ["1×1", () => picture(1, 1, 1).png(), 1, 1],
  ["a very tall strip", () => picture(1, 10, 20_000).png(), 10, 20_000],
  ["a very wide strip", () => picture(1, 20_000, 8).png(), 20_000, 8],
  ["greyscale", () => picture(1).greyscale().toColourspace("b-w").jpeg(), 600, 400],
  ["greyscale PNG with 16 bits", () => picture(1).greyscale().toColourspace("grey16").png(), 600, 400],
  ["16 bits a channel", () => picture(1).toColourspace("rgb16").png(), 600, 400],
  ["CMYK", () => picture(1).toColourspace("cmyk").jpeg(), 600, 400],
  ["palette PNG", () => picture(1).png({ palette: true, colors: 16 }), 600, 400],
  ["progressive JPEG", () => picture(1).jpeg({ progressive: true }), 600, 400],
  ["TIFF", () => picture(1).tiff(), 600, 400],
  ["AVIF", () => picture(1).avif({ effort: 0 }), 600, 400],
  ["P3 profile", () => picture(1).withIccProfile("p3").jpeg(), 600, 400],
])("%s is taken and served as 8-bit sRGB", async (_, make, width, height) => {
  const image = await processImage(await make().toBuffer());
  await expectSound(image);
  expect(image).toMatchObject({ width, height, has_alpha: false });
  const found = await sharp(original(image)).metadata();
  expect(found).toMatchObject({ depth: "uchar" });
  expect(["srgb", "b-w"]).toContain(found.space);
});

test("CMYK and 16 bits keep their colors", async () => {
  const plain = await processImage(await picture(3).png().toBuffer());
  for (const space of ["cmyk", "rgb16"] as const) {
    const format = space === "cmyk" ? picture(3).toColourspace(space).tiff() : picture(3).toColourspace(space).png();
    const image = await processImage(await format.toBuffer());
    const far = Math.max(...image.color_grid.map((value, at) => Math.abs(value - (plain.color_grid[at] ?? 0))));
    expect(far, space).toBeLessThan(space === "cmyk" ? 40 : 2);
  }
});

test("a picture turned by EXIF is stored upright, without its metadata", async () => {
  const bytes = await picture(1, 600, 400)
    .jpeg()
    .withExif({ IFD0: { Copyright: "somebody", Make: "camera" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const image = await processImage(bytes);
  await expectSound(image);
  expect(image).toMatchObject({ width: 400, height: 600 });
  expect(original(image).includes("camera")).toBe(false);
  const upright = await processImage(await picture(1, 600, 400).rotate(90).jpeg().toBuffer());
  const far = Math.max(...image.color_grid.map((value, at) => Math.abs(value - (upright.color_grid[at] ?? 0))));
  expect(far).toBeLessThan(3);
});

test("transparency is kept, losslessly while small, and told apart from an unused alpha channel", async () => {
  const opaque = await processImage(await picture(1).ensureAlpha().png().toBuffer());
  expect(opaque).toMatchObject({ has_alpha: false });
  expect(sizes(opaque)).toContain("orig jpg 600×400");
  const hole = { create: { width: 100, height: 100, channels: 4, background: "#000" } } as const;
  const holed = (width: number, height: number) =>
    picture(1, width, height)
      .ensureAlpha()
      .composite([{ input: hole, blend: "dest-out" }])
      .png()
      .toBuffer();
  const small = await processImage(await holed(600, 400));
  await expectSound(small);
  expect(small.has_alpha).toBe(true);
  expect(sizes(small)).toContain("orig png 600×400");
  const large = await processImage(await holed(1500, 1000));
  await expectSound(large);
  expect(sizes(large)).toContain("orig webp 1500×1000");
  for (const { bytes } of [...small.files, ...large.files]) expect((await sharp(bytes).stats()).isOpaque).toBe(false);
});

test("a fully transparent picture is described as white", async () => {
  const clear = { create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } } as const;
  const image = await processImage(await sharp(clear).png().toBuffer());
  await expectSound(image);
  expect(image).toMatchObject({ has_alpha: true, dominant_color: "#ffffff" });
});

test.each(["gif", "webp"] as const)(
  "an animated %s moves in its large sizes and stands still in the small ones",
  async (format) => {
    const image = await processImage(await animation(format, 900, 600, 3));
    await expectSound(image);
    expect(image).toMatchObject({ animated: true, width: 900, height: 600 });
    for (const file of image.files) {
      const moves = file.format === "webp" && (file.rendition === "736x" || file.rendition === "orig");
      expect((await sharp(file.bytes).metadata()).pages ?? 1, file.rendition).toBe(moves ? 3 : 1);
    }
    expect(sizes(image)).toContain("736x webp 736×491");
  },
);

test("a file cut short or damaged inside is refused as unreadable", async () => {
  const jpeg = await picture(1).jpeg().toBuffer();
  const png = await picture(1).png().toBuffer();
  const webp = await picture(1).webp().toBuffer();
  for (const bytes of [
    jpeg.subarray(0, jpeg.length / 2),
    png.subarray(0, png.length / 2),
    webp.subarray(0, webp.length / 2),
  ]) {
    await expect(processImage(bytes)).rejects.toMatchObject({ name: "ImageRejected", reason: "unreadable" });
  }
  const damaged = Buffer.from(png);
  damaged.fill(0x55, damaged.length / 3, damaged.length / 2);
  await expect(processImage(damaged)).rejects.toBeInstanceOf(ImageRejected);
});

test("what hides behind an image is not in any file we serve", async () => {
  const polyglot = Buffer.concat([
    await picture(1).jpeg().toBuffer(),
    Buffer.from("<script>alert('polyglot')</script>PK\x03\x04"),
  ]);
  const image = await processImage(polyglot);
  for (const { bytes } of image.files) expect(bytes.includes("polyglot")).toBe(false);
});

test("a plain red picture is red", async () => {
  const red = sharp({ create: { width: 80, height: 80, channels: 3, background: "#ff0000" } });
  const image = await processImage(await red.png().toBuffer());
  expect(image.dominant_color).toMatch(/^#f[d-f]0[0-2]0[0-2]$/);
  expect(image.palette).toHaveLength(1);
  expect(image.color_grid[0]).toBeCloseTo(53.2, 0);
});

test("image work goes through its semaphore, and bad files never wait for it", async () => {
  const semaphore = createSemaphore({ room: 1, queue: 1 });
  const images = createImages(semaphore, { toTiff: () => Promise.reject(new Error("no HEIC here")) });
  const bytes = await picture(1, 100, 100).jpeg().toBuffer();
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = semaphore.run(() => promise);
  await expect(images.process(pngBomb(12_000, 12_000))).rejects.toMatchObject({ reason: "too_many_pixels" });
  const waiting = semaphore.run(() => {});
  await expect(images.process(bytes)).rejects.toBeInstanceOf(Busy);
  resolve();
  await Promise.all([before, waiting]);
  expect(await images.process(bytes)).toMatchObject({ width: 100, ai_made: false });
});
