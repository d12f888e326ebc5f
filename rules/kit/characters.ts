/**
 * The characters of a text as the limits count them: code points, so 😀 is one character though it is two units of `length`. What a reader
 * sees as one letter can still be several of them (an accent of its own, a family of emoji).
 */
export function charactersOf(text: string): string[] {
  return Array.from(text);
}

export function countCharacters(text: string): number {
  return charactersOf(text).length;
}

/** The beginning of a text in at most so many characters; never half an emoji. */
export function firstCharacters(text: string, max: number): string {
  return text.length <= max ? text : charactersOf(text).slice(0, max).join("");
}
