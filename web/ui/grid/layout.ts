import type { GridGeometry } from "./geometry.ts";

/** What a card's height follows from. */
export type GridItem = {
  id: string;
  /** Height over width of the picture. */
  aspect: number;
  /** Height below the picture in px, known from data: caption lines. */
  extra: number;
  /** The same where there are two columns, when it is another. */
  narrowExtra?: number | undefined;
  /** Dominant color of the picture as `#rgb` or `#rrggbb`; shown before the picture is. */
  color?: string | undefined;
};

/** Positions of a list of items; index i is items[i]. Lengths in CSS px, from the top of the list. */
export type GridLayout = {
  geometry: GridGeometry;
  items: readonly GridItem[];
  column: Uint8Array;
  top: Float64Array;
  height: Float64Array;
  /** Lowest and highest item index that touches each band of BAND px. */
  bandFirst: number[];
  bandLast: number[];
  /** Bottom of the lowest card. */
  total: number;
};

export const BAND = 800;
/** Pictures taller than this are cropped in a grid, around their middle; the closeup shows them whole. */
const MAX_ASPECT = 2.1;
const MIN_ASPECT = 0.3;

/** Height over width a picture is shown at: within limits, in thousandths; 1 when unknown (0, NaN). */
export function shownAspect(aspect: number): number {
  return Math.round(Math.min(MAX_ASPECT, Math.max(MIN_ASPECT, aspect || 1)) * 1000) / 1000;
}

/** Height below a card's picture in px. */
export function extraOf(item: GridItem, narrow: boolean): number {
  return narrow ? (item.narrowExtra ?? item.extra) : item.extra;
}

/** Height of a card in px at a column width. */
export function cardHeight(item: GridItem, width: number, narrow: boolean): number {
  return shownAspect(item.aspect) * width + extraOf(item, narrow);
}

/**
 * Whether a list goes on from another: the same, with more at its end or without its last ones, or with a single one taken away. Any
 * other is a list of its own (another search, filter, sort or order by hand), in which no card has a column to keep.
 */
function goesOn(before: readonly GridItem[], now: readonly GridItem[]): boolean {
  let skipped = 0;
  for (let index = 0; index < now.length && index + skipped < before.length; index++)
    while (before[index + skipped] !== undefined && before[index + skipped]?.id !== now[index]?.id)
      if (++skipped > 1) return false;
  return true;
}

/**
 * Places items in order, each in the column that ends highest (leftmost of equals), so adding at the end never moves
 * what stands. Where the list goes on from that of `previous`, items keep their column there (when the column count is the
 * same): taking one away closes a gap in one column and leaves the others alone.
 */
export function layoutGrid(items: readonly GridItem[], geometry: GridGeometry, previous?: GridLayout): GridLayout {
  const { columns, columnWidth, gap, nominalWidth, narrow } = geometry;
  const count = items.length;
  const column = new Uint8Array(count);
  const top = new Float64Array(count);
  const height = new Float64Array(count);
  const ends = new Float64Array(columns);
  const nominalEnds = new Float64Array(columns);
  const bandFirst: number[] = [];
  const bandLast: number[] = [];
  const kept = previous?.geometry.columns === columns && goesOn(previous.items, items) ? previous : null;
  const keptCount = kept ? kept.items.length : 0;
  let cursor = 0;
  // Plain and in one pass: it runs once over thousands of items, before it can have been compiled.
  for (let index = 0; index < count; index++) {
    const item = items[index] as GridItem;
    let at = 0;
    while (cursor < keptCount && (kept as GridLayout).items[cursor]?.id !== item.id) cursor++;
    if (cursor < keptCount) at = (kept as GridLayout).column[cursor++] as number;
    else
      for (let next = 1; next < columns; next++)
        if ((nominalEnds[next] as number) < (nominalEnds[at] as number)) at = next;
    const tall = (height[index] = cardHeight(item, columnWidth, narrow));
    const start = (top[index] = ends[at] as number);
    column[index] = at;
    ends[at] = start + tall + gap;
    nominalEnds[at] = (nominalEnds[at] as number) + cardHeight(item, nominalWidth, narrow) + gap;
    for (let band = (start / BAND) | 0; band * BAND <= start + tall; band++) {
      while (bandLast.length <= band) bandFirst[bandLast.push(-1) - 1] = index;
      bandLast[band] = index;
    }
  }
  const total = Math.max(0, Math.max(...ends) - gap);
  return { items, geometry, column, top, height, bandFirst, bandLast, total };
}

/** Bottom of the lowest of the first `count` cards. */
export function endOfFirst({ top, height }: GridLayout, count: number): number {
  const ends = Array.from(top.subarray(0, count), (start, index) => start + (height[index] as number));
  return Math.max(0, ...ends);
}

/** Indices, in item order, of the cards that touch the stretch [from, to) px. */
export function cardsBetween(layout: GridLayout, from: number, to: number): number[] {
  const { bandFirst, bandLast, top, height } = layout;
  const lastBand = Math.min(bandFirst.length - 1, Math.floor(to / BAND));
  let first = top.length;
  let last = -1;
  for (let band = Math.max(0, Math.floor(from / BAND)); band <= lastBand; band++) {
    last = Math.max(last, bandLast[band] as number);
    first = Math.min(first, bandFirst[band] as number);
  }
  const found: number[] = [];
  for (let index = first; index <= last; index++) {
    const start = top[index] as number;
    if (start < to && start + (height[index] as number) > from) found.push(index);
  }
  return found;
}

/** Index of the item with this id; -1 when the layout has none. */
export function indexOfId(layout: GridLayout, id: string | null | undefined): number {
  return id ? layout.items.findIndex((item) => item.id === id) : -1;
}
