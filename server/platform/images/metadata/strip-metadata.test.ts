import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { heicToTiff } from "../heic/heic-to-tiff.ts";
import { heic } from "../heic/heic.fixture.ts";
import { inspectImage } from "../inspect-image.ts";
import { animation, picture, withPngText } from "../pictures.fixture.ts";
import { orientationExif } from "./exif-orientation.ts";
import { stripMetadata } from "./strip-metadata.ts";

const secret = "Secret Street 7, Pixelcam 9000";
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${secret}"/></rdf:RDF></x:xmpmeta>`;
const words = { IFD0: { ImageDescription: secret, Make: secret }, IFD3: { GPSLatitudeRef: "N" } };

/** A picture turned by its EXIF, in a color profile, with words in EXIF and XMP. */
function described(orientation: number) {
  return picture(3, 120, 80)
    .withIccProfile("p3")
    .withExif({ ...words, IFD0: { ...words.IFD0, Orientation: String(orientation) } })
    .withMetadata({ orientation })
    .withXmp(xmp);
}

function withGifComment(gif: Buffer): Buffer {
  const at = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const said = Buffer.from(secret);
  return Buffer.concat([
    gif.subarray(0, at),
    Buffer.from([0x21, 0xfe, said.length]),
    said,
    Buffer.from([0]),
    gif.subarray(at),
  ]);
}

function withJpegSegments(jpeg: Buffer): Buffer {
  const said = Buffer.from(`${secret}\0`);
  const segment = (marker: number) => Buffer.concat([Buffer.from([0xff, marker, 0, said.length + 2]), said]);
  return Buffer.concat([jpeg.subarray(0, 2), segment(0xfe), segment(0xed), jpeg.subarray(2)]);
}

const exifOf = (text: string, orientation: number) => Buffer.concat([orientationExif(orientation), Buffer.from(text)]);

async function pixels(file: Uint8Array) {
  return sharp(file, { animated: true, autoOrient: true }).raw().toBuffer();
}

const made: Record<string, () => Promise<Buffer>> = {
  "a photograph": async () => described(1).jpeg({ quality: 95 }).toBuffer(),
  "a photograph on its side": async () => described(6).jpeg().toBuffer(),
  "a progressive photograph": async () => described(1).jpeg({ progressive: true }).toBuffer(),
  "a photograph of four inks": async () => picture(4, 90, 60).toColourspace("cmyk").jpeg().withXmp(xmp).toBuffer(),
  "a photograph with comments, other programs' words and a film behind it": async () =>
    Buffer.concat([withJpegSegments(await described(1).jpeg().toBuffer()), Buffer.from(`ftypmp4 ${secret}`)]),
  "a drawing": async () => withPngText(await described(1).png().toBuffer(), "Comment", secret),
  "a drawing of few colors": async () =>
    withPngText(await picture(5, 90, 60).png({ palette: true }).toBuffer(), "Software", secret),
  "a WebP": async () => described(1).webp().toBuffer(),
  "a WebP on its side": async () => described(8).webp().toBuffer(),
  "a lossless WebP": async () => described(1).webp({ lossless: true }).toBuffer(),
  "a plain WebP with something behind it": async () =>
    Buffer.concat([await picture(6, 90, 60).webp().toBuffer(), Buffer.from(secret)]),
  "a GIF": async () => withGifComment(await picture(2, 60, 40).gif().toBuffer()),
  "a GIF that moves": async () => withGifComment(await animation("gif", 60, 40)),
  "a WebP that moves": async () =>
    sharp(await animation("webp", 60, 40), { animated: true })
      .withXmp(xmp)
      .webp({ lossless: true })
      .toBuffer(),
  "an AVIF": async () => described(1).avif().toBuffer(),
};

describe("SAV-09 a file without its metadata", () => {
  test.each(Object.entries(made))("%s is the same picture, moves the same and says nothing", async (_, make) => {
    const file = await make();
    expect(file.includes(secret) || file.includes("xmpmeta")).toBe(true);
    const header = await inspectImage(file);
    const stripped = await stripMetadata(file, header);
    if (stripped === null) throw new Error("is kept");
    expect(stripped.includes(secret)).toBe(false);
    expect(await inspectImage(stripped)).toEqual(header);
    expect((await pixels(stripped)).equals(await pixels(file))).toBe(true);
    const [before, after] = await Promise.all([sharp(file).metadata(), sharp(stripped).metadata()]);
    expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
    expect([after.icc, after.delay, after.loop]).toEqual([before.icc, before.delay, before.loop]);
    expect(after.xmp?.toString() ?? "").not.toContain("rdf");
    expect(await stripMetadata(stripped, header)).toEqual(stripped);
  });

  test.each([
    ["without a turn of its own", 0],
    ["that turns itself", 1],
  ] as const)("a HEIC photo %s keeps how it stands, and loses its words", async (_, turns) => {
    const file = heic({ tiles: 3, turns, exif: exifOf(secret, 6) });
    const header = await inspectImage(file);
    const stripped = await stripMetadata(file, header);
    expect(stripped?.includes(secret)).toBe(false);
    expect(stripped?.length).toBe(file.length);
    expect(await inspectImage(stripped ?? file)).toEqual(header);
    const asItStands = { icc: null, orientation: 1 };
    const [before, after] = [file, stripped ?? file].map((one) => Buffer.from(heicToTiff(one, asItStands)));
    expect(before?.equals(after ?? file)).toBe(true);
  });

  test("a file of millions of parts is no picture, and costs nothing", async () => {
    const header = await inspectImage(await picture(1, 60, 40).jpeg().toBuffer());
    const of = (start: string, part: Buffer) => Buffer.concat([Buffer.from(start, "latin1"), Buffer.alloc(8e6, part)]);
    const comments = of("\xff\xd8", Buffer.from([0xff, 0xfe, 0, 2]));
    const stuffed = of("\xff\xd8\xff\xda\0\x02", Buffer.from([0xff, 0]));
    const blocks = of("GIF89a\0\0\0\0\0\0\0", Buffer.from([0x21, 0xfe, 0]));
    const boxes = of("\0\0\0\x10ftypheic\0\0\0\0", Buffer.from("\0\0\0\x08mdat", "latin1"));
    const began = performance.now();
    for (const [format, file] of [
      ["jpeg", comments],
      ["jpeg", stuffed],
      ["gif", blocks],
      ["heic", boxes],
    ] as const)
      expect(await stripMetadata(file, { ...header, format })).toBeNull();
    expect(performance.now() - began).toBeLessThan(2000);
  });

  test("what lies between the pictures of a HEIC file, or behind them, goes", async () => {
    const file = heic();
    const behind = (type: string) =>
      Buffer.concat([Buffer.from([0, 0, 0, 8 + secret.length]), Buffer.from(type), Buffer.from(secret)]);
    for (const more of [behind("uuid"), behind("mpvd"), behind("mdat"), Buffer.from("SEFT")]) {
      const stripped = await stripMetadata(Buffer.concat([file, more]), await inspectImage(file));
      expect(stripped?.includes(secret)).toBe(false);
    }
  });

  test.each(Object.entries(made))(
    "%s that is cut off or changed anywhere is refused or stays one, and is no error",
    async (_, make) => {
      const file = await make();
      const header = await inspectImage(file);
      for (let step = 0; step < 60; step += 1) {
        const at = Math.floor((file.length * step) / 60);
        const changed = Buffer.from(file);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        for (const broken of [file.subarray(0, at), changed]) {
          const stripped = await stripMetadata(broken, header);
          if (stripped !== null) expect(await inspectImage(stripped)).toEqual(header);
        }
      }
    },
  );

  test("formats whose metadata cannot be told from the picture keep no file", async () => {
    const tiff = await picture(1, 60, 40).tiff().toBuffer();
    expect(await stripMetadata(tiff, await inspectImage(tiff))).toBeNull();
    const odd = heic();
    odd.write("what", odd.indexOf("ispe"), "latin1");
    expect(await stripMetadata(odd, await inspectImage(heic()))).toBeNull();
  });
});
