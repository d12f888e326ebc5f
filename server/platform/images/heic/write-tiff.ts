/** Decoded pixels as a HEIC file describes them: rows of `channels` bytes without gaps between them, in the colors of `icc`. */
export type DecodedPixels = {
  width: number;
  height: number;
  channels: 3 | 4;
  /** The color profile; absent: sRGB. */
  icc: Uint8Array | null;
  /** How it is to be turned, as EXIF counts. */
  orientation: number;
};

const shortType = 3;
const longType = 4;
const bytesType = 7;
const entryBytes = 12;
/** So that a reader needs no more than a part of the picture at once. */
const rowsPerStrip = 64;

/**
 * An uncompressed TIFF of that size, and where in it its pixels go: whoever decodes writes them there, and nothing is copied once more. It
 * is what every other step reads pictures from, color profile included.
 */
export function emptyTiff({ width, height, channels, icc, orientation }: DecodedPixels): {
  file: Uint8Array;
  pixels: Uint8Array;
} {
  const rowBytes = width * channels;
  const strips = Math.ceil(height / rowsPerStrip);
  const offsets: number[] = [];
  const lengths: number[] = [];
  for (let strip = 0; strip < strips; strip += 1) {
    offsets.push(strip * rowsPerStrip * rowBytes);
    lengths.push(Math.min(rowsPerStrip, height - strip * rowsPerStrip) * rowBytes);
  }
  const entries: Entry[] = [
    { tag: 256, type: longType, values: [width] },
    { tag: 257, type: longType, values: [height] },
    { tag: 258, type: shortType, values: Array.from({ length: channels }, () => 8) },
    { tag: 259, type: shortType, values: [1] },
    { tag: 262, type: shortType, values: [2] },
    { tag: 273, type: longType, values: offsets },
    { tag: 274, type: shortType, values: [orientation] },
    { tag: 277, type: shortType, values: [channels] },
    { tag: 278, type: longType, values: [rowsPerStrip] },
    { tag: 279, type: longType, values: lengths },
    { tag: 284, type: shortType, values: [1] },
    ...(channels === 4 ? [{ tag: 338, type: shortType, values: [2] }] : []),
    ...(icc === null ? [] : [{ tag: 34_675, type: bytesType, values: icc }]),
  ];
  const tableEnd = 8 + 2 + entries.length * entryBytes + 4;
  const pixelsAt = even(entries.reduce((end, entry) => end + outside(entry), tableEnd));
  const file = new Uint8Array(pixelsAt + rowBytes * height);
  const view = new DataView(file.buffer);
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, 8, true);
  view.setUint16(8, entries.length, true);
  let free = tableEnd;
  for (const [index, entry] of entries.entries()) {
    const at = 10 + index * entryBytes;
    view.setUint16(at, entry.tag, true);
    view.setUint16(at + 2, entry.type, true);
    view.setUint32(at + 4, entry.values.length, true);
    const shift = entry.tag === 273 ? pixelsAt : 0;
    const inside = outside(entry) === 0;
    if (!inside) view.setUint32(at + 8, free, true);
    writeValues(view, inside ? at + 8 : free, entry, shift);
    free += outside(entry);
  }
  return { file, pixels: file.subarray(pixelsAt) };
}

type Entry = { tag: number; type: number; values: ArrayLike<number> };

const sizes: Readonly<Record<number, number>> = { [shortType]: 2, [longType]: 4, [bytesType]: 1 };

/** How many bytes a value takes beside the table: none when it fits into its entry. */
function outside({ type, values }: Entry): number {
  const bytes = values.length * (sizes[type] ?? 1);
  return bytes <= 4 ? 0 : even(bytes);
}

function even(bytes: number): number {
  return bytes + (bytes % 2);
}

function writeValues(view: DataView, at: number, { type, values }: Entry, shift: number): void {
  for (let index = 0; index < values.length; index += 1) {
    const value = (values[index] ?? 0) + shift;
    if (type === shortType) view.setUint16(at + index * 2, value, true);
    else if (type === longType) view.setUint32(at + index * 4, value, true);
    else view.setUint8(at + index, value);
  }
}
