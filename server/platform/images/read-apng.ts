import { type PngChunk, pngChunks, writePng } from "./metadata/png-chunks.ts";

/** What becomes of a frame's place once its time is over. */
export type Disposal = "stays" | "cleared" | "as_before";

export type ApngFrame = {
  left: number;
  top: number;
  width: number;
  height: number;
  delayMs: number;
  disposal: Disposal;
  /** Drawn over what is there, not in its place. */
  over: boolean;
  /** The frame as a PNG of its own. */
  png: () => Buffer;
};

export type Apng = { width: number; height: number; /** 0: for ever. */ plays: number; frames: ApngFrame[] };

/** Chunks before the picture's data that say how its values become colors. */
const shared: ReadonlySet<string> = new Set(["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT"]);
const disposals: readonly Disposal[] = ["stays", "cleared", "as_before"];

/** Whether a PNG says of itself that it moves: before its data, so the beginning tells. */
export function claimsToMove(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString("latin1", at + 4, at + 8);
    if (type === "acTL") return true;
    if (type === "IDAT") return false;
  }
  return false;
}

/** The frames of a PNG that moves, https://www.w3.org/TR/png-3/#apng-frame-based-animation. Null for one that stands still, or whose frames are not as they should be: browsers show such a one still. */
export function readApng(bytes: Uint8Array): Apng | null {
  if (!claimsToMove(bytes)) return null;
  const chunks = pngChunks(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const [header] = chunks ?? [];
  const control = chunks?.find(({ type }) => type === "acTL")?.content;
  if (!chunks || header?.type !== "IHDR" || header.content.length !== 13 || control?.length !== 8) return null;
  const [width, height] = [header.content.readUInt32BE(0), header.content.readUInt32BE(4)];
  const colors = chunks
    .slice(
      0,
      chunks.findIndex(({ type }) => type === "IDAT"),
    )
    .filter(({ type }) => shared.has(type));
  const frames: ApngFrame[] = [];
  for (const { content, data } of framesIn(chunks)) {
    const frame = content.length === 26 && data.length > 0 ? frameOf(content) : null;
    if (frame === null || frame.left + frame.width > width || frame.top + frame.height > height) return null;
    frames.push({ ...frame, png: () => framePng(header.content, frame, [...colors, ...data]) });
  }
  return frames.length < 2 || frames.length !== control.readUInt32BE(0)
    ? null
    : { width, height, plays: control.readUInt32BE(4), frames };
}

/** Each frame's control chunk with the data that follows it. Data before the first belongs to the still that only old programs show. */
function framesIn(chunks: readonly PngChunk[]): { content: Buffer; data: PngChunk[] }[] {
  const frames: { content: Buffer; data: PngChunk[] }[] = [];
  for (const { type, content } of chunks) {
    if (type === "fcTL") frames.push({ content, data: [] });
    else if (type === "IDAT") frames.at(-1)?.data.push({ type, content });
    else if (type === "fdAT") frames.at(-1)?.data.push({ type: "IDAT", content: content.subarray(4) });
  }
  return frames;
}

function frameOf(control: Buffer): Omit<ApngFrame, "png"> | null {
  const [width, height, left, top] = [4, 8, 12, 16].map((at) => control.readUInt32BE(at)) as [
    number,
    number,
    number,
    number,
  ];
  const disposal = disposals[control.readUInt8(24)];
  if (width === 0 || height === 0 || disposal === undefined) return null;
  const delayMs = Math.round((control.readUInt16BE(20) * 1000) / (control.readUInt16BE(22) || 100));
  return { left, top, width, height, delayMs, disposal, over: control.readUInt8(25) === 1 };
}

function framePng(header: Buffer, { width, height }: Pick<ApngFrame, "width" | "height">, chunks: PngChunk[]): Buffer {
  const own = Buffer.from(header);
  own.writeUInt32BE(width, 0);
  own.writeUInt32BE(height, 4);
  return writePng([{ type: "IHDR", content: own }, ...chunks, { type: "IEND", content: Buffer.alloc(0) }]);
}
