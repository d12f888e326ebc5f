import { stem } from "./stem.ts";

/** Endings that make another word of the same thing (explore, exploration, explorer), as stems end; the longest first. */
const endings =
  /(?:ation|ition|istic|fulness|ness|ment|ism|ist|ical|ion|iti|anc|enc|ant|ent|ful|less|ous|abl|ibl|ship|hood|iv|ic|al|eri|er|or|ur|ag|i)$/;
const leastLeft = 4;

/**
 * What English words made from one another share, roughly: `harvester`, `harvesting` → `harvest`; `erotic`, `eroticism` → `erot`. Wider than
 * a stem: different things may share it.
 */
export function rootOf(word: string): string {
  let root = stem(word);
  for (let round = 0; round < 2; round += 1) {
    const shorter = root.replace(endings, "");
    if (shorter.length < leastLeft) break;
    root = shorter;
  }
  return root.replace(/([^aeiou])\1$/, "$1").replace(/(?<=.{4})[ei]$/, "");
}
