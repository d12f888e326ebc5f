import { advisoryList } from "../advisories/advisory-list.ts";
import { findAdvisory } from "../advisories/find-advisory.ts";
import { fold } from "./words.ts";

/** What was judged last, so that the same suggestions are not read through at every letter. */
const judged = new Map<string, boolean>();
const mostJudged = 20_000;

/** Whether nothing needs to be said to whoever searches for this: only then it is suggested. */
export function isHarmless(text: string): boolean {
  const known = judged.get(text);
  if (known !== undefined) return known;
  if (judged.size >= mostJudged) judged.clear();
  const harmless = findAdvisory(text) === null;
  judged.set(text, harmless);
  return harmless;
}

/** The phrases of the list as hashtags write them. */
const joined = new Set(advisoryList.flatMap(({ phrases }) => phrases.map((phrase) => lettersOf(phrase))));

/** The same of a hashtag, which writes several words as one. */
export function isHarmlessTag(tag: string): boolean {
  return isHarmless(tag) && !joined.has(lettersOf(tag));
}

function lettersOf(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
