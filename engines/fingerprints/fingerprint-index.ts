// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array, and a check in these loops would be felt
import { createIdTable, type IdTable } from "#engines/kit/id-table.ts";
import { int64Of, textOfInt64 } from "#engines/kit/int64.ts";
import { createTopK } from "#engines/kit/top-k.ts";
import { widened } from "#engines/kit/widened.ts";
import { farFromColor, onlyColor } from "./colored.ts";
import { haveSameColors } from "./same-colors.ts";

/** A picture's descriptors as the database holds them. */
export type FingerprintRow = {
  pin_id: string;
  root_pin_id: string;
  phash: string;
  dhash: string;
  phash_mirrored: string;
  dhash_mirrored: string;
  color_grid: Buffer | null;
};

/** Perceptual hashes of a picture and of its mirror image, and the mean L*a*b* colors of a 4×4 grid. */
export type Fingerprint = Pick<FingerprintRow, "phash" | "dhash" | "phash_mirrored" | "dhash_mirrored"> & {
  color_grid: readonly number[];
};

export type SimilarPicture = { root_pin_id: string; pin_id: string; score: number };

/** The fingerprints of all public pictures, in columns. */
export type FingerprintIndex = {
  size: () => number;
  bytes: () => number;
  set: (row: FingerprintRow) => void;
  /** The pin that stands for a picture; undefined for one that isn't here. */
  pinOf: (root_pin_id: string) => string | undefined;
  /** Removes a picture. */
  remove: (root_pin_id: string) => void;
  /**
   * Copies: both hashes, or both of the mirror image, differ in at most so many bits, and the colors agree. The nearest first. `altered`:
   * fingerprints of the same picture cropped, framed or otherwise altered, any of which may match.
   */
  same: (fingerprint: Fingerprint, bits: number, max: number, altered?: readonly Fingerprint[]) => SimilarPicture[];
  /**
   * The nearest by color and layout, as they are or mirrored; `score` is the mean distance of a cell in L*a*b*. For a fingerprint of a
   * single color, the pictures with most of that color.
   */
  like: (fingerprints: readonly Fingerprint[], max: number) => SimilarPicture[];
};

const cells = 16;
const numbers = cells * 3;
/** Pictures with a larger mean distance are not similar. */
const farthest = 24;
const scale = 2;

export function createFingerprintIndex(): FingerprintIndex {
  const ids: IdTable = createIdTable();
  /** The pin that stands for each picture, in two 32-bit parts. */
  let pins = new Int32Array(2 * 1_024);
  let hashes = new Int32Array(4 * 1_024);
  let grids = new Int8Array(numbers * 1_024);
  let hasGrid = new Uint8Array(1_024);
  let isThere = new Uint8Array(1_024);

  return {
    size: () => ids.count,
    bytes: () => pins.byteLength + hashes.byteLength + grids.byteLength + hasGrid.byteLength * 2 + ids.bytes(),
    set(row) {
      const root = int64Of(row.root_pin_id);
      const number = ids.add(root.high, root.low);
      if (number >= hasGrid.length) {
        pins = widened(pins, new Int32Array(pins.length * 2));
        hashes = widened(hashes, new Int32Array(hashes.length * 2));
        grids = widened(grids, new Int8Array(grids.length * 2));
        hasGrid = widened(hasGrid, new Uint8Array(hasGrid.length * 2));
        isThere = widened(isThere, new Uint8Array(isThere.length * 2));
      }
      const pin = int64Of(row.pin_id);
      pins.set([pin.high, pin.low], number * 2);
      isThere[number] = 1;
      const [phash, dhash] = [int64Of(row.phash), int64Of(row.dhash)];
      hashes.set([phash.high, phash.low, dhash.high, dhash.low], number * 4);
      const grid = gridOf(row.color_grid);
      hasGrid[number] = grid === null ? 0 : 1;
      if (grid !== null) grids.set(packed(grid), number * numbers);
    },
    pinOf(rootPinId) {
      const root = int64Of(rootPinId);
      const number = ids.find(root.high, root.low);
      return number < 0 ? undefined : textOfInt64(pins[number * 2]!, pins[number * 2 + 1]!);
    },
    remove(rootPinId) {
      const root = int64Of(rootPinId);
      const number = ids.find(root.high, root.low);
      if (number < 0) return;
      isThere[number] = 0;
      hasGrid[number] = 0;
      ids.remove(number);
    },
    same(fingerprint, bits, max, altered = []) {
      const nearest = new Map<number, Near>();
      const asked = [fingerprint, ...altered].flatMap((one) => {
        const grid = one.color_grid.length === numbers ? packed(one.color_grid) : null;
        return [
          { phash: int64Of(one.phash), dhash: int64Of(one.dhash), grid },
          {
            phash: int64Of(one.phash_mirrored),
            dhash: int64Of(one.dhash_mirrored),
            grid: grid === null ? null : mirrored(grid),
          },
        ];
      });
      for (const { phash, dhash, grid } of asked) {
        for (let number = 0; number < ids.size; number += 1) {
          const at = number * 4;
          const far = ones(hashes[at]! ^ phash.high) + ones(hashes[at + 1]! ^ phash.low);
          if (far > bits || isThere[number] === 0) continue;
          const other = ones(hashes[at + 2]! ^ dhash.high) + ones(hashes[at + 3]! ^ dhash.low);
          if (other > bits) continue;
          const score = -(far + other);
          if (score <= (nearest.get(number)?.score ?? Number.NEGATIVE_INFINITY)) continue;
          if (grid !== null && hasGrid[number] === 1 && !haveSameColors(grids, number * numbers, grid, packedUnits))
            continue;
          nearest.set(number, { number, score });
        }
      }
      const best = createTopK<Near>(max, isFarther);
      for (const near of nearest.values()) best.add(near);
      return named(best.take());
    },
    like(fingerprints, max) {
      const looked = fingerprints.map(({ color_grid: grid }) => packed(grid));
      const colors = looked.flatMap((grid) => onlyColor(grid) ?? []);
      const asked = looked.filter((grid) => onlyColor(grid) === null).flatMap((grid) => [grid, mirrored(grid)]);
      const best = createTopK<Near>(max, isFarther);
      for (let number = 0; number < ids.size; number += 1) {
        if (hasGrid[number] === 0) continue;
        let nearest = farthest * scale * cells;
        for (const grid of asked) nearest = Math.min(nearest, distance(grids, number * numbers, grid, nearest));
        let far = nearest / scale / cells;
        for (const color of colors) far = Math.min(far, farFromColor(grids, number * numbers, color));
        const score = -far;
        if (score > -farthest && score >= best.least()) best.add({ number, score });
      }
      return named(best.take());
    },
  };

  /** Of equals the older picture stands before. */
  function isFarther(a: Near, b: Near): boolean {
    return a.score === b.score ? ids.isBefore(b.number, a.number) : a.score < b.score;
  }

  function named(found: readonly Near[]): SimilarPicture[] {
    return found.map(({ number, score }) => ({
      root_pin_id: ids.idOf(number),
      pin_id: textOfInt64(pins[number * 2] ?? 0, pins[number * 2 + 1] ?? 0),
      score: -score,
    }));
  }
}

/** Sum over the cells of their color distance (taxicab: cheaper, and as good); stops early once it exceeds `max`. */
function distance(grids: Int8Array, from: number, asked: Int8Array, max: number): number {
  let sum = 0;
  for (let cell = 0; cell < numbers; cell += 12) {
    for (let at = cell; at < cell + 12; at += 1) sum += Math.abs(grids[from + at]! - asked[at]!);
    if (sum > max) return sum;
  }
  return sum;
}

/** Lightness has half weight, centered: between copies of a picture, light varies more than color. */
function packed(grid: readonly number[]): Int8Array {
  return Int8Array.from(grid, (value, at) => clamped(at % 3 === 0 ? (value - 50) * scale * 0.5 : value * scale * 0.6));
}

/** What `packed` multiplies by. */
const packedUnits = { lightness: scale * 0.5, color: scale * 0.6 };

function mirrored(grid: Int8Array): Int8Array {
  return Int8Array.from(mirroredGrid(grid));
}

/** The grid of the mirror image. */
export function mirroredGrid(grid: ArrayLike<number>): number[] {
  return Array.from({ length: grid.length }, (_, at) => {
    const [cell, part] = [Math.floor(at / 3), at % 3];
    return grid[(cell - (cell % 4) + 3 - (cell % 4)) * 3 + part] ?? 0;
  });
}

const clamped = (value: number) => Math.max(-127, Math.min(127, Math.round(value)));

/** The 48 numbers of a stored grid, or null when there are none. */
export function gridOf(stored: Buffer | null): number[] | null {
  if (stored === null || stored.length !== numbers * 4) return null;
  return Array.from({ length: numbers }, (_, at) => stored.readFloatLE(at * 4));
}

type Near = { number: number; score: number };

/** How many bits are set. */
function ones(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x5555_5555);
  rest = (rest & 0x3333_3333) + ((rest >>> 2) & 0x3333_3333);
  return Math.imul((rest + (rest >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
