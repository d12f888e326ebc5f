import { exifOrientation, orientationExif } from "./exif-orientation.ts";
import { blank, type Box, boxAt, boxesIn } from "./heif-boxes.ts";
import { type Extent, extentsOf, type HeifItem, itemsOf } from "./heif-items.ts";
import type { MetadataRemover } from "./metadata-remover.ts";

/** Items that are pictures, parts of one, or made of others. */
const pictureItems: ReadonlySet<string> = new Set([
  ...(["hvc1", "av01", "avc1", "vvc1", "jpeg", "grid", "iden", "iovl", "tmap"] as const),
]);
/** What a decoder needs to know of them. */
const pictureProperties: ReadonlySet<string> = new Set([
  ...(["hvcC", "av1C", "avcC", "vvcC", "lhvC", "jpgC", "a1op", "a1lx", "lsel", "oinf", "tols"] as const),
  ...(["ispe", "pixi", "pasp", "colr", "irot", "imir", "clap", "rloc", "auxC", "iscl"] as const),
  ...(["clli", "mdcv", "cclv", "amve", "ndwt", "reve"] as const),
]);
/** What people, programs and cameras say of them: ISO/IEC 23008-12, 6.5. */
const words: ReadonlySet<string> = new Set([
  ...(["udes", "altt", "crtt", "mdft", "uuid", "free", "skip"] as const),
  ...(["aebr", "wbbr", "fobr", "afbr", "dobr", "pano", "subs"] as const),
]);
const structure: ReadonlySet<string> = new Set([
  "hdlr",
  "pitm",
  "iinf",
  "iref",
  "iprp",
  "iloc",
  "idat",
  "dinf",
  "grpl",
]);
/** A photo has four. */
const mostBoxes = 100;
const emptyXmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>';

type Meta = { box: Box; items: Map<number, HeifItem>; extents: Extent[] };

/**
 * AVIF and HEIC (ISO/IEC 23008-12). Such a file tells by numbers where in it everything lies, so metadata is overwritten in its place: what
 * describes the picture becomes empty, and so does every byte that belongs to no picture. Files that move are not judged.
 */
export const stripHeif: MetadataRemover = (given) => {
  const file = Buffer.from(given);
  const boxes = topBoxes(file);
  const box = boxes.find(({ type }) => type === "meta");
  const data = boxes.filter(({ type }) => type === "mdat");
  if (boxes[0]?.type !== "ftyp" || box === undefined || boxes.some(({ type }) => type === "moov")) return null;
  const meta = readMeta(file, box);
  if (meta === null || !cleanProperties(file, box)) return null;
  const isWhole = meta.extents.every((part) =>
    [box, ...data].some(({ body, end }) => part.start >= body && part.end <= end),
  );
  if (!isWhole) return null;
  const pictures = meta.extents.filter(({ id }) => isPicture(meta, id));
  const described = meta.extents.filter(({ id }) => !isPicture(meta, id));
  if (pictures.length === 0 || described.some((one) => pictures.some((other) => overlap(one, other)))) return null;
  const replaced = described.map((part) => ({ part, bytes: inItsPlace(file, meta.items.get(part.id), part) }));
  for (const { body, end } of data) clearBetween(file, pictures, body, end);
  for (const { part, bytes } of replaced) bytes.copy(file, part.start);
  const drawn = boxes.filter((one) => one === boxes[0] || one === box || data.includes(one));
  for (const other of boxes) if (!drawn.includes(other)) blank(file, other);
  return file.subarray(0, Math.max(...drawn.map(({ end }) => end)));
};

/** The boxes of the file; what stands behind them and is none, as some phones write, is left out. */
function topBoxes(file: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < file.length && boxes.length < mostBoxes;) {
    const box = boxAt(file, at, file.length);
    if (box === null) break;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

function readMeta(file: Buffer, box: Box): Meta | null {
  const inside = boxesIn(file, box.body + 4, box.end);
  const named = (type: string) => inside?.find((one) => one.type === type);
  const [list, places, idat] = [named("iinf"), named("iloc"), named("idat")];
  if (inside === null || list === undefined || places === undefined) return null;
  const items = itemsOf(file, list);
  const extents = extentsOf(file, places, idat);
  if (items === null || extents === null || inside.some(({ type }) => type === "ipro")) return null;
  for (const other of inside) if (!structure.has(other.type)) blank(file, other);
  if (idat !== undefined) {
    const pictures = new Set(items.filter(({ type }) => pictureItems.has(type)).map(({ id }) => id));
    clearBetween(
      file,
      extents.filter(({ id }) => pictures.has(id)),
      idat.body,
      idat.end,
    );
  }
  return { box, items: new Map(items.map((item) => [item.id, item])), extents };
}

/** Empties the properties that are words about the picture; false when there is one of which nobody knows. */
function cleanProperties(file: Buffer, meta: Box): boolean {
  const iprp = boxesIn(file, meta.body + 4, meta.end)?.find(({ type }) => type === "iprp");
  if (iprp === undefined) return false;
  const ipco = boxesIn(file, iprp.body, iprp.end)?.find(({ type }) => type === "ipco");
  const properties = ipco === undefined ? null : boxesIn(file, ipco.body, ipco.end);
  if (properties === null) return false;
  for (const property of properties) {
    if (pictureProperties.has(property.type)) continue;
    if (!words.has(property.type)) return false;
    blank(file, property);
  }
  return true;
}

function isPicture({ items }: Meta, id: number): boolean {
  return pictureItems.has(items.get(id)?.type ?? "");
}

/** What a description becomes: of EXIF its orientation alone, of XMP an empty packet, of all else nothing. */
function inItsPlace(file: Buffer, item: HeifItem | undefined, { start, end }: Extent): Buffer {
  const room = end - start;
  if (item?.type === "Exif" && room >= 4) {
    const offset = file.readUInt32BE(start) + start + 4;
    const orientation = offset < end ? exifOrientation(file.subarray(offset, end)) : 1;
    const exif = Buffer.concat([Buffer.alloc(4), orientationExif(orientation)]);
    if (exif.length <= room) return exif;
  }
  const isXmp = item?.contentType.includes("rdf+xml") === true && emptyXmp.length <= room;
  return Buffer.from(isXmp ? emptyXmp : "", "latin1");
}

function clearBetween(file: Buffer, kept: readonly Extent[], start: number, end: number): void {
  let at = start;
  for (const part of kept.toSorted((one, other) => one.start - other.start)) {
    if (part.end <= start || part.start >= end) continue;
    if (part.start > at) file.fill(0, at, part.start);
    at = Math.max(at, part.end);
  }
  if (at < end) file.fill(0, at, end);
}

function overlap(one: Extent, other: Extent): boolean {
  return one.start < other.end && other.start < one.end;
}
