import sharp from "sharp";
import { expect, test } from "vitest";
import { heic } from "#server/platform/images/heic/heic.fixture.ts";
import { readImageHead } from "./image-head.ts";

const picture = () => sharp({ create: { width: 321, height: 123, channels: 3, background: "#467" } });

test.each([
  ["image/jpeg", () => picture().jpeg().withMetadata().toBuffer()],
  ["image/jpeg", () => picture().jpeg({ progressive: true }).toBuffer()],
  ["image/png", () => picture().png().toBuffer()],
  ["image/gif", () => picture().gif().toBuffer()],
  ["image/webp", () => picture().webp().toBuffer()],
  ["image/webp", () => picture().webp({ lossless: true }).toBuffer()],
  ["image/webp", () => picture().ensureAlpha(0.5).webp().toBuffer()],
  ["image/avif", () => picture().avif({ effort: 0 }).toBuffer()],
  ["image/heic", async () => heic({ sides: [321, 123] })],
])("%s tells its size", async (type, make) => {
  const bytes = await make();
  expect(readImageHead(bytes)).toEqual({ type, width: 321, height: 123 });
  for (let length = 0; length < Math.min(bytes.length, 400); length += 1) {
    expect(() => readImageHead(bytes.subarray(0, length))).not.toThrow();
  }
});

test("what is no raster image is not one, whatever it looks like", () => {
  expect(readImageHead(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBeUndefined();
  expect(readImageHead(Buffer.from("<!doctype html><title>x</title>"))).toBeUndefined();
  expect(readImageHead(Buffer.alloc(64))).toBeUndefined();
});
