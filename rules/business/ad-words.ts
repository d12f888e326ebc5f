import {
  fairnessWords,
  linkShorteners,
  prohibitedWords,
  type RejectedReason,
  restrictedWords,
  type RestrictedKind,
} from "#spec/constants/ad-review.ts";

/** What the words of an ad say about it. */
export type AdWords = {
  /** Why it is refused. */
  refused: RejectedReason[];
  restricted: RestrictedKind[];
  /** It is for homes, jobs or credit. */
  isFair: boolean;
  /** The words themselves, for whoever decides. */
  found: string[];
};

/** Looks through an ad's words, whatever their case, spacing and punctuation. */
export function readAdWords(text: string): AdWords {
  const folded = fold(text);
  const found: string[] = [];
  const holds = (words: readonly string[]) => {
    const hits = words.filter((word) => isIn(folded, fold(word)));
    found.push(...hits);
    return hits.length > 0;
  };
  const those = <Key extends string>(lists: Partial<Record<Key, readonly string[]>>) =>
    (Object.entries(lists) as [Key, readonly string[]][]).flatMap(([key, words]) => (holds(words) ? [key] : []));
  const refused = those<RejectedReason>(prohibitedWords);
  const restricted = those<RestrictedKind>(restrictedWords);
  return { refused, restricted, isFair: holds(fairnessWords), found: [...new Set(found)] };
}

/** Whether a link hides where it leads behind a service that shortens links. */
export function isShortened(url: URL): boolean {
  const host = url.hostname.replace(/\.$/, "").replace(/^www\./, "");
  return (linkShorteners as readonly string[]).includes(host);
}

/** Words apart by single spaces, in small letters, with one on either end; accents stay. Letters that only look alike become one. */
function fold(text: string): string {
  return ` ${text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\u200B-\u200D\u2060\u00AD\uFEFF]/gu, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;
}

/** Whole words; in scripts that put no spaces between them, anywhere. */
function isIn(text: string, word: string): boolean {
  return /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(word)
    ? text.replaceAll(" ", "").includes(word.replaceAll(" ", ""))
    : text.includes(word);
}
