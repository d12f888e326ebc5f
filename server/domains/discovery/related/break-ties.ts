import { isFunctionWord } from "#engines/text/function-words.ts";
import { stem } from "#engines/text/stem.ts";
import { fold, isUnspaced, tokensOf } from "#engines/text/words.ts";
import type { CoSaved } from "#server/domains/discovery/home/co-saved.queries.ts";

/** What a picture is told by beside the graph. */
export type Described = { title: string; topics: readonly string[] };

/** Scores this close say the same: walks come by a few times more or less by chance. */
const tie = 1.05;
/** Fewer that tie are left in the order of the walk. */
const minTied = 4;
const maxJudged = 120;
const maxWords = 12;
const weights = { word: 3, topic: 2 };

/**
 * The same pictures with ties broken: of those the walk finds equally near, the ones with words and topics in common with the picture
 * come first. Where only a board of thousands holds it, all of that board tie. Boards in common are what the walk has counted.
 */
export function breakTies<Near extends CoSaved>(
  near: readonly Near[],
  describedBy: (pinId: string) => Described | undefined,
  about: Described,
): Near[] {
  const rank = ({ score }: Near) => Math.round(Math.log(score) / Math.log(tie));
  const groups = [...Map.groupBy(near, rank).entries()].toSorted(([a], [b]) => b - a).map(([, group]) => group);
  const tied = groups.filter((group) => group.length >= minTied).flat();
  if (tied.length === 0) return [...near];
  const holds = wordsIn(about.title);
  const shared = new Map<Near, number>();
  for (const pin of tied.slice(0, maxJudged)) {
    const described = describedBy(pin.pin_id);
    if (described === undefined) continue;
    const topics = described.topics.filter((topic) => about.topics.includes(topic)).length;
    shared.set(pin, weights.word * holds(described.title) + weights.topic * topics);
  }
  const inCommon = (pin: Near) => shared.get(pin) ?? 0;
  return groups.flatMap((group) =>
    group.length < minTied ? group : group.toSorted((a, b) => inCommon(b) - inCommon(a)),
  );
}

/** How many words of a text another one has too, by their stems; cheap enough for a hundred titles in a request. */
function wordsIn(text: string): (other: string) => number {
  const words = tokensOf(text, maxWords).flatMap(({ word }) => (isFunctionWord(word) ? [] : stem(word)));
  const [pairs, stems] = [new Set(words.filter(isUnspaced)), new Set(words.filter((word) => !isUnspaced(word)))];
  // Stems, irregular ones too, begin with their word's letter: most words of other titles need not be stemmed.
  const initials = new Set(Array.from(stems, (word) => word.charAt(0)));
  return (other) => {
    const folded = fold(other);
    const found = new Set<string>();
    for (const word of folded.split(/[^\p{L}\p{M}\p{N}]+/u)) {
      if (!initials.has(word.charAt(0))) continue;
      const base = stem(word);
      if (stems.has(base)) found.add(base);
    }
    for (const pair of pairs) if (folded.includes(pair)) found.add(pair);
    return found.size;
  };
}
