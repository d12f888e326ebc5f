import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import type { Sharp } from "sharp";

/** A picture with structure and color, another for each seed; nothing like the picture of another seed. */
export function picture(seed: number, width = 600, height = 400): Sharp {
  const data = Buffer.alloc(width * height * 3);
  const turn = (step: number) => 0.5 + ((seed * 37 + step * 61) % 29) / 7;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width, y / height];
      const at = (y * width + x) * 3;
      data[at] = 128 + 100 * Math.sin(turn(1) * 3 * u + turn(2) * 4 * v * u + seed);
      data[at + 1] = 128 + 100 * Math.cos(turn(3) * 4 * v - turn(4) * 2 * u + seed * 2);
      data[at + 2] = 128 + 100 * Math.sin(turn(5) * 5 * (u - 0.3) * (v - 0.6) + seed * 3);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A black PNG of any size with one bit a pixel, valid, that compresses a thousandfold: an image bomb. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Puts a text chunk into a PNG, after its header. */
export function withPngText(png: Buffer, keyword: string, text: string): Buffer {
  const headerEnd = 8 + 12 + 13;
  const added = chunk("tEXt", Buffer.from(`${keyword}\0${text}`, "latin1"));
  return Buffer.concat([png.subarray(0, headerEnd), added, png.subarray(headerEnd)]);
}

/** A moving picture of a few frames. */
export async function animation(format: "gif" | "webp", width: number, height: number, frames = 3): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, seed) =>
      picture(seed + 1, width, height)
        .png()
        .toBuffer(),
    ),
  );
  const joined = sharp(pages, { join: { animated: true } });
  return format === "gif"
    ? joined.gif({ delay: 100, effort: 1, colors: 32, dither: 0 }).toBuffer()
    : joined.webp().toBuffer();
}
