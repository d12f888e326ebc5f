import { refuseField } from "#contract/kit/refusal.ts";
import { decodeBookmark, encodeBookmark, type KeyShape, type KeyValues } from "./paging.ts";

/** The keys a bookmark names, or null at the start of a list. A forged or foreign bookmark refuses its field. */
export function openBookmark<const Shape extends KeyShape>(
  bookmark: string | undefined,
  shape: Shape,
): KeyValues<Shape> | null {
  if (bookmark === undefined) return null;
  const values = decodeBookmark(bookmark, shape);
  return values === "invalid"
    ? refuseField("bookmark", "bookmark: isn't one of this list; start again without it")
    : values;
}

/**
 * Cuts a page from rows that were read one beyond the page size: the page's rows, and the bookmark of its last row when there are more.
 * @param keyOf the values the list is ordered by
 */
export function cutPage<Row>(
  rows: readonly Row[],
  size: number,
  keyOf: (row: Row) => (string | number | boolean | Date)[],
): { rows: Row[]; bookmark: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, bookmark: rows.length > size && last !== undefined ? encodeBookmark(keyOf(last)) : null };
}
