/** A cell: its row, -1 for the header's, and its column. */
export type GridPlace = { row: number; column: number };

export type GridSize = {
  rows: number;
  columns: number;
  /** How many rows a page has. */
  page: number;
  hasHeader: boolean;
  rtl?: boolean | undefined;
};

type Press = { key: string; ctrlKey: boolean; metaKey: boolean };

/** The cell a key moves to from another, or null for a key that doesn't move. At an edge it stays where it is. */
export function gridTarget({ key, ctrlKey, metaKey }: Press, at: GridPlace, size: GridSize): GridPlace | null {
  const mod = ctrlKey || metaKey;
  const first = size.hasHeader ? -1 : 0;
  const last = size.rows - 1;
  const row = (wanted: number) => ({ ...at, row: Math.max(first, Math.min(last, wanted)) });
  const column = (wanted: number) => ({ ...at, column: Math.max(0, Math.min(size.columns - 1, wanted)) });
  const forward = size.rtl ? -1 : 1;
  switch (key) {
    case "ArrowUp":
      return mod ? row(0) : row(at.row - 1);
    case "ArrowDown":
      return mod ? row(last) : row(at.row + 1);
    case "ArrowLeft":
      return column(at.column - forward);
    case "ArrowRight":
      return column(at.column + forward);
    case "Home":
      return mod ? { row: 0, column: 0 } : column(0);
    case "End":
      return mod ? { row: last, column: size.columns - 1 } : column(size.columns - 1);
    case "PageUp":
      return row(Math.max(at.row === -1 ? first : 0, at.row - size.page));
    case "PageDown":
      return row(at.row + size.page);
    default:
      return null;
  }
}
