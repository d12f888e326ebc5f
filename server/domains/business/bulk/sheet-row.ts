/** What stands in a cell. A formula is known as one and never worked out. */
export type SheetCell = string | { formula: string };
export type SheetRow = { line: number; cells: readonly SheetCell[] };
