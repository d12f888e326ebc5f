import type { ResizeOptions } from "sharp";
import { type Frames, openImage, openPixels, type Pixels, toPixels } from "./open-image.ts";
import type { Apng, ApngFrame } from "./read-apng.ts";

/** The frames of an animation, how many milliseconds each is shown, and how often all are. */
export type DrawnFrames = Frames & { delays: number[]; plays: number };

/** Draws each frame over what the ones before it left, as browsers do. */
export async function drawApng({ width, height, plays, frames }: Apng): Promise<DrawnFrames> {
  const size = width * height * 4;
  const data = Buffer.alloc(size * frames.length);
  const canvas = Buffer.alloc(size);
  for (const [index, frame] of frames.entries()) {
    const { data: pixels } = await toPixels(openImage(frame.png()).ensureAlpha());
    const before = frame.disposal === "as_before" ? Buffer.from(canvas) : null;
    draw(canvas, width, frame, pixels);
    canvas.copy(data, index * size);
    if (before !== null) before.copy(canvas);
    else if (frame.disposal === "cleared") draw(canvas, width, { ...frame, over: false }, Buffer.alloc(pixels.length));
  }
  return { data, width, height, plays, delays: frames.map(({ delayMs }) => delayMs) };
}

/** All frames in another size, each by itself. */
export async function resizeFrames(drawn: DrawnFrames, to: ResizeOptions): Promise<DrawnFrames> {
  const { data, width, height, delays } = drawn;
  const size = width * height * 4;
  const frames: Pixels[] = [];
  for (const index of delays.keys()) {
    const frame = { data: data.subarray(index * size, (index + 1) * size), width, height, channels: 4 } as const;
    frames.push(await toPixels(openPixels(frame).resize(to)));
  }
  const [first] = frames;
  return first === undefined
    ? drawn
    : { ...drawn, width: first.width, height: first.height, data: Buffer.concat(frames.map((frame) => frame.data)) };
}

function draw(canvas: Buffer, across: number, frame: ApngFrame, pixels: Buffer): void {
  const { left, top, width, height, over } = frame;
  for (let row = 0; row < height; row += 1) {
    const to = ((top + row) * across + left) * 4;
    const from = row * width * 4;
    if (over) for (let at = 0; at < width * 4; at += 4) drawOver(canvas, to + at, pixels, from + at);
    else pixels.copy(canvas, to, from, from + width * 4);
  }
}

/** One pixel over another, neither multiplied by its alpha: https://www.w3.org/TR/png-3/#13Alpha-channel-processing */
function drawOver(canvas: Buffer, to: number, pixels: Buffer, from: number): void {
  const alpha = (pixels[from + 3] ?? 0) / 255;
  if (alpha === 0) return;
  const below = ((canvas[to + 3] ?? 0) / 255) * (1 - alpha);
  const sum = alpha + below;
  for (let at = 0; at < 3; at += 1)
    canvas[to + at] = Math.round(((pixels[from + at] ?? 0) * alpha + (canvas[to + at] ?? 0) * below) / sum);
  canvas[to + 3] = Math.round(sum * 255);
}
