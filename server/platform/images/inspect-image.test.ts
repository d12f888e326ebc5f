import sharp from "sharp";
import { expect, test } from "vitest";
import { ImageRejected } from "./image-rejected.ts";
import type { ImageRejection } from "./image-rejected.ts";
import { inspectImage } from "./inspect-image.ts";
import { animation, picture, pngBomb } from "./pictures.fixture.ts";
import { sniffImage } from "./sniff-image.ts";

async function refusal(bytes: Uint8Array): Promise<ImageRejection | "taken"> {
  try {
    await inspectImage(bytes);
    return "taken";
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error;
    expect(error.message).toMatch(/^[A-Z].+\.$/);
    return error.reason;
  }
}

test("each format is told by its bytes, with its size", async () => {
  const source = picture(1, 60, 40);
  const files = {
    jpeg: await source.clone().jpeg().toBuffer(),
    png: await source.clone().png().toBuffer(),
    webp: await source.clone().webp().toBuffer(),
    gif: await source.clone().gif().toBuffer(),
    avif: await source.clone().avif({ effort: 0 }).toBuffer(),
    tiff: await source.clone().tiff().toBuffer(),
  };
  for (const [format, bytes] of Object.entries(files)) {
    expect(await inspectImage(bytes), format).toMatchObject({
      format,
      width: 60,
      height: 40,
      animated: false,
      frames: 1,
    });
  }
});

test("a picture turned by EXIF is measured as it is seen", async () => {
  const turned = await picture(1, 60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(await inspectImage(turned)).toMatchObject({ width: 40, height: 60 });
});

test("animations say how many frames they have", async () => {
  for (const format of ["gif", "webp"] as const) {
    expect(await inspectImage(await animation(format, 60, 40, 4))).toMatchObject({
      width: 60,
      height: 40,
      animated: true,
      frames: 4,
    });
  }
});

test.each<[string, Uint8Array, ImageRejection]>([
  ["nothing", Buffer.alloc(0), "empty"],
  [
    "an AVIF that moves",
    Buffer.from(`\0\0\0\x1cftypavis\0\0\0\0avisavifmsf1${"\0".repeat(100)}`, "latin1"),
    "avif_sequence",
  ],
  ["text called a JPEG", Buffer.from("just some text, whatever its name says"), "unknown_format"],
  ["SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), "unknown_format"],
  [
    "SVG behind an XML line",
    Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    "unknown_format",
  ],
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>"), "unknown_format"],
  ["PDF", Buffer.from("%PDF-1.7\n"), "unknown_format"],
  ["a zip", Buffer.from("PK\x03\x04aaaaaaaaaaaaaaaaaaaaaaa", "latin1"), "unknown_format"],
  [
    "the first bytes of a HEIC alone",
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]),
    "unreadable",
  ],
  ["the first bytes of a JPEG alone", Buffer.from([0xff, 0xd8, 0xff]), "unreadable"],
  ["a JPEG start before HTML", Buffer.from("\xff\xd8\xff<html><script>alert(1)</script>", "latin1"), "unreadable"],
  ["a PNG start before SVG", Buffer.from("\x89PNG\r\n\x1a\n<svg/>", "latin1"), "unreadable"],
  ["a GIF start before script", Buffer.from("GIF89a/*\0\0\0*/=1;alert(1)", "latin1"), "unreadable"],
])("%s is refused", async (_, bytes, reason) => {
  expect(await refusal(bytes)).toBe(reason);
  expect(await refusal(bytes)).toBe(reason);
});

test("more than 32 MB is refused", async () => {
  const bytes = Buffer.alloc(32 * 1024 * 1024 + 1);
  bytes.set([0xff, 0xd8, 0xff]);
  expect(await refusal(bytes)).toBe("too_many_bytes");
});

test("a header without size, and one that promises too long a side, are refused", async () => {
  expect(await refusal(pngBomb(0, 0))).toBe("unreadable");
  expect(await refusal(pngBomb(31_000, 2))).toBe("too_long_a_side");
});

test("an image bomb is refused by its head, and within 50 MB", async () => {
  const bomb = pngBomb(12_000, 12_000);
  expect(bomb.length).toBeLessThan(500_000);
  await refusal(pngBomb(1, 1));
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  expect(await refusal(bomb)).toBe("too_many_pixels");
  expect(process.memoryUsage().rss - before).toBeLessThan(50e6);
  // None of its pixels is needed for that.
  expect(await refusal(bomb.subarray(0, 100))).toBe("too_many_pixels");
});

test("an AVIF is refused at half the pixels of other formats, for it takes much longer to decode", async () => {
  const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: "#c84" } });
  const [large, small] = await Promise.all([5010, 400].map((side) => flat(side).avif({ effort: 0 }).toBuffer()));
  expect(await refusal(large ?? Buffer.alloc(0))).toBe("too_many_avif_pixels");
  expect(await refusal(small ?? Buffer.alloc(0))).toBe("taken");
  expect(await refusal(await flat(5010).jpeg().toBuffer())).toBe("taken");
});

test("an animation of too many pixels over all frames is refused", async () => {
  const frame = (background: string) => ({ create: { width: 2000, height: 2000, channels: 3, background } }) as const;
  const pages = await Promise.all(["#fff", "#a00"].map((background) => sharp(frame(background)).png().toBuffer()));
  const bytes = await sharp(pages, { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
  expect(await refusal(bytes)).toBe("taken");
  expect(await refusal(manyFrames(bytes))).toBe("animation_too_long");
});

/** Repeats the frames of a GIF: header and screen first, then the same blocks again and again, then the end. */
function manyFrames(gif: Buffer): Buffer {
  const flags = gif[10] ?? 0;
  const blocksStart = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const blocks = gif.subarray(blocksStart, -1);
  return Buffer.concat([gif.subarray(0, blocksStart), ...Array.from({ length: 20 }, () => blocks), gif.subarray(-1)]);
}

test("sniffing bytes shorter than any header gives nothing", () => {
  for (let length = 0; length < 3; length += 1) expect(sniffImage(Buffer.alloc(length, 0xff))).toBeNull();
  expect(sniffImage(Buffer.from("\0\0\0\x08ftyp", "latin1"))).toBeNull();
});
