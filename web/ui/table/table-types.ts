import type { ReactNode } from "react";

/** Given to what a cell holds and can be pressed: the table has one stop for Tab. */
export type InCell = { tabIndex: 0 | -1 };

export type TableColumn<Row> = {
  key: string;
  title: string;
  /** Numbers stand at the line's end, under each other. */
  numeric?: boolean | undefined;
  sortable?: boolean | undefined;
  cell: (row: Row, inCell: InCell) => ReactNode;
  /** The cell holds a link, button or switch, which gets the focus in its place. */
  holdsControl?: boolean | undefined;
  /** In the row of totals. */
  total?: ReactNode;
  /** With little room it has a line of its own. */
  isWide?: boolean | undefined;
  /** The least width, as CSS says it. */
  width?: string | undefined;
  edit?: CellEdit<Row> | undefined;
};

/** How a cell's text is changed in place. */
export type CellEdit<Row> = {
  /** Names the field. */
  label: (row: Row) => string;
  text: (row: Row) => string;
  /** A sentence for what can't be taken: then the field stays open. */
  check?: ((text: string, row: Row) => string | undefined) | undefined;
  save: (row: Row, text: string) => void;
  /** False: this row's can't be changed. */
  isOpen?: ((row: Row) => boolean) | undefined;
  /** A day is picked the device's way. */
  type?: "text" | "date" | undefined;
  inputMode?: "text" | "decimal" | "numeric" | undefined;
  maxLength?: number | undefined;
};

export type TableSort = { key: string; isDescending: boolean };
export type CellPlace = { key: string; column: string };
/** A cell that is opened for editing, with what was typed before and why it was not taken, if anything was. */
export type EditStart = CellPlace & { text?: string | undefined; error?: string | undefined };

export type TableWords = {
  selectAll: string;
  /** With the row's name. */
  selectRow: (name: string) => string;
  /** For the button beside what can be edited. */
  edit: string;
  /** On narrow screens, where the header isn't shown. */
  sortBy: string;
  ascending: string;
  descending: string;
};
