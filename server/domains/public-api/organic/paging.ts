import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";

type PageQuery = { bookmark?: string; page_size?: number };

const defaultSize = 25;

/** The paging of a list as the product's own lists take it. */
export function pageOf(query: PageQuery | undefined): { bookmark?: string; page_size: number } {
  const { bookmark = "", page_size = defaultSize } = query ?? {};
  return { ...(bookmark !== "" && { bookmark }), page_size };
}

/** A page with its items in the public API's words. */
export function mapPage<Item, View>({ items, bookmark }: Page<Item>, view: (item: Item) => View): Page<View> {
  return { items: items.map(view), bookmark };
}

/** One page of a list that is read whole because it is short; the first of them begins at `start`. */
export function pageWithin<Item>(
  items: readonly Item[],
  query: PageQuery | undefined,
  keyOf: (item: Item) => string,
  start = 0,
): Page<Item> {
  const { bookmark, page_size: size } = pageOf(query);
  const [last, place] = openBookmark(bookmark, ["text", "integer"]) ?? [null, start];
  // Where the last item is gone since, what came after it stands in its place.
  const after = items.findIndex((item) => keyOf(item) === last) + 1 || place;
  const page = cutPage(items.slice(after, after + size + 1), size, (item) => [keyOf(item), items.indexOf(item)]);
  return { items: page.rows, bookmark: page.bookmark };
}
