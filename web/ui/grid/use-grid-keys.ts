import { useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { flushSync } from "react-dom";
import type { KeyPress } from "../hotkey.ts";
import { keyAction } from "../key-map.ts";
import { isInLayerAbove } from "../open-layer.ts";
import type { GridLayout } from "./layout.ts";
import { neighbour } from "./neighbour.ts";

const FOCUSABLE = "a[href],button:not(:disabled)";
const TYPING = "input,textarea,select,[contenteditable]";

/** Columns to the side, order in the column. */
const ARROWS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] } as const;

/** The index of the card a key pressed on another leads to; undefined for any other key. */
function destination(layout: GridLayout, from: number, press: KeyPress, list: Element): number | undefined {
  const action = keyAction("cards", press);
  if (action === null) return undefined;
  if (action === "first") return 0;
  if (action === "last") return layout.items.length - 1;
  const [aside, along] = ARROWS[action];
  const forward = getComputedStyle(list).direction === "rtl" ? -1 : 1;
  return neighbour(layout, from, aside * forward, along);
}

/** The index of the card an element of the list belongs to; -1 for elements outside, which portals bring here too. */
function indexOf(element: EventTarget): number {
  return Number((element as Element).closest("[aria-posinset]")?.ariaPosInSet ?? 0) - 1;
}

/**
 * Arrow keys move the focus to the card that stands there, Home and End to the first and last; Tab goes through the
 * cards in order. The card that had the focus last stays mounted wherever the page is scrolled.
 */
export function useGridKeys(list: RefObject<HTMLElement | null>, layout: GridLayout | null) {
  const [focusId, setFocusId] = useState<string | null>(null);

  const focusCard = (index: number, scroll: boolean): void => {
    const id = layout?.items[index]?.id;
    if (!id) return;
    flushSync(() => setFocusId(id));
    const cell = list.current?.querySelector(`[aria-posinset="${index + 1}"]`);
    cell?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
    if (scroll) cell?.scrollIntoView({ block: "nearest", behavior: "instant" });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!layout || event.defaultPrevented) return;
    const from = indexOf(event.target);
    if (from < 0 || (event.target as Element).closest(TYPING) || isInLayerAbove(event.target, event.currentTarget))
      return;
    const to = destination(layout, from, event, event.currentTarget);
    if (to === undefined) return;
    event.preventDefault();
    focusCard(to, true);
  };
  const handlers = {
    onKeyDown,
    // Focus that went into a menu or dialog of the card is still the card's; it stays mounted until another has it.
    onFocus: ({ target }: { target: EventTarget }) => {
      const id = layout?.items[indexOf(target)]?.id;
      if (id) setFocusId(id);
    },
  };
  return { focusId, focusCard, handlers };
}
