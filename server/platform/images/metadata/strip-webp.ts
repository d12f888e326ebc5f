import { exifOrientation, orientationExif } from "./exif-orientation.ts";
import { type MetadataRemover, mostParts } from "./metadata-remover.ts";

type Chunk = { type: string; content: Buffer };

const drawn: ReadonlySet<string> = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
const drawnInFrame: ReadonlySet<string> = new Set(["VP8 ", "VP8L", "ALPH"]);
/** Bits of VP8X that say whether EXIF and XMP follow. */
const exifBit = 0x08;
const xmpBit = 0x04;
/** Place, size, duration and blending of a frame, before its chunks. */
const frameHeader = 16;

/** https://developers.google.com/speed/webp/docs/riff_container */
export const stripWebp: MetadataRemover = (file) => {
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WEBP") return null;
  const end = 8 + file.readUInt32LE(4);
  const chunks = end > file.length ? null : chunksOf(file.subarray(12, end));
  if (chunks === null) return null;
  const exif = chunks.find(({ type }) => type === "EXIF");
  const orientation = exif === undefined ? 1 : exifOrientation(exif.content);
  const kept: Chunk[] = [];
  for (const { type, content } of chunks) {
    if (!drawn.has(type)) continue;
    const part = type === "ANMF" ? frameOf(content) : type === "VP8X" ? flagged(content, orientation !== 1) : content;
    if (part === null) return null;
    kept.push({ type, content: part });
  }
  if (orientation !== 1 && kept[0]?.type === "VP8X") kept.push({ type: "EXIF", content: orientationExif(orientation) });
  const body = Buffer.concat([Buffer.from("WEBP"), ...kept.flatMap(chunkBytes)]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};

function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at + 8;
    const end = start + bytes.readUInt32LE(at + 4);
    if (end > bytes.length || chunks.length >= mostParts) return null;
    chunks.push({ type: bytes.toString("latin1", at, at + 4), content: bytes.subarray(start, end) });
    at = end + (end % 2);
  }
  return chunks;
}

/** A frame with the chunks of its picture alone. */
function frameOf(frame: Buffer): Buffer | null {
  if (frame.length < frameHeader) return null;
  const chunks = chunksOf(frame.subarray(frameHeader));
  if (chunks === null) return null;
  const kept = chunks.filter(({ type }) => drawnInFrame.has(type));
  return Buffer.concat([frame.subarray(0, frameHeader), ...kept.flatMap(chunkBytes)]);
}

function flagged(header: Buffer, hasExif: boolean): Buffer | null {
  if (header.length < 10) return null;
  const changed = Buffer.from(header);
  changed[0] = ((changed[0] ?? 0) & ~(exifBit | xmpBit)) | (hasExif ? exifBit : 0);
  return changed;
}

function chunkBytes({ type, content }: Chunk): Buffer[] {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(content.length, 4);
  return [head, content, Buffer.alloc(content.length % 2)];
}
