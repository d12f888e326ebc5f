import { pageWithin } from "#server/domains/public-api/organic/paging.ts";

type Query = { bookmark?: string; page_size?: number; start_index?: number } | undefined;

/** One page of a list of a business, which is short: from a place in it, or after a bookmark. */
export function indexedPage<Item>(items: readonly Item[], query: Query, keyOf: (item: Item) => string) {
  const { start_index: start = 0, ...paging } = query ?? {};
  return pageWithin(items, paging, keyOf, start);
}

/** The ids of a list with commas between them; null where none is given. */
export function idList(text: string | undefined): ReadonlySet<string> | null {
  return text === undefined ? null : new Set(text.split(",").map((id) => id.trim()));
}
