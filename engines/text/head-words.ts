import { isFunctionWord } from "./function-words.ts";
import { isPictured, type Token, tokensOf } from "./words.ts";

/** A word of a name; `head`: it names the thing, rather than saying what kind of thing the next word names. */
type HeadedToken = Token & { head: boolean };

/** Things that end as participles do. */
const things = new Set(
  `evening morning spring string ceiling building painting drawing etching engraving carving wedding railing landing clothing lighting
  lightning bedding stocking pudding dumpling frosting icing earring herring duckling sibling meeting setting opening crossing ending
  recording sapling seedling sterling`
    .trim()
    .split(/\s+/),
);
/** What ends a phrase within a name. */
const boundary = /[,;:.!?()[\]{}|—–/&"“”]|\s-\s/u;

/**
 * The words of an English name, told apart into what it is of and what qualifies that: in English the last word of a noun phrase is its head, so that
 * "Castle Street" is a street and "Windsor Castle by the Thames" a castle. A phrase ends before words like "of", before numbers and before
 * participles (girl reading).
 */
export function headedTokens(text: string, max: number): HeadedToken[] {
  return text
    .split(boundary)
    .flatMap((phrase) =>
      tokensOf(phrase, max).map((token, at, tokens) => ({ ...token, head: endsBefore(tokens[at + 1]?.word) })),
    )
    .slice(0, max)
    .map((token, at) => ({ ...token, place: at + 1 }));
}

function endsBefore(next: string | undefined): boolean {
  return next === undefined || isFunctionWord(next) || /^\p{N}/u.test(next) || isPictured(next) || isParticiple(next);
}

function isParticiple(word: string): boolean {
  return /^[a-z]{3,}ing$/.test(word) && !things.has(word);
}
