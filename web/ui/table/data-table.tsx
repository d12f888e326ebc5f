import { type Virtualizer, useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type RefObject, useMemo, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import styles from "./data-table.module.css";
import { NarrowSort } from "./narrow-sort.tsx";
import { selectionState } from "./row-selection.ts";
import { TableHead } from "./table-head.tsx";
import { TableRow } from "./table-row.tsx";
import type { EditStart, TableColumn, TableSort, TableWords } from "./table-types.ts";
import { TotalsRow } from "./totals-row.tsx";
import { useRowSwitch } from "./use-row-switch.ts";
import { useTableKeys } from "./use-table-keys.ts";
import { useStable } from "./use-stable.ts";

interface DataTableProps<Row> {
  /** Names the table. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Names a row for who can't see it: "Select …". */
  nameOf: (row: Row) => string;
  words: TableWords;
  sort?: TableSort | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: ReadonlySet<string>) => void) | undefined;
  /** Opens a cell for editing whenever it is another object: an address leads there, or what was typed was refused. */
  openEdit?: EditStart | null | undefined;
  /** What stands in the first column of the row of totals; without it there is none. */
  totalsLabel?: ReactNode;
}

/** From so many rows on only those in sight are in the page. */
const virtualFrom = 200;
const rowHeight = 56;

/**
 * A table of things with numbers: its first column and its header stay in sight, rows are selected (with Shift, many), cells edited in
 * place. One stop for Tab; arrows, Home, End and the page keys move within, Enter opens what a cell holds, Space selects. With little room
 * each row is a card.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, nameOf, words, sort, onSort, selected, onSelect, openEdit, totalsLabel } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useOpenEdit(openEdit);
  const keys = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  const { switchRow, switchAt, extend, noteShift } = useRowSwitch(keys, selected, onSelect);
  const { virtual, isVirtual, shown, space } = useRowsInSight(frame, keys);
  const offset = onSelect ? 1 : 0;
  const grid = useTableKeys({
    frame,
    rows: rows.length,
    columns: columns.length + offset,
    scrollTo: isVirtual ? (row) => virtual.scrollToIndex(row) : undefined,
    onEdit(at) {
      const [key, column, row] = [keys[at.row], columns[at.column - offset], rows[at.row]];
      if (key === undefined || row === undefined || !column?.edit || column.edit.isOpen?.(row) === false) return false;
      setEditing({ key, column: column.key });
      return true;
    },
    onSwitch: ({ row }) => switchAt(row),
    onExtend: extend,
  });
  const focusAgain = useStable(grid.focusAgain);
  const state = selected ? selectionState(selected, keys) : "none";
  return (
    <div className={styles.whole}>
      {onSort ? <NarrowSort columns={columns} words={words} sort={sort} onSort={onSort} /> : null}
      <div ref={frame} className={classNames(styles.frame, isVirtual && styles.long)} data-table-frame="">
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is moved about in is a grid
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1 + (totalsLabel == null ? 0 : 1)}
          aria-colcount={columns.length + offset}
          aria-multiselectable={onSelect ? true : undefined}
          className={styles.table}
          onKeyDownCapture={noteShift}
          onKeyUpCapture={noteShift}
          onPointerDownCapture={noteShift}
          onKeyDown={grid.onKeyDown}
          onFocus={(event) => grid.onFocus(event)}
        >
          <TableHead
            columns={columns}
            words={words}
            sort={sort}
            onSort={onSort}
            active={grid.active}
            selection={onSelect ? state : undefined}
            onSelectAll={() => onSelect?.(state === "all" ? new Set() : new Set(keys))}
          />
          <tbody role="rowgroup" className={styles.body}>
            {space && space.before > 0 ? <Gap height={space.before} /> : null}
            {shown.map((at) => {
              const [row, key] = [rows[at], keys[at]];
              if (row === undefined || key === undefined) return null;
              return (
                <TableRow
                  key={key}
                  at={at}
                  id={key}
                  row={row}
                  columns={columns}
                  name={nameOf(row)}
                  words={words}
                  active={grid.active.row === at ? grid.active.column : null}
                  selected={onSelect ? (selected?.has(key) ?? false) : undefined}
                  onSwitch={switchRow}
                  editing={editing?.key === key ? editing : null}
                  onEdit={setEditing}
                  onEdited={focusAgain}
                  measure={isVirtual ? virtual.measureElement : undefined}
                />
              );
            })}
            {space && space.after > 0 ? <Gap height={space.after} /> : null}
          </tbody>
          {totalsLabel == null ? null : (
            <TotalsRow
              columns={columns}
              label={totalsLabel}
              hasSelection={onSelect !== undefined}
              at={rows.length + 2}
            />
          )}
        </table>
      </div>
    </div>
  );
}

/** The cell that is edited, which may be one that is asked for. */
function useOpenEdit(openEdit: EditStart | null | undefined) {
  const [editing, setEditing] = useState<EditStart | null>(null);
  const [opened, setOpened] = useState<EditStart | null>(null);
  if (openEdit && openEdit !== opened) {
    setOpened(openEdit);
    setEditing(openEdit);
  }
  return [editing, setEditing] as const;
}

/** Which rows are in the page: all, or of many those in sight. */
function useRowsInSight(frame: RefObject<HTMLDivElement | null>, keys: readonly string[]) {
  const isVirtual = keys.length > virtualFrom;
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what is here
  const virtual = useVirtualizer({
    count: isVirtual ? keys.length : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => keys[at] ?? at,
    overscan: 8,
    measureElement: heightOf,
    initialRect: { width: 1024, height: 640 },
  });
  const shown = isVirtual ? virtual.getVirtualItems().map(({ index }) => index) : keys.map((_, index) => index);
  return { virtual, isVirtual, shown, space: isVirtual ? spaceAround(virtual) : null };
}

/** A row's height as the browser tells it once it is drawn: to ask for it before would force a layout for each row that is scrolled to. */
function heightOf(
  row: Element,
  drawn: ResizeObserverEntry | undefined,
  virtual: Virtualizer<HTMLDivElement, Element>,
): number {
  const told = drawn?.borderBoxSize[0]?.blockSize;
  if (told !== undefined) return Math.round(told);
  const at = virtual.indexFromElement(row);
  return virtual.measurementsCache[at]?.size ?? rowHeight;
}

function spaceAround(virtual: Virtualizer<HTMLDivElement, Element>) {
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return { before: first?.start ?? 0, after: last ? virtual.getTotalSize() - last.end : 0 };
}

/** The rows that are not in the page, as high as they would be. */
function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden="true" className={styles.gap}>
      <td style={{ blockSize: height }} />
    </tr>
  );
}
