import { inflectionKeys } from "./inflections/inflection-keys.ts";
import type { Family } from "./inflections/latin.ts";
import { unifyHan } from "./han-unification.ts";
import { stem } from "./stem.ts";

/**
 * A folded word of a text, with its position; scripts without spaces are split into pairs of characters. `within`: the characters of a pair
 * that are words by themselves, each given once per run.
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
  // One letter, written as Arabic or as Persian has it; at the end of words many write either.
  ی: "ي",
  ى: "ي",
  ک: "ك",
  ة: "ه",
  ۀ: "ه",
};

/** A text without case, accents, vowel points and typographic variants: `Café ﬁn Ｔｏｋｙｏ` → `cafe fin tokyo`. */
export function fold(text: string): string {
  // Most texts have none of all that.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  return text
    .toWellFormed()
    .normalize("NFKD")
    .replace(
      /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]|\p{Variation_Selector}/gu,
      "",
    )
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßæœøłđıðþیىکةۀ]/g, (letter) => letters[letter] ?? letter);
}

/** The words of a text in any script, in order, at most `most` of them. */
export function tokensOf(text: string, max = 400): Token[] {
  const tokens: Token[] = [];
  let place = 0;
  for (const written of writtenSigns(text.slice(0, 20_000))) {
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

/** The same with the emoji among them: each picture by itself, whatever its color and whomever it stands together with. */
export function writtenSigns(text: string): string[] {
  return (
    fold(text).match(/[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|\p{RI}{2}|[\p{Extended_Pictographic}--[©®]]/gv) ?? []
  );
}

/** Whether a token is an emoji. */
export function isPictured(token: string): boolean {
  return /^[\p{Extended_Pictographic}\p{RI}]/u.test(token);
}

/** What a word is found by: itself and its stem. */
export function formsOf(token: string): string[] {
  const base = stem(token);
  return base === token ? [token] : [token, base];
}

/** What a word in a text is found by: its forms, and where the text is not English what its inflections share. */
export function formsIn(token: string, latin: readonly Family[]): string[] {
  return isUnspaced(token) ? [canonical(token)] : [...formsOf(token), ...inflectionKeys(token, latin)];
}

/** A run of a script without spaces with what is written in two ways made one: forms of a Han character, katakana and hiragana. */
export function canonical(run: string): string {
  return unifyHan(run).replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/** A written word without its apostrophes, parted where a script without spaces begins or ends. */
export function piecesOf(written: string): string[] {
  return written
    .replace(/['’]s$/u, "")
    .split(/['’]/u)
    .flatMap((piece) => piece.split(unspaced))
    .filter((piece) => piece !== "");
}

function partsOf(written: string): Part[] {
  return piecesOf(written).flatMap((piece) =>
    isUnspaced(piece) ? pairs(Array.from(piece)) : [{ word: cut(piece), within: [] }],
  );
}

/** Every two neighbours: any character of the run finds it, and any row of them. */
function pairs(characters: readonly string[]): Part[] {
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
