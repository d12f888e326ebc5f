import { folded } from "../kit/folded.ts";

/** A setting as it can be found: what it is called, the area it stands in, and other words for it, all in the reader's language. */
export type Findable = { label: string; area: string; also: string };

/** Most settings shown at once. */
const maxFound = 8;

/**
 * The settings that hold every word of a query, whole or as a part, best first: those whose name begins with it, then whose name holds it,
 * then those that other words lead to. Case and accents don't matter; nothing is found for an empty query.
 */
export function findSettings<One extends Findable>(all: readonly One[], query: string): One[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return all
    .map((one) => ({ one, rank: rankOf(one, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, maxFound)
    .map(({ one }) => one);
}

function rankOf({ label, area, also }: Findable, words: readonly string[]): number {
  const name = folded(label);
  const rest = `${folded(also)} ${folded(area)}`;
  if (!words.every((word) => name.includes(word) || rest.includes(word))) return 0;
  const [first = ""] = words;
  return (name.startsWith(first) ? 4 : 0) + words.filter((word) => name.includes(word)).length + 1;
}
