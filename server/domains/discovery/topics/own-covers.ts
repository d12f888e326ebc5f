type Covered<Cover> = { covers: readonly Cover[] };

/**
 * Topics whose first picture is one that no topic before them begins with, as far as they have one: a list of few pins looks like many.
 * Pictures of earlier topics come last; each topic keeps all of its own.
 */
export function ownCovers<Cover extends { hash: string }, Topic extends Covered<Cover>>(
  topics: readonly Topic[],
): Topic[] {
  const shown = new Map<string, number>();
  return topics.map((topic) => {
    const covers = topic.covers.toSorted((a, b) => (shown.get(a.hash) ?? 0) - (shown.get(b.hash) ?? 0));
    for (const [at, { hash }] of covers.entries()) shown.set(hash, (shown.get(hash) ?? 0) + (at === 0 ? 100 : 1));
    return { ...topic, covers };
  });
}
