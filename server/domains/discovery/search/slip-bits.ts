import { isFunctionWord } from "#engines/text/function-words.ts";
import { charactersOf } from "#rules/kit/characters.ts";

/** How a word differs from what was typed by one edit. */
type Slip = "swapped" | "doubled" | "missing letter" | "beside key" | "alike" | "extra letter" | "other letter";

/**
 * What makes a slip less likely, in bits. A letter can be left out, doubled or change places with its neighbour in as many ways as the word
 * has letters; any other letter can stand in its place or beside it in 25 times as many, most of them near on the keys or of a like sound.
 */
const bits: Record<Slip | "edit" | "firstLetter" | "functionWord", number> = {
  edit: 6,
  swapped: -2,
  doubled: -2,
  "missing letter": 0,
  "beside key": 2,
  alike: 1,
  "extra letter": 4,
  "other letter": 4,
  firstLetter: 4,
  functionWord: 8,
};
/** The rows of keys as most keyboards have them, and how far each is shifted to the right. */
const rows = [
  ["qwertyuiop", 0],
  ["asdfghjkl", 0.25],
  ["zxcvbnm", 0.75],
] as const;
/** The middles of keys that touch are no further apart than so many keys. */
const besideKey = 1.3;
/** Letters that are taken for one another by their sound. */
const alike = ["aeiouy", "cks", "sz", "mn", "bp", "dt", "gj", "fv", "vw"];

const keys = new Map(
  rows.flatMap(([row, shift], down) =>
    Array.from(row, (letter, along) => [letter, { x: along + shift, y: down }] as const),
  ),
);

/**
 * How unlikely it is, in bits, that a word so many edits away was meant by what was typed (a noisy channel after Kernighan, Church and
 * Gale, 1990): the less usual the slip, the more. Few search for a word like "with".
 */
export function slipBits(typed: string, word: string, edits: number): number {
  const kind = edits === 1 ? bits[slipOf(typed, word)] : bits["other letter"];
  const atFirst = typed[0] === word[0] ? 0 : bits.firstLetter;
  return bits.edit * edits + kind + atFirst + (isFunctionWord(word) ? bits.functionWord : 0);
}

/** The kind of the one edit between two words. */
export function slipOf(typed: string, word: string): Slip {
  const [a, b] = [charactersOf(typed), charactersOf(word)];
  const at = a.findIndex((letter, place) => letter !== b[place]);
  if (a.length === b.length) {
    const [letter = "", other = ""] = [a[at], b[at]];
    if (letter === b[at + 1] && a[at + 1] === other) return "swapped";
    return areBeside(letter, other) ? "beside key" : areAlike(letter, other) ? "alike" : "other letter";
  }
  const long = a.length < b.length ? b : a;
  const place = at < 0 ? long.length - 1 : at;
  const [before = "", letter = "", after = ""] = [long[place - 1], long[place], long[place + 1]];
  if (letter === before || letter === after) return "doubled";
  if (long === b) return "missing letter";
  return areBeside(letter, before) || areBeside(letter, after) ? "beside key" : "extra letter";
}

function areBeside(letter: string, other: string): boolean {
  const [one, two] = [keys.get(letter), keys.get(other)];
  return one !== undefined && two !== undefined && Math.hypot(one.x - two.x, one.y - two.y) < besideKey;
}

function areAlike(letter: string, other: string): boolean {
  return alike.some((letters) => letters.includes(letter) && letters.includes(other));
}
