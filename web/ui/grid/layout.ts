import type { GridGeometry } from "./geometry.ts";

/** What a card's height follows from. */
export type GridItem = {
  id: string;
  /** Height over width of the picture. */
  aspect: number;
  /** Height below the picture in px, known from data: caption lines. */
  extra: number;
  /** Dominant colour of the picture as `#rgb` or `#rrggbb`; shown before the picture is. */
  color?: string;
};

/** Positions of a list of items; index i is items[i]. Lengths in CSS px, from the top of the list. */
export type GridLayout = {
  geometry: GridGeometry;
  items: readonly GridItem[];
  column: Uint8Array;
  top: Float64Array;
  height: Float64Array;
  /** Per column, where its next card would stand; at the real and at the nominal width. */
  ends: Float64Array;
  nominalEnds: Float64Array;
  /** Lowest and highest item index that touches each band of BAND px. */
  bandFirst: Int32Array;
  bandLast: Int32Array;
  /** Bottom of the lowest card. */
  total: number;
};

export const BAND = 800;
/** Pictures taller than this are cropped in a grid, around their middle; the closeup shows them whole. */
export const MAX_ASPECT = 2.1;
const MIN_ASPECT = 0.3;

/** Height over width a picture is shown at: within limits, in thousandths; 1 for nonsense. */
export function shownAspect(aspect: number): number {
  if (!Number.isFinite(aspect) || aspect <= 0) return 1;
  return Math.round(Math.min(MAX_ASPECT, Math.max(MIN_ASPECT, aspect)) * 1000) / 1000;
}

/** Height of a card in px at a column width; whole pixels where columns are fixed. */
export function cardHeight(item: GridItem, width: number, fluid: boolean): number {
  const picture = shownAspect(item.aspect) * width;
  return (fluid ? picture : Math.round(picture)) + item.extra;
}

function lowest(ends: Float64Array): number {
  let best = 0;
  for (let column = 1; column < ends.length; column++) {
    if ((ends[column] as number) < (ends[best] as number)) best = column;
  }
  return best;
}

/**
 * Places items in order, each in the column that ends highest (leftmost of equals), so adding at the end never moves
 * what stands. Items that `previous` holds in the same order keep their column there (when the column count is the
 * same): taking one away closes a gap in one column and leaves the others alone.
 */
export function layoutGrid(items: readonly GridItem[], geometry: GridGeometry, previous?: GridLayout): GridLayout {
  const { columns, columnWidth, gap, nominalWidth, fluid } = geometry;
  const count = items.length;
  const column = new Uint8Array(count);
  const top = new Float64Array(count);
  const height = new Float64Array(count);
  const ends = new Float64Array(columns);
  const nominalEnds = new Float64Array(columns);
  const kept = previous?.geometry.columns === columns ? previous : undefined;
  const keptCount = kept?.items.length ?? 0;
  let cursor = 0;
  for (let index = 0; index < count; index++) {
    const item = items[index] as GridItem;
    while (cursor < keptCount && kept?.items[cursor]?.id !== item.id) cursor++;
    const at = cursor < keptCount && kept ? (kept.column[cursor++] as number) : lowest(nominalEnds);
    const tall = cardHeight(item, columnWidth, fluid);
    column[index] = at;
    top[index] = ends[at] as number;
    height[index] = tall;
    (ends[at] as number) += tall + gap;
    (nominalEnds[at] as number) += cardHeight(item, nominalWidth, fluid) + gap;
  }
  const total = count === 0 ? 0 : Math.max(...ends) - gap;
  return { geometry, items, column, top, height, ends, nominalEnds, total, ...bandsOf(top, height, total) };
}

function bandsOf(top: Float64Array, height: Float64Array, total: number): Pick<GridLayout, "bandFirst" | "bandLast"> {
  const bands = Math.floor(total / BAND) + 1;
  const bandFirst = new Int32Array(bands).fill(top.length);
  const bandLast = new Int32Array(bands).fill(-1);
  for (let index = 0; index < top.length; index++) {
    const start = top[index] as number;
    const last = Math.floor((start + (height[index] as number)) / BAND);
    for (let band = Math.floor(start / BAND); band <= last && band < bands; band++) {
      if (index < (bandFirst[band] as number)) bandFirst[band] = index;
      if (index > (bandLast[band] as number)) bandLast[band] = index;
    }
  }
  return { bandFirst, bandLast };
}

/** Indices, in item order, of the cards that touch the stretch [from, to) px. */
export function cardsBetween(layout: GridLayout, from: number, to: number): number[] {
  const { bandFirst, bandLast, top, height } = layout;
  const lastBand = Math.min(bandFirst.length - 1, Math.floor(to / BAND));
  let first = top.length;
  let last = -1;
  for (let band = Math.max(0, Math.floor(from / BAND)); band <= lastBand; band++) {
    first = Math.min(first, bandFirst[band] as number);
    last = Math.max(last, bandLast[band] as number);
  }
  const found: number[] = [];
  for (let index = first; index <= last; index++) {
    const start = top[index] as number;
    if (start < to && start + (height[index] as number) > from) found.push(index);
  }
  return found;
}
