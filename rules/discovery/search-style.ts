/** Styles a search can be narrowed to, each with the words that name it. Their order is the order of their bits: add at the end. */
export const searchStyles = {
  modern: ["modern", "contemporary"],
  minimalist: ["minimalist", "minimal", "minimalism"],
  "mid-century": ["mid century", "midcentury"],
  boho: ["boho", "bohemian"],
  rustic: ["rustic"],
  farmhouse: ["farmhouse"],
  industrial: ["industrial"],
  scandinavian: ["scandinavian", "scandi", "nordic"],
  japandi: ["japandi", "wabi sabi"],
  vintage: ["vintage", "retro"],
  "art-deco": ["art deco"],
  coastal: ["coastal", "nautical"],
  traditional: ["traditional", "classic"],
  cottagecore: ["cottagecore", "cottage"],
  maximalist: ["maximalist", "maximalism"],
  gothic: ["gothic", "goth"],
} as const;

export type SearchStyle = keyof typeof searchStyles;

export const searchStyleNames = Object.keys(searchStyles) as SearchStyle[];

/** The styles that texts name. */
export function stylesIn(...texts: readonly string[]): SearchStyle[] {
  const words = ` ${texts
    .join(" | ")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}|]+/gu, " ")} `;
  return searchStyleNames.filter((style) => searchStyles[style].some((name) => words.includes(` ${name} `)));
}

/** Names as one number, a bit for each that is known. */
export function bitsOf<Name extends string>(known: readonly Name[], names: readonly string[]): number {
  return known.reduce((bits, name, place) => (names.includes(name) ? bits | (1 << place) : bits), 0);
}
