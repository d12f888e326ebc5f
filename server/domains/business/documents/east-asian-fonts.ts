import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** Letters that the documents' own font lacks. */
const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const letters = { jp: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, kr: /\p{Script=Hangul}/u } as const;
const families = ["jp", "kr", "sc"] as const;
type Family = (typeof families)[number];

/** A font of a few letters, as its name and its bytes. */
export type LetterFont = { name: string; bytes: Buffer };
/** The font of each East Asian letter. */
export type LetterFonts = ReadonlyMap<string, LetterFont>;

const { resolve } = createRequire(import.meta.url);
const fileOf = (family: Family, file: string) => resolve(`@fontsource-variable/noto-sans-${family}/${file}`);

/**
 * Fonts for the Japanese, Korean and Chinese letters of these texts: nothing is read where there are none. Letters that several languages
 * share are drawn as whoever is billed writes them, told by the other letters, else by the country.
 */
export async function eastAsianFonts(texts: readonly string[], country: string): Promise<LetterFonts> {
  const all = texts.join("");
  const wanted = new Set(Array.from(all).filter((letter) => eastAsian.test(letter)));
  const fonts = new Map<string, LetterFont>();
  if (wanted.size === 0) return fonts;
  const first = familyOf(all, country);
  for (const family of [first, ...families.filter((one) => one !== first)]) {
    for (const [part, found] of await partsOf(family, wanted)) {
      const font = { name: `${family} ${part}`, bytes: await cutOut(family, part, found) };
      for (const letter of found) {
        fonts.set(letter, font);
        wanted.delete(letter);
      }
    }
    if (wanted.size === 0) break;
  }
  return fonts;
}

function familyOf(text: string, country: string): Family {
  if (letters.jp.test(text)) return "jp";
  if (letters.kr.test(text)) return "kr";
  return country === "JP" ? "jp" : country === "KR" ? "kr" : "sc";
}

/** The files of a family that hold these letters, with those that each holds. */
async function partsOf(family: Family, wanted: ReadonlySet<string>): Promise<Map<string, string[]>> {
  const ranges = JSON.parse(await readFile(fileOf(family, "unicode.json"), "utf8")) as Record<string, string>;
  const left = new Set(wanted);
  const parts = new Map<string, string[]>();
  for (const [name, text] of Object.entries(ranges)) {
    const spans = text.split(",").map((span) =>
      span
        .replace("U+", "")
        .split("-")
        .map((hex) => Number.parseInt(hex, 16)),
    );
    const found = [...left].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return spans.some(([from = 0, to = from]) => code >= from && code <= to);
    });
    for (const letter of found) left.delete(letter);
    if (found.length > 0) parts.set(name.replaceAll(/[[\]]/g, ""), found);
  }
  return parts;
}

/** The letters alone, upright and of usual weight: the file has all weights, and packed as no PDF can hold it. */
async function cutOut(family: Family, part: string, found: readonly string[]): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  const whole = await readFile(fileOf(family, `files/noto-sans-${family}-${part}-wght-normal.woff2`));
  return subsetFont(whole, found.join(""), { targetFormat: "truetype", variationAxes: { wght: 400 } });
}
