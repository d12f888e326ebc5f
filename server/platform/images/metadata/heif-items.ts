import { type Box, boxesIn, numbersFrom } from "./heif-boxes.ts";

/** Something a HEIF file holds: a picture, a tile of one, or what describes them. */
export type HeifItem = { id: number; type: string; contentType: string };
/** Where bytes of an item lie, in the file. */
export type Extent = { id: number; start: number; end: number };

/** A photo of so many tiles is none: each is looked at beside each other. */
const mostExtents = 4_000;

/** The items that an `iinf` box names; null when it is written in a way that is not known. */
export function itemsOf(file: Buffer, { body, end }: Box): HeifItem[] | null {
  const numbers = numbersFrom(file, body + 4);
  numbers.next(file.readUInt8(body) === 0 ? 2 : 4);
  const entries = boxesIn(file, numbers.at(), end);
  if (entries === null) return null;
  const items: HeifItem[] = [];
  for (const entry of entries) {
    const version = file.readUInt8(entry.body);
    if (entry.type !== "infe" || (version !== 2 && version !== 3)) return null;
    const read = numbersFrom(file, entry.body + 4);
    const id = read.next(version === 2 ? 2 : 4);
    read.next(2);
    const type = file.toString("latin1", read.at(), read.at() + 4);
    const [, contentType = ""] = file.toString("latin1", read.at() + 4, entry.end).split("\0");
    items.push({ id, type, contentType });
  }
  return items;
}

/** Where the bytes of all items lie; null when they lie in other files, in other items, or anywhere that is not told. `idat`: the box of small ones. */
export function extentsOf(file: Buffer, { body, end }: Box, idat: Box | undefined): Extent[] | null {
  const version = file.readUInt8(body);
  if (version > 2) return null;
  const sizes = file.readUInt16BE(body + 4);
  const size = (place: number) => (sizes >> (12 - place * 4)) & 15;
  const [offsetSize, lengthSize, baseSize, indexSize] = [size(0), size(1), size(2), version === 0 ? 0 : size(3)];
  if (![offsetSize, lengthSize, baseSize, indexSize].every((bytes) => [0, 4, 8].includes(bytes))) return null;
  const { next, at } = numbersFrom(file, body + 6);
  const wide = version === 2 ? 4 : 2;
  const extents: Extent[] = [];
  for (let left = next(wide); left > 0; left -= 1) {
    const id = next(wide);
    const method = version === 0 ? 0 : next(2) & 15;
    if (next(2) !== 0 || method > 1) return null;
    const from = method === 1 ? idat : { body: 0, end: file.length };
    if (from === undefined) return null;
    const base = from.body + next(baseSize);
    for (let parts = next(2); parts > 0; parts -= 1) {
      next(indexSize);
      const start = base + next(offsetSize);
      const length = next(lengthSize);
      if (length === 0 || start + length > from.end || extents.length >= mostExtents) return null;
      extents.push({ id, start, end: start + length });
    }
  }
  return at() > end ? null : extents;
}
