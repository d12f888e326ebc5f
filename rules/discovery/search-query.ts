import { searchConstants } from "#spec/constants/search.ts";
import { firstCharacters } from "#rules/kit/characters.ts";

/** A query as it is looked up and shown: composed, one space between words, at most 250 characters. */
export function normaliseQuery(value: string): string {
  const words = value
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return firstCharacters(words, searchConstants.queryMaxChars).trimEnd();
}
