/** SHA-256 of a text in UTF-8 as hexadecimal digits. Browsers have it only on https, and this must work on plain http. FIPS 180-4 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const words = paddedWords(bytes);
  const round = roundConstants();
  let state = startState();
  for (let at = 0; at < words.length; at += 16) state = mixed(state, words.slice(at, at + 16), round);
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function mixed(state: number[], block: number[], round: number[]): number[] {
  const [a0 = 0, b0 = 0, c0 = 0, d0 = 0, e0 = 0, f0 = 0, g0 = 0, h0 = 0] = state;
  const w = block.slice();
  let [a, b, c, d, e, f, g, h] = [a0, b0, c0, d0, e0, f0, g0, h0];
  for (let at = 0; at < 64; at += 1) {
    if (at >= 16) {
      const [x, y] = [w[at - 15] ?? 0, w[at - 2] ?? 0];
      const small = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const large = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      w[at] = ((w[at - 16] ?? 0) + small + (w[at - 7] ?? 0) + large) | 0;
    }
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (round[at] ?? 0) + (w[at] ?? 0)) | 0;
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  return [a0 + a, b0 + b, c0 + c, d0 + d, e0 + e, f0 + f, g0 + g, h0 + h].map((word) => word | 0);
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The bytes as words, with the mark of their end and their length in bits. */
function paddedWords(bytes: Uint8Array): number[] {
  const words = Array.from({ length: (((bytes.length + 8) >> 6) + 1) * 16 }, () => 0);
  for (const [at, byte] of [...bytes, 0x80].entries())
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at % 4) * 8));
  words[words.length - 1] = bytes.length * 8;
  return words;
}

/** Fractions of the square roots of the first 8 primes, and of the cube roots of the first 64. */
function startState(): number[] {
  return firstPrimes(8).map((prime) => fractionOf(Math.sqrt(prime)));
}

function roundConstants(): number[] {
  return firstPrimes(64).map((prime) => fractionOf(Math.cbrt(prime)));
}

function fractionOf(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let one = 2; found.length < count; one += 1) if (found.every((prime) => one % prime !== 0)) found.push(one);
  return found;
}
