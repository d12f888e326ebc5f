import type { Alternative } from "#engines/search/search-engine.ts";

/** One way to match, as the text of a tsquery; holds nothing but letters, marks and digits in quotes. */
export function alternativeQuery(one: Alternative): string {
  if (one.kind === "row") return `(${one.words.map((word) => `'${word}'`).join(" <-> ")})`;
  return `(${one.forms.map((form, index) => (index === 0 && one.open ? `'${form}':*` : `'${form}'`)).join(" | ")})`;
}

/** Any of several. */
export function anyQuery(alternatives: readonly Alternative[]): string {
  return `(${alternatives.map(alternativeQuery).join(" | ")})`;
}
