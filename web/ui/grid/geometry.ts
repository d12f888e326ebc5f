/** How the columns of a grid stand in a container: the same on server and client. All lengths in CSS px. */
export type GridGeometry = {
  columns: number;
  columnWidth: number;
  gap: number;
  /** Column choice is made at this width, so a few pixels more or less never move a card to another column. */
  nominalWidth: number;
  /** Width of all columns together; the list is centred when the container is wider. */
  listWidth: number;
  /** Narrow columns follow the container; wide ones are fixed and whole pixels. */
  fluid: boolean;
};

/** One range of container widths with one column count. */
export type GridVariant = { columns: number; minWidth: number; gap: number; nominalWidth: number; fluid: boolean };

/** Width of a column where columns are fixed, px. */
export const COLUMN = 236; // pictures stand at their own width in pin views: saving §9
const GAP = 16;
const NARROW_GAP = 8;
const MAX_COLUMNS = 12;

const wide = (columns: number): GridVariant => ({
  columns,
  minWidth: columns * (COLUMN + GAP) - GAP,
  gap: GAP,
  nominalWidth: COLUMN,
  fluid: false,
});

/** Every column rule, narrow to wide. The first holds from width 0. */
export const gridVariants: readonly GridVariant[] = [
  { columns: 2, minWidth: 0, gap: NARROW_GAP, nominalWidth: 180, fluid: true },
  { columns: 3, minWidth: 560, gap: NARROW_GAP, nominalWidth: 210, fluid: true },
  ...Array.from({ length: MAX_COLUMNS - 2 }, (_, index) => wide(index + 3)),
];

/** The geometry of a variant at a container width; widths below two legible columns are still divided in two. */
export function geometryOf(variant: GridVariant, width: number): GridGeometry {
  const { columns, gap, nominalWidth, fluid } = variant;
  const columnWidth = fluid ? Math.max(1, (width - gap * (columns - 1)) / columns) : nominalWidth;
  return { columns, columnWidth, gap, nominalWidth, listWidth: columns * (columnWidth + gap) - gap, fluid };
}

/**
 * Container width → columns. Below 740 px two or three columns fill the width with 8 px between them; from there on
 * columns are 236 px, 16 px apart, centred, twelve at most.
 */
export function gridGeometry(width: number): GridGeometry {
  let found = gridVariants[0] as GridVariant;
  for (const variant of gridVariants) if (width >= variant.minWidth) found = variant;
  return geometryOf(found, width);
}
