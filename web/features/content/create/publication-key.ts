import type { Draft } from "./draft.ts";

/** A short name of a publication: the same draft with the same texts has the same, so that a repeated attempt makes no second pin. */
export function publicationKey(draft: Draft, input: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(input)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return `${draft.id}-${hash.toString(16)}`;
}
