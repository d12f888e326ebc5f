/**
 * 64-bit perceptual hashes of a picture and of its mirror image, as signed decimal strings: they fit a bigint column,
 * and their distance in SQL is `bit_count((a # b)::bit(64))`.
 */
export type Fingerprint = { phash: string; dhash: string; phash_mirrored: string; dhash_mirrored: string };

/** Side in pixels of the square pixels a fingerprint is made from. */
export const FINGERPRINT_SIDE = 64;
const LOW = 8;
const SAMPLES = 32;

const COSINES = Float64Array.from({ length: LOW * SAMPLES }, (_, index) => {
  const [frequency, sample] = [Math.floor(index / SAMPLES), index % SAMPLES];
  return Math.cos(((2 * sample + 1) * frequency * Math.PI) / (2 * SAMPLES));
});

/** Takes 64×64 RGBA pixels; what shows through is white. */
export function fingerprintOf(rgba: Uint8Array): Fingerprint {
  const grey = greyOf(rgba);
  const mirrored = mirror(grey, FINGERPRINT_SIDE);
  return {
    phash: phashOf(grey),
    dhash: dhashOf(grey),
    phash_mirrored: phashOf(mirrored),
    dhash_mirrored: dhashOf(mirrored),
  };
}

/** How many of the 64 bits of two hashes differ. */
export function hashDistance(a: string, b: string): number {
  let rest = BigInt.asUintN(64, BigInt(a) ^ BigInt(b));
  let bits = 0;
  while (rest > 0n) {
    rest &= rest - 1n;
    bits += 1;
  }
  return bits;
}

function greyOf(rgba: Uint8Array): Float64Array {
  return Float64Array.from({ length: FINGERPRINT_SIDE ** 2 }, (_, pixel) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(pixel * 4, pixel * 4 + 4);
    return ((0.299 * red + 0.587 * green + 0.114 * blue) * alpha) / 255 + (255 - alpha);
  });
}

function mirror(grey: Float64Array, side: number): Float64Array {
  return grey.map((_, index) => grey[index - (index % side) + side - 1 - (index % side)] ?? 0);
}

/** The mean of each cell when square pixels are laid under a coarser raster; cells may cut through pixels. */
function average(grey: Float64Array, columns: number, rows: number): Float64Array {
  const across = shares(columns);
  const down = shares(rows);
  return Float64Array.from({ length: columns * rows }, (_, cell) => {
    let sum = 0;
    let weight = 0;
    for (const [y, tall] of down[Math.floor(cell / columns)] ?? []) {
      for (const [x, wide] of across[cell % columns] ?? []) {
        sum += (grey[y * FINGERPRINT_SIDE + x] ?? 0) * tall * wide;
        weight += tall * wide;
      }
    }
    return sum / weight;
  });
}

/** For each cell along one side: the pixels it covers, each with the covered part. */
function shares(cells: number): [pixel: number, part: number][][] {
  const length = FINGERPRINT_SIDE / cells;
  return Array.from({ length: cells }, (_, cell) => {
    const [from, to] = [cell * length, (cell + 1) * length];
    const covered: [number, number][] = [];
    for (let pixel = Math.floor(from); pixel < Math.min(FINGERPRINT_SIDE, Math.ceil(to)); pixel += 1) {
      covered.push([pixel, Math.min(to, pixel + 1) - Math.max(from, pixel)]);
    }
    return covered;
  });
}

/** pHash: the 8×8 lowest frequencies of the cosine transform of 32×32 greys, each compared with their median. */
function phashOf(grey: Float64Array): string {
  const small = average(grey, SAMPLES, SAMPLES);
  const rows = new Float64Array(SAMPLES * LOW);
  for (let y = 0; y < SAMPLES; y += 1) {
    for (let u = 0; u < LOW; u += 1) {
      let sum = 0;
      for (let x = 0; x < SAMPLES; x += 1) sum += (small[y * SAMPLES + x] ?? 0) * (COSINES[u * SAMPLES + x] ?? 0);
      rows[y * LOW + u] = sum;
    }
  }
  const low = Array.from({ length: LOW * LOW }, (_, index) => {
    const [v, u] = [Math.floor(index / LOW), index % LOW];
    let sum = 0;
    for (let y = 0; y < SAMPLES; y += 1) sum += (rows[y * LOW + u] ?? 0) * (COSINES[v * SAMPLES + y] ?? 0);
    return sum;
  });
  const sorted = low.toSorted((a, b) => a - b);
  const median = ((sorted[31] ?? 0) + (sorted[32] ?? 0)) / 2;
  return pack(low.map((value) => value > median));
}

/** dHash: of 9×8 greys, whether each is brighter than its right neighbour (by enough not to be noise). */
function dhashOf(grey: Float64Array): string {
  const small = average(grey, 9, 8);
  return pack(
    Array.from({ length: 64 }, (_, index) => {
      const at = Math.floor(index / 8) * 9 + (index % 8);
      return (small[at] ?? 0) - (small[at + 1] ?? 0) > 0.5;
    }),
  );
}

function pack(bits: readonly boolean[]): string {
  let packed = 0n;
  for (const bit of bits) packed = (packed << 1n) | (bit ? 1n : 0n);
  return BigInt.asIntN(64, packed).toString();
}
