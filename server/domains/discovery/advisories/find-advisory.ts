import { editDistance } from "#rules/identity/email-typo.ts";
import { fold, isUnspaced } from "#engines/text/words.ts";
import { advisoryList, type ListedAdvisory } from "./advisory-list.ts";

const maxChars = 1_000;
/**
 * Matching ignores case, accents, full-width letters, hyphens and dots between words; a phrase that is the whole query may also be written
 * as a hashtag, in one word, or letter by letter. In phrases that offer help, one typing error per word is tolerated.
 */
const help = 4;

/**
 * The advisory of a query, or null. Case, accents, full-width letters, hyphens and points between words change nothing; a phrase that
 * is the whole query may be written as hashtags are, in one word, or letter by letter. Whoever asks for help in a hurry slips: a word of
 * the phrases that offer it may be one slip away.
 */
export function findAdvisory(query: string): ListedAdvisory | null {
  const text = plain(query.slice(0, maxChars));
  const exact = among(text);
  const corrected = exact === null ? withoutSlips(text) : text;
  return corrected === text ? exact : among(corrected);
}

function among(text: string): ListedAdvisory | null {
  const letters = joinedLetters(text);
  const isMeant = ({ phrases, joined, innocents }: (typeof prepared)[number]) =>
    joined.has(letters) || (holds(text, phrases) && holds(without(text, innocents), phrases));
  return prepared.find(isMeant)?.listed ?? null;
}

function plain(text: string): string {
  return ` ${(
    fold(text)
      .replaceAll(/['’]/g, "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(" ")} `;
}

function withoutSlips(text: string): string {
  return text.replaceAll(/[a-z]{5,}/g, (word) => slippedIn.find((meant) => isSlip(word, meant)) ?? word);
}

/** One edit leaves the first letter or the last as it is, which spares most words the distance. */
const isSlip = (word: string, meant: string) =>
  word !== meant &&
  Math.abs(word.length - meant.length) <= 1 &&
  (word[0] === meant[0] || word.at(-1) === meant.at(-1)) &&
  editDistance(word, meant) === 1;

function without(text: string, innocents: readonly string[]): string {
  return innocents.reduce((rest, innocent) => rest.replaceAll(innocent, "  "), text);
}

function holds(text: string, phrases: readonly string[]): boolean {
  return phrases.some((phrase) => text.includes(phrase));
}

const joinedLetters = (text: string) => text.replaceAll(" ", "");
const needle = (phrase: string) => (isUnspaced(phrase) ? plain(phrase).trim() : plain(phrase));
/** Words long enough that nothing else is one slip away from them. */
const slippedIn = [
  "myself",
  ...advisoryList
    .filter(({ level }) => level === help)
    .flatMap(({ phrases }) => phrases.filter((phrase) => /^[a-z]{7,}$/.test(phrase))),
];
const prepared = advisoryList.map((listed) => ({
  listed,
  phrases: listed.phrases.map(needle),
  joined: new Set(listed.phrases.map((phrase) => joinedLetters(plain(phrase)))),
  innocents: listed.innocents.map(needle),
}));
