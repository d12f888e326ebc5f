import { isFunctionWord } from "#engines/text/function-words.ts";
import { charactersOf } from "#rules/kit/characters.ts";

/** What makes a slip less likely, in bits. A letter doubled or single, the key beside, and neighbours in turned order happen most. */
const bits = { edit: 6, firstLetter: 4, otherLetter: 2, doubled: 2, besideKey: 2, swapped: 4, functionWord: 8 };
/** The rows of keys as most keyboards have them, and how far each is shifted to the right. */
const rows = [
  ["qwertyuiop", 0],
  ["asdfghjkl", 0.25],
  ["zxcvbnm", 0.75],
] as const;
/** The middles of keys that touch are no further apart than so many keys. */
const besideKey = 1.3;

const keys = new Map(
  rows.flatMap(([row, shift], down) =>
    Array.from(row, (letter, along) => [letter, { x: along + shift, y: down }] as const),
  ),
);

/** How a word differs from what was typed by one edit: which letters, and whether two neighbours changed places. */
type Slip = "swapped" | "doubled" | "beside key" | "other letter" | "other";

/**
 * How unlikely it is, in bits, that a word so many edits away was meant by what was typed (a noisy channel after Kernighan, Church and
 * Gale, 1990): the less usual the slip, the more. Few search for a word like "with".
 */
export function slipBits(typed: string, word: string, edits: number): number {
  const slip = edits === 1 ? slipOf(typed, word) : "other";
  const atFirst = typed[0] === word[0] ? 0 : bits.firstLetter;
  return bits.edit * edits + bitsOf(slip) + atFirst + (isFunctionWord(word) ? bits.functionWord : 0);
}

function bitsOf(slip: Slip): number {
  if (slip === "swapped") return -bits.swapped;
  if (slip === "doubled") return -bits.doubled;
  if (slip === "beside key") return bits.otherLetter - bits.besideKey;
  return slip === "other letter" ? bits.otherLetter : 0;
}

/** The kind of the one edit between two words. */
export function slipOf(typed: string, word: string): Slip {
  const [a, b] = [charactersOf(typed), charactersOf(word)];
  const long = a.length < b.length ? b : a;
  const at = a.findIndex((letter, place) => letter !== b[place]);
  if (a.length !== b.length) {
    const place = at < 0 ? long.length - 1 : at;
    return long[place] === long[place - 1] || long[place] === long[place + 1] ? "doubled" : "other";
  }
  if (a[at] === b[at + 1] && a[at + 1] === b[at]) return "swapped";
  return areBeside(a[at] ?? "", b[at] ?? "") ? "beside key" : "other letter";
}

function areBeside(letter: string, other: string): boolean {
  const [one, two] = [keys.get(letter), keys.get(other)];
  return one !== undefined && two !== undefined && Math.hypot(one.x - two.x, one.y - two.y) < besideKey;
}
