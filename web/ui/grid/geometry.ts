/** How the columns of a grid stand in a container: the same on server and client. All lengths in CSS px. */
export type GridGeometry = {
  columns: number;
  columnWidth: number;
  gap: number;
  /** Column choice is made at this width, so a few pixels more or less never move a card to another column. */
  nominalWidth: number;
  /** Narrow columns follow the container; wide ones are fixed and whole pixels. */
  fluid: boolean;
};

/** Width of a column where columns are fixed, px: pictures stand at their own width, saving §9. */
export const COLUMN = 236;
/** Container width from which columns are fixed, px: the first that holds three. */
export const FIXED_FROM = 740;
const GAP = 16;
const NARROW_GAP = 8;
const THREE_FROM = 560;
const MAX_COLUMNS = 12;

/** Every container width, px, at which the column rule changes; the first is 0. */
export function gridBreaks(): number[] {
  return [0, THREE_FROM, ...Array.from({ length: MAX_COLUMNS - 2 }, (_, index) => FIXED_FROM + index * (COLUMN + GAP))];
}

/**
 * Container width → columns. Below 740 px two or three columns fill the width, 8 px apart; from there on columns are
 * 236 px, 16 px apart, centred, twelve at most.
 */
export function gridGeometry(width: number): GridGeometry {
  if (width >= FIXED_FROM) {
    const columns = Math.min(MAX_COLUMNS, Math.floor((width + GAP) / (COLUMN + GAP)));
    return { columns, columnWidth: COLUMN, gap: GAP, nominalWidth: COLUMN, fluid: false };
  }
  const columns = width < THREE_FROM ? 2 : 3;
  const columnWidth = Math.max(1, (width - NARROW_GAP * (columns - 1)) / columns);
  return { columns, columnWidth, gap: NARROW_GAP, nominalWidth: 190, fluid: true };
}
