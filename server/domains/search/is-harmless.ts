import { advisoryList } from "../advisories/advisory-list.ts";
import { findAdvisory } from "../advisories/find-advisory.ts";
import { fold } from "./words.ts";

/** What was judged last, so that the same suggestions are not read through at every letter. */
const judged = new Map<string, boolean>();
const mostJudged = 20_000;

/** Whether nothing needs to be said to whoever searches for this, however its words are joined: only then it is suggested. */
export function isHarmless(text: string): boolean {
  const known = judged.get(text);
  if (known !== undefined) return known;
  if (judged.size >= mostJudged) judged.clear();
  const harmless = findAdvisory(text) === null && !joined.has(lettersOf(text));
  judged.set(text, harmless);
  return harmless;
}

/** The phrases of the list as hashtags and usernames write them. */
const joined = new Set(advisoryList.flatMap(({ phrases }) => phrases.map((phrase) => lettersOf(phrase))));

function lettersOf(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
