import { findAdvisory } from "#server/domains/discovery/advisories/find-advisory.ts";

/** A cache of judged texts, so that the same suggestions aren't checked again at every keystroke. */
const judged = new Map<string, boolean>();
const maxJudged = 20_000;

/** Whether a search has no advisory: only then is it suggested. */
export function isHarmless(text: string): boolean {
  const known = judged.get(text);
  if (known !== undefined) return known;
  if (judged.size >= maxJudged) judged.clear();
  const harmless = findAdvisory(text) === null;
  judged.set(text, harmless);
  return harmless;
}
