import { findAdvisory } from "#server/domains/discovery/advisories/find-advisory.ts";

/** What was judged last, so that the same suggestions are not read through at every letter. */
const judged = new Map<string, boolean>();
const maxJudged = 20_000;

/** Whether nothing needs to be said to whoever searches for this: only then it is suggested. */
export function isHarmless(text: string): boolean {
  const known = judged.get(text);
  if (known !== undefined) return known;
  if (judged.size >= maxJudged) judged.clear();
  const harmless = findAdvisory(text) === null;
  judged.set(text, harmless);
  return harmless;
}
