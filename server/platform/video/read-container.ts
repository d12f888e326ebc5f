import { type FileHandle, open } from "node:fs/promises";
import type { VideoKind } from "#server/platform/video/video-file.ts";
import { VideoRejected } from "./video-rejected.ts";

/** What a container says of its video by itself. `plays`: its picture is in a form that browsers know. `duration_ms` 0: not told. */
export type ContainerFacts = { width: number; height: number; duration_ms: number; plays: boolean };

const maxIndexBytes = 32 * 1024 * 1024;
const browserFormats = /^(avc[13]|av01|vp0[89])$/;

/** Reads size and length of a video without a converter. Throws VideoRejected when they are not where they belong. */
export async function readContainer(path: string, kind: Exclude<VideoKind, "mov">): Promise<ContainerFacts> {
  const file = await open(path);
  try {
    const facts = kind === "mp4" ? mp4Facts(await readMoov(file)) : webmFacts(await readAt(file, 0, 1024 * 1024));
    if (!(facts.width > 0 && facts.height > 0)) throw new VideoRejected("no_picture");
    return facts;
  } catch (cause) {
    throw cause instanceof RangeError ? new VideoRejected("unreadable", { cause }) : cause;
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** The box with the index, wherever in the file it stands. */
async function readMoov(file: FileHandle): Promise<Buffer> {
  const { size: whole } = await file.stat();
  for (let at = 0; at + 8 <= whole;) {
    const head = await readAt(file, at, 16);
    const short = head.readUInt32BE(0);
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? whole - at : short;
    if (size < 8 || at + size > whole) break;
    if (head.toString("latin1", 4, 8) === "moov") {
      if (size > maxIndexBytes) break;
      return (await readAt(file, at, size)).subarray(8);
    }
    at += size;
  }
  throw new VideoRejected("unreadable");
}

function* boxesIn(bytes: Buffer): Generator<{ type: string; body: Buffer }> {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) return;
    yield { type: bytes.toString("latin1", at + 4, at + 8), body: bytes.subarray(at + 8, at + size) };
    at += size;
  }
}

function boxAt(bytes: Buffer, path: string): Buffer | undefined {
  let found: Buffer | undefined = bytes;
  for (const type of path.split("/")) found = found && [...boxesIn(found)].find((box) => box.type === type)?.body;
  return found;
}

function mp4Facts(moov: Buffer): ContainerFacts {
  const head = boxAt(moov, "mvhd");
  if (head === undefined) throw new VideoRejected("unreadable");
  const isLong = head.readUInt8(0) === 1;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  const facts: ContainerFacts = {
    width: 0,
    height: 0,
    duration_ms: scale > 0 ? Math.round((length / scale) * 1000) : 0,
    plays: false,
  };
  for (const { type, body: track } of boxesIn(moov)) {
    const shape = type === "trak" ? boxAt(track, "tkhd") : undefined;
    const media = boxAt(track, "mdia/hdlr");
    if (shape === undefined || media?.toString("latin1", 8, 12) !== "vide") continue;
    const matrix = shape.readUInt8(0) === 1 ? 52 : 40;
    // Turned by a quarter: what is across goes down.
    const turned = shape.readInt32BE(matrix) === 0 && shape.readInt32BE(matrix + 4) !== 0;
    const [across, down] = [shape.readUInt32BE(matrix + 36) >>> 16, shape.readUInt32BE(matrix + 40) >>> 16];
    const form = boxAt(track, "mdia/minf/stbl/stsd")?.toString("latin1", 12, 16) ?? "";
    return {
      ...facts,
      width: turned ? down : across,
      height: turned ? across : down,
      plays: browserFormats.test(form),
    };
  }
  return facts;
}

const ebml = { segment: 0x18538067, info: 0x1549a966, scale: 0x2ad7b1, duration: 0x4489, tracks: 0x1654ae6b } as const;
const ebmlTrack = { entry: 0xae, codec: 0x86, video: 0xe0, width: 0xb0, height: 0xba } as const;

function webmFacts(bytes: Buffer): ContainerFacts {
  const facts: ContainerFacts = { width: 0, height: 0, duration_ms: 0, plays: false };
  let scale = 1_000_000;
  let length = 0;
  const read = (part: Buffer): void => {
    for (const { id, body } of elementsIn(part)) {
      if (id === ebml.segment || id === ebml.info || id === ebml.tracks || id === ebmlTrack.entry) read(body);
      else if (id === ebmlTrack.video) read(body);
      else if (id === ebml.scale) scale = unsigned(body);
      else if (id === ebml.duration) length = body.length === 4 ? body.readFloatBE(0) : body.readDoubleBE(0);
      else if (id === ebmlTrack.width) facts.width = unsigned(body);
      else if (id === ebmlTrack.height) facts.height = unsigned(body);
      else if (id === ebmlTrack.codec) facts.plays ||= /^V_(VP8|VP9|AV1)/.test(body.toString("latin1"));
    }
  };
  read(bytes);
  return { ...facts, duration_ms: Math.round((length * scale) / 1_000_000) };
}

function unsigned(body: Buffer): number {
  return body.length > 0 && body.length <= 6 ? body.readUIntBE(0, body.length) : 0;
}

/** Elements of the level at hand; the last may be cut off, as only the beginning of the file was read. */
function* elementsIn(bytes: Buffer): Generator<{ id: number; body: Buffer }> {
  for (let at = 0; at < bytes.length;) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 23;
    if (idLength > 4 || at + idLength >= bytes.length) return;
    const id = bytes.readUIntBE(at, idLength);
    at += idLength;
    const sizeLength = Math.clz32(bytes[at] ?? 0) - 23;
    if (sizeLength > 8 || at + sizeLength > bytes.length) return;
    let size = (bytes[at] ?? 0) & (0xff >> sizeLength);
    let unknown = size === 0xff >> sizeLength;
    for (let next = 1; next < sizeLength; next += 1) {
      unknown &&= bytes[at + next] === 0xff;
      size = size * 256 + (bytes[at + next] ?? 0);
    }
    at += sizeLength;
    const end = unknown ? bytes.length : Math.min(bytes.length, at + size);
    yield { id, body: bytes.subarray(at, end) };
    at = end;
  }
}
