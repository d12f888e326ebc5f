import { stem } from "./stem.ts";

/**
 * A word of a text, folded, with its place; parts of a script without spaces are pairs of characters. `within` are those characters of
 * a pair that are words by themselves, each told once in a run.
 */
export type Token = { word: string; place: number; within: readonly string[] };

type Part = Pick<Token, "word" | "within">;

/** Longer words are cut: nobody looks for them whole. */
const longestWord = 40;
/** Scripts written without spaces between words (and Hangul, whose endings grow onto words). */
const unspaced =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々]+)/u;
/** A character of these is often a whole word (猫, 집); one of the others never is. */
const tellingAlone = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
  ð: "d",
  þ: "th",
};

/** A text without case, accents and typographic variants: `Café ﬁn Ｔｏｋｙｏ` → `cafe fin tokyo`. */
export function fold(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßæœøłđıðþ]/g, (letter) => letters[letter] ?? letter);
}

/** The words of a text in any script, in order, at most `most` of them. */
export function tokensOf(text: string, max = 400): Token[] {
  const tokens: Token[] = [];
  let place = 0;
  for (const written of writtenWords(text.slice(0, 20_000))) {
    for (const part of partsOf(written)) {
      tokens.push({ ...part, place: (place += 1) });
      if (tokens.length >= max) return tokens;
    }
  }
  return tokens;
}

/** Whether a token is part of a script without spaces, where neither stems nor spelling apply. */
export function isUnspaced(token: string): boolean {
  return unspaced.test(token);
}

/** The words of a text, folded, as they are written: whole, with what follows an apostrophe. */
export function writtenWords(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu) ?? [];
}

/** What a word is found by: itself and its stem. */
export function formsOf(token: string): string[] {
  const base = stem(token);
  return base === token ? [token] : [token, base];
}

function partsOf(written: string): Part[] {
  return written
    .replace(/['’]s$/u, "")
    .split(/['’]/u)
    .flatMap((piece) => piece.split(unspaced))
    .filter((piece) => piece !== "")
    .flatMap((piece) => (isUnspaced(piece) ? pairs(Array.from(piece)) : [{ word: cut(piece), within: [] }]));
}

/** Every two neighbours: any character of the run finds it, and any row of them. */
function pairs(characters: string[]): Part[] {
  const [first = ""] = characters;
  if (characters.length < 2) return [{ word: first, within: [] }];
  return characters.slice(1).map((character, index) => ({
    word: `${characters[index]}${character}`,
    within: [index === 0 ? first : "", character].filter((one) => tellingAlone.test(one)),
  }));
}

function cut(text: string): string {
  return text.length <= longestWord
    ? text
    : Array.from(text).slice(0, longestWord).join("").slice(0, longestWord).toWellFormed();
}
