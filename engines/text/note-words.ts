import { families } from "./inflections/latin.ts";
import { canonical, formsIn, tokensOf } from "./words.ts";

const maxWords = 400;

/** The words of a private note, as the text of a tsvector: found by what finds the same words in a document, of whichever language. */
export function noteWords(note: string): string {
  const places = new Map<string, number[]>();
  for (const { word, place, within } of tokensOf(note, maxWords))
    for (const form of new Set([...formsIn(word, families), ...within.map(canonical)]))
      places.set(form, [...(places.get(form) ?? []), place].slice(0, 100));
  return [...places].map(([form, at]) => `'${form}':${at.map((place) => `${place}C`).join(",")}`).join(" ");
}
