import { endings, stripEndings } from "./strip-endings.ts";

const list = endings("ים ות יות יים ית ה ת:3 י נו הם", 2);
const finals: Readonly<Record<string, string>> = { ך: "כ", ם: "מ", ן: "נ", ף: "פ", ץ: "צ" };
/** Particles grow onto words (the, and, in, to, from, that, as), several in a row. */
const mostParticles = 3;

/** What forms of a Hebrew word share: it without endings, with and without the particles before it; and without what is not always written. */
export function hebrewKeys(word: string): string[] {
  const starts = [word];
  for (let taken = 0; taken < mostParticles; taken += 1) {
    const shorter = (starts.at(-1) ?? "").replace(/^(?:[ובלמשכ](?=...)|ה(?=..))/u, "");
    if (shorter === starts.at(-1)) break;
    starts.push(shorter);
  }
  const bases = starts.map((start) =>
    stripEndings(start, list).replace(/[ךםןףץ]/gu, (letter) => finals[letter] ?? letter),
  );
  return [...bases, ...bases.map((base) => base.replace(/(?<=.)[וי](?=.)/gu, "")).filter((base) => base.length >= 2)];
}
