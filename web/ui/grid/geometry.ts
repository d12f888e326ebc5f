/** How the columns of a grid stand in a container: the same on server and client. All lengths in CSS px. */
export type GridGeometry = {
  columns: number;
  columnWidth: number;
  gap: number;
  /** Column choice is made at this width, so a few pixels more or less never move a card to another column. */
  nominalWidth: number;
  /** Two columns, as phones have them: what stands below a picture has other heights there. */
  narrow: boolean;
};

/** The width columns are near to, px: pictures stand at about their own width, saving §9. */
export const COLUMN = 236;
/** The most a column may be, px, before there is room for one more. */
const MOST = 272;
/** Container width, px, from which columns stand further apart: the first that holds three of them at their own width. */
const WIDE_FROM = 740;
const GAP = 16;
const NARROW_GAP = 8;
/** Container width, px, below which there are two columns. */
export const NARROW_BELOW = 560;
const MAX_COLUMNS = 12;

/** Container width, px, from which there are so many columns: where they come nearer to their own width than one fewer. */
const wideFrom = (columns: number) =>
  columns === 3 ? WIDE_FROM : Math.min((columns - 0.5) * (COLUMN + GAP) - GAP, (columns - 1) * (MOST + GAP) - GAP);
const breaks = [0, NARROW_BELOW, ...Array.from({ length: MAX_COLUMNS - 2 }, (_, index) => wideFrom(index + 3))];

/** Every container width, px, at which the column rule changes; the first is 0. */
export function gridBreaks(): readonly number[] {
  return breaks;
}

/**
 * Container width → columns, which always fill it. Below 740 px two or three, 8 px apart; from there on as many as bring
 * them nearest to 236 px, 16 px apart, twelve at most: no column is narrower than 200 px or, up to 2,560 px, wider than 272.
 */
export function gridGeometry(width: number): GridGeometry {
  const wide = width >= WIDE_FROM;
  const gap = wide ? GAP : NARROW_GAP;
  const rule = breaks.findLastIndex((from) => width >= from);
  const columns = Math.max(2, wide ? rule + 1 : rule + 2);
  const columnWidth = Math.max(1, (width - gap * (columns - 1)) / columns);
  return { columns, columnWidth, gap, nominalWidth: wide ? COLUMN : 190, narrow: columns === 2 };
}
