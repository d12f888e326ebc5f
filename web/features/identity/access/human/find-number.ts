const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate++)
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);

const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const words = new Int32Array(64);

/** SHA-256 (FIPS 180-4) as eight words. Our own, for WebCrypto is not there on plain http and costs a promise a hash. */
function sha256(bytes: Uint8Array): Int32Array {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const hash = initial.slice();
  for (let block = 0; block < padded.length; block += 64) mix(hash, view, block);
  return hash;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (list: Int32Array, index: number) => list[index] as number;

function mix(hash: Int32Array, view: DataView, block: number): void {
  for (let i = 0; i < 64; i++) {
    if (i < 16) words[i] = view.getInt32(block + i * 4);
    else {
      const [a, b] = [at(words, i - 15), at(words, i - 2)];
      const small0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const small1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = (at(words, i - 16) + small0 + at(words, i - 7) + small1) | 0;
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + big1 + ((e & f) ^ (~e & g)) + at(roundConstants, i) + at(words, i)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    hash[i] = at(hash, i) + word;
  });
}

/** The number whose text after the salt hashes to the challenge, from 0 to `most`; null when there is none. */
export function findNumber(salt: string, challenge: string, max: number): number | null {
  const wanted = Array.from({ length: 8 }, (_, i) => Number.parseInt(challenge.slice(i * 8, i * 8 + 8), 16) | 0);
  const encoder = new TextEncoder();
  for (let number = 0; number <= max; number++) {
    const hash = sha256(encoder.encode(salt + number));
    if (hash[0] === wanted[0] && wanted.every((word, i) => word === hash[i])) return number;
  }
  return null;
}
