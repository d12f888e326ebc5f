import { type ImageFormat, sniffImage } from "#server/platform/images/sniff-image.ts";

export type ImageHead = {
  type: `image/${ImageFormat}`;
  /** Pixels as stored; absent when the part at hand ends before they are told. */
  width?: number;
  height?: number;
};

/**
 * Tells a raster image and its size from its first bytes, without decoding it: of every format that an upload may have.
 * Gives undefined for anything else, whatever the sender called it.
 */
export function readImageHead(bytes: Buffer): ImageHead | undefined {
  const format = bytes.length < 12 ? null : sniffImage(bytes);
  if (format === null) return undefined;
  return sized(`image/${format}`, sizes[format](bytes));
}

const sizes: Readonly<Record<ImageFormat, (bytes: Buffer) => Size | undefined>> = {
  png: pngSize,
  jpeg: jpegSize,
  gif: (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)],
  webp: webpSize,
  avif: heifSize,
  heic: heifSize,
  // Where its size stands is told anywhere in the file.
  tiff: () => undefined,
};

type Size = readonly [width: number, height: number];

function sized(type: ImageHead["type"], size: Size | undefined): ImageHead {
  return size && size[0] > 0 && size[1] > 0 ? { type, width: size[0], height: size[1] } : { type };
}

function pngSize(bytes: Buffer): Size | undefined {
  return bytes.length >= 24 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : undefined;
}

function jpegSize(bytes: Buffer): Size | undefined {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 30) return undefined;
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8 ") return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  if (kind === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind !== "VP8L") return undefined;
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
}

function heifSize(bytes: Buffer): Size | undefined {
  // The largest `ispe` property is the whole picture: the others are its tiles and thumbnails.
  let best: Size | undefined;
  let at = bytes.indexOf("ispe", 12, "latin1");
  while (at !== -1 && at + 16 <= bytes.length) {
    const size: Size = [bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)];
    if (!best || size[0] * size[1] > best[0] * best[1]) best = size;
    at = bytes.indexOf("ispe", at + 4, "latin1");
  }
  return best;
}
