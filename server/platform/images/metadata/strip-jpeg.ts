import { exifOrientation, orientationExif } from "./exif-orientation.ts";
import { type MetadataRemover, mostParts } from "./metadata-remover.ts";

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;
const app = (number: number) => 0xe0 + number;

/** Of the bytes of coded data one in 256 is stuffed, by chance: 20 MB hold some eighty thousand. */
const mostStuffed = 1_000_000;

/** Segments that a decoder needs: tables, frames, scans, intervals. */
function isOfPicture(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= 0xda && marker <= 0xdd);
}

/** ITU-T T.81. Whatever stands behind the picture's end (films of phones, further pictures) goes too. */
export const stripJpeg: MetadataRemover = (file) => {
  if (file.readUInt16BE(0) !== 0xff00 + startOfImage) return null;
  const kept: Buffer[] = [];
  let orientation = 1;
  let hasPicture = false;
  for (let at = 2, parts = 0; parts < mostParts; parts += 1) {
    if (file.readUInt8(at) !== 0xff) return null;
    while (file.readUInt8(at + 1) === 0xff) at += 1;
    const marker = file.readUInt8(at + 1);
    if (marker === endOfImage)
      return hasPicture
        ? Buffer.concat([
            Buffer.from([0xff, startOfImage]),
            ...head(kept, orientation),
            Buffer.from([0xff, endOfImage]),
          ])
        : null;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) return null;
    const segment = file.subarray(at, end);
    const content = segment.subarray(4);
    at = end;
    if (isOfPicture(marker)) {
      kept.push(segment);
      if (marker !== startOfScan) continue;
      hasPicture = true;
      at = endOfScan(file, end);
      kept.push(file.subarray(end, at));
    } else if (marker >= app(0) && marker <= app(15)) {
      const color = ofColor(marker, content);
      if (color !== null) kept.push(color);
      else if (marker === app(1) && begins(content, "Exif\0\0") && orientation === 1)
        orientation = exifOrientation(content);
    } else if (marker !== comment) return null;
  }
  return null;
};

/** Segments of applications that say how the picture's values become colors, each without what it may hold beyond that. */
function ofColor(marker: number, content: Buffer): Buffer | null {
  if (marker === app(0) && begins(content, "JFIF\0") && content.length >= 14)
    return segmentOf(marker, Buffer.concat([content.subarray(0, 12), Buffer.alloc(2)]));
  if (marker === app(2) && begins(content, "ICC_PROFILE\0")) return segmentOf(marker, content);
  if (marker === app(14) && begins(content, "Adobe") && content.length >= 12)
    return segmentOf(marker, content.subarray(0, 12));
  return null;
}

/** The segments with the orientation among them, where readers look for it: behind JFIF's own, else first. */
function head(segments: readonly Buffer[], orientation: number): readonly Buffer[] {
  if (orientation === 1) return segments;
  const turned = segmentOf(app(1), Buffer.concat([Buffer.from("Exif\0\0", "latin1"), orientationExif(orientation)]));
  return segments.toSpliced(segments[0]?.[1] === app(0) ? 1 : 0, 0, turned);
}

/** Where the coded data of a scan ends: at the next marker that is no restart and no stuffed zero. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = from, stuffed = 0; ; at += 1, stuffed += 1) {
    at = file.indexOf(0xff, at);
    if (at === -1 || stuffed > mostStuffed) throw new RangeError("a scan without an end");
    const next = file.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

function segmentOf(marker: number, content: Buffer): Buffer {
  const start = Buffer.from([0xff, marker, 0, 0]);
  start.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([start, content]);
}

function begins(content: Buffer, text: string): boolean {
  return content.toString("latin1", 0, text.length) === text;
}
