import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type GridPlace, gridTarget } from "./grid-target.ts";

interface GridKeysOptions {
  frame: RefObject<HTMLElement | null>;
  rows: number;
  columns: number;
  /** Brings a row that is not in the page there. */
  scrollTo?: ((row: number) => void) | undefined;
  /** Enter or F2 on a cell; whether it can be edited. */
  onEdit: (at: GridPlace) => boolean;
  /** Space; whether its row can be selected. */
  onSwitch: (at: GridPlace) => boolean;
  /** Shift and an arrow: from row to row. */
  onExtend: (from: number, to: number) => void;
}

const controls = "a[href], button, input, select";
const page = 10;

/** The keys of a grid: Tab comes to one cell, the others are reached from it. A cell with one control in it gives the focus to that. */
export function useTableKeys({ frame, rows, columns, scrollTo, onEdit, onSwitch, onExtend }: GridKeysOptions) {
  const [wanted, setActive] = useState<GridPlace>({ row: 0, column: 0 });
  const wantsFocus = useRef(false);
  // Rows may have gone meanwhile.
  const active = wanted.row >= rows ? { ...wanted, row: rows - 1 } : wanted;

  const focusAt = (at: GridPlace): boolean => {
    const cell = frame.current?.querySelector<HTMLElement>(`[data-at="${at.row}:${at.column}"]`);
    if (!cell || cell.offsetParent === null) return false;
    const target = cell.hasAttribute("tabindex") ? cell : (cell.querySelector<HTMLElement>(controls) ?? cell);
    target.focus();
    return true;
  };

  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    if (focusAt(active) || scrollTo === undefined || active.row < 0) return;
    scrollTo(active.row);
    requestAnimationFrame(() => requestAnimationFrame(() => void focusAt(active)));
  });

  const move = (to: GridPlace) => {
    wantsFocus.current = true;
    setActive({ ...to });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    if (at === null || event.altKey || !(event.target instanceof Element)) return;
    const isPressable = event.target.matches("a, button, input, select");
    // Enter presses what has the focus; F2 always edits.
    if (event.key === "F2" || (event.key === "Enter" && !isPressable)) {
      if (at.row >= 0 && onEdit(at)) event.preventDefault();
      return;
    }
    if (event.key === " ") {
      if (!isPressable && at.row >= 0 && onSwitch(at)) event.preventDefault();
      return;
    }
    if (event.target.matches("select")) return;
    const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const to = gridTarget(event, at, { rows, columns, page, hasHeader: true, rtl });
    if (to === null) return;
    event.preventDefault();
    if (event.shiftKey && to.row !== at.row && to.row >= 0 && at.row >= 0) onExtend(at.row, to.row);
    move(to);
  };

  return {
    active,
    onKeyDown,
    onFocus(event: FocusEvent<HTMLElement>) {
      const at = placeOf(event.target);
      if (at !== null && (at.row !== active.row || at.column !== active.column)) setActive(at);
    },
    /** After a field in a cell has gone. */
    focusAgain: () => move(active),
  };
}

function placeOf(target: EventTarget): GridPlace | null {
  const at = target instanceof Element ? target.closest<HTMLElement>("[data-at]")?.dataset["at"] : undefined;
  const [row, column] = at?.split(":").map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}
