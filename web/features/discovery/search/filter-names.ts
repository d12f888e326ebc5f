import type { SearchFilters } from "#rules/discovery/search-filters.ts";
import { topicsCopy } from "#spec/copy/discovery/topics.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import type { useText } from "#web/app/text.tsx";

type Text = ReturnType<typeof useText>;

/** A filter that is set, with its name, and the filters that remain without it. */
export type SetFilter = { key: string; name: string; without: SearchFilters };

const { filters: words, colors, styles } = searchCopy;

const topicNames: Readonly<Record<string, string>> = topicsCopy;

/** Whether a topic value is a hashtag rather than a topic of the taxonomy. */
export function isHashtag(slug: string): boolean {
  return topicNames[slug] === undefined && !slug.includes("-");
}

/** A topic's display name; a hashtag as it was written, otherwise the slug with spaces. */
export function topicName(t: Text, slug: string): string {
  const name = topicNames[slug];
  if (name !== undefined) return t(name);
  if (isHashtag(slug)) return `#${slug}`;
  return slug.replaceAll("-", " ").replace(/^\p{L}/u, (letter) => letter.toUpperCase());
}

/** Every filter that is set, in the order of the panel. */
export function setFilters(t: Text, filters: SearchFilters): SetFilter[] {
  const listed = <Name extends "colors" | "styles" | "topics" | "brands" | "domains">(
    kind: Name,
    nameOf: (value: SearchFilters[Name][number]) => string,
  ): SetFilter[] =>
    (filters[kind] as SearchFilters[Name][number][]).map((value) => ({
      key: `${kind} ${value}`,
      name: nameOf(value),
      without: { ...filters, [kind]: filters[kind].filter((other) => other !== value) },
    }));
  const { priceMin, priceMax } = filters;
  const price =
    priceMin === null
      ? t(words.priceTo, { to: String(priceMax) })
      : priceMax === null
        ? t(words.priceFrom, { from: String(priceMin) })
        : t(words.priceRange, { from: String(priceMin), to: String(priceMax) });
  const hasPrice = priceMin !== null || priceMax !== null;
  return [
    ...(hasPrice ? [{ key: "price", name: price, without: { ...filters, priceMin: null, priceMax: null } }] : []),
    ...(filters.onSale ? [{ key: "sale", name: t(words.onSale), without: { ...filters, onSale: false } }] : []),
    ...listed("colors", (color) => t(colors[color])),
    ...listed("styles", (style) => t(styles[style])),
    ...listed("topics", (slug) => topicName(t, slug)),
    ...listed("brands", String),
    ...listed("domains", String),
  ];
}
