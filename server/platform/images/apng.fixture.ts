import sharp from "sharp";
import { type PngChunk, pngChunks, writePng } from "./metadata/png-chunks.ts";

export type FixtureFrame = {
  color: { r: number; g: number; b: number; alpha: number };
  width: number;
  height: number;
  left?: number;
  top?: number;
  delayMs?: number;
  /** 0 stays, 1 cleared, 2 as before. */
  disposal?: 0 | 1 | 2;
  over?: boolean;
};

/** A PNG that moves; its first frame is also what stands still. `plays`: 0 for ever. */
export async function apng(frames: readonly FixtureFrame[], plays = 0): Promise<Buffer> {
  const chunks: PngChunk[] = [];
  let sequence = 0;
  for (const [index, frame] of frames.entries()) {
    const { width, height, color, left = 0, top = 0, delayMs = 100, disposal = 0, over = false } = frame;
    const drawn = pngChunks(
      await sharp({ create: { width, height, channels: 4, background: { ...color, alpha: color.alpha } } })
        .png()
        .toBuffer(),
    );
    const data = drawn?.filter(({ type }) => type === "IDAT") ?? [];
    if (index === 0) {
      chunks.push(...(drawn?.slice(0, 1) ?? []));
      chunks.push({ type: "acTL", content: u32(frames.length, plays) });
    }
    const times = Buffer.alloc(6);
    times.writeUInt16BE(delayMs, 0);
    times.writeUInt16BE(1000, 2);
    times.set([disposal, over ? 1 : 0], 4);
    chunks.push({ type: "fcTL", content: Buffer.concat([u32(sequence++, width, height, left, top), times]) });
    for (const { content } of data)
      chunks.push(
        index === 0 ? { type: "IDAT", content } : { type: "fdAT", content: Buffer.concat([u32(sequence++), content]) },
      );
  }
  return writePng([...chunks, { type: "IEND", content: Buffer.alloc(0) }]);
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}
