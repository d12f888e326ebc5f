import { tokensOf } from "#engines/text/words.ts";
import { topics } from "#server/domains/content/topics/topics.ts";
import { once } from "#server/platform/once.ts";

const slugs = once(() => new Set(topics.map(({ slug }) => slug)));
const mostWords = 8;

/** The topics that a query names: by its words, and by words that stand beside each other. */
export function topicsOf(query: string): string[] {
  const words = tokensOf(query.toLowerCase(), mostWords).map(({ word }) => word);
  const named = words.flatMap((_, from) =>
    words.slice(from).map((__, more) => words.slice(from, from + more + 1).join("-")),
  );
  return [...new Set(named)].filter((name) => slugs().has(name));
}
