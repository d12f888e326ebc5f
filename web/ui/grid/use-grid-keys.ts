import { useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { flushSync } from "react-dom";
import type { GridLayout } from "./layout.ts";
import { neighbour } from "./neighbour.ts";
import type { GridMove } from "./neighbour.ts";

const FOCUSABLE = "a[href],button:not(:disabled),[tabindex='0']";
const TYPING = "input,textarea,select,[contenteditable],[role=menu],[role=listbox],dialog";

function moveOf(key: string, rightToLeft: boolean): GridMove | "first" | "last" | null {
  switch (key) {
    case "ArrowUp":
      return "up";
    case "ArrowDown":
      return "down";
    case "ArrowLeft":
      return rightToLeft ? "next" : "previous";
    case "ArrowRight":
      return rightToLeft ? "previous" : "next";
    case "Home":
      return "first";
    case "End":
      return "last";
    default:
      return null;
  }
}

/** The index of the card an element of the list belongs to. */
function indexOf(element: EventTarget): number | null {
  const cell = element instanceof Element ? element.closest("li[aria-posinset]") : null;
  return cell ? Number(cell.getAttribute("aria-posinset")) - 1 : null;
}

/**
 * Arrow keys move the focus to the card that stands there, Home and End to the first and last; Tab goes through the
 * cards in order. The card with the focus stays mounted wherever the page is scrolled.
 */
export function useGridKeys(list: RefObject<HTMLElement | null>, layout: GridLayout | null) {
  const [focusId, setFocusId] = useState<string | null>(null);

  const focusCard = (index: number, scroll: boolean): void => {
    const id = layout?.items[index]?.id;
    if (id === undefined) return;
    flushSync(() => setFocusId(id));
    const cell = list.current?.querySelector(`[aria-posinset="${index + 1}"]`);
    cell?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
    if (scroll) cell?.scrollIntoView({ block: "nearest", behavior: "instant" });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!layout || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const from = indexOf(event.target);
    const move = moveOf(event.key, getComputedStyle(event.currentTarget).direction === "rtl");
    if (from === null || move === null || (event.target as Element).closest(TYPING)) return;
    event.preventDefault();
    const last = layout.items.length - 1;
    focusCard(move === "first" ? 0 : move === "last" ? last : neighbour(layout, from, move), true);
  };
  const handlers = {
    onKeyDown,
    onFocus: (event: { target: EventTarget }) => setFocusId(layout?.items[indexOf(event.target) ?? -1]?.id ?? null),
    onBlur: () => setFocusId(null),
  };
  return { focusId, focusCard, handlers };
}
