import { once } from "#server/platform/once.ts";

/** What the Encoding standard's euc-kr holds beyond KS X 1001, which alone Node's decoder knows: all other syllables, in the order of Unicode. */
const extension = once(makeExtension);

const trails = { low: [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xa0)], high: range(0xa1, 0xfe) };

/** Text in windows-949, which pages call euc-kr. */
export function decodeKorean(bytes: Uint8Array): string {
  const decoder = new TextDecoder("euc-kr");
  const known = extension();
  let text = "";
  let from = 0;
  for (let at = 0; at + 1 < bytes.length;) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81) {
      at += 1;
      continue;
    }
    const syllable = known.get((lead << 8) | (bytes[at + 1] ?? 0));
    if (syllable !== undefined) {
      text += decoder.decode(bytes.subarray(from, at)) + syllable;
      from = at + 2;
    }
    at += 2;
  }
  return text + decoder.decode(bytes.subarray(from));
}

function makeExtension(): ReadonlyMap<number, string> {
  const decoder = new TextDecoder("euc-kr");
  const standard = new Set(
    range(0xb0, 0xc8).flatMap((lead) => trails.high.map((trail) => decoder.decode(Uint8Array.of(lead, trail)))),
  );
  const others = range(0xac00, 0xd7a3)
    .map((code) => String.fromCharCode(code))
    .filter((syllable) => !standard.has(syllable));
  const places = range(0x81, 0xc6).flatMap((lead) =>
    [...trails.low, ...(lead <= 0xa0 ? trails.high : [])].map((trail) => (lead << 8) | trail),
  );
  return new Map(others.map((syllable, at) => [places[at] ?? 0, syllable]));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
