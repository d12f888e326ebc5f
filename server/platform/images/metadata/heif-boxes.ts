import { mostParts } from "./metadata-remover.ts";

/** A box of a file in ISO's base media format: where it begins, where its content begins, and where it ends. */
export type Box = { type: string; start: number; body: number; end: number };

/** The boxes one after another from `start` on; null where what is there is none, or goes beyond `end`. */
export function boxesIn(file: Buffer, start: number, end: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    const box = boxAt(file, at, end);
    if (box === null || boxes.length >= mostParts) return null;
    boxes.push(box);
    at = box.end;
  }
  return boxes;
}

export function boxAt(file: Buffer, start: number, end: number): Box | null {
  if (start + 8 > end) return null;
  const size = file.readUInt32BE(start);
  const isLong = size === 1;
  const body = start + (isLong ? 16 : 8);
  if (body > end) return null;
  const length = isLong ? Number(file.readBigUInt64BE(start + 8)) : size === 0 ? end - start : size;
  const boxEnd = start + length;
  return boxEnd < body || boxEnd > end
    ? null
    : { type: file.toString("latin1", start + 4, start + 8), start, body, end: boxEnd };
}

/** Makes of a box one that readers pass over, and empties it. Whatever stands behind it keeps its place. */
export function blank(file: Buffer, { start, body, end }: Box): void {
  file.write("free", start + 4, "latin1");
  file.fill(0, body, end);
}

/** Reads numbers one after another. */
export function numbersFrom(file: Buffer, start: number) {
  let at = start;
  const next = (bytes: number): number => {
    at += bytes;
    if (bytes === 0) return 0;
    if (bytes === 8) return Number(file.readBigUInt64BE(at - 8));
    return file.readUIntBE(at - bytes, bytes);
  };
  return { next, at: () => at };
}
