import { useEffectEvent, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { anchorAt, anchorShift } from "./anchor.ts";
import type { GridMemory, GridPlace } from "./grid-memory.ts";
import { indexOfId } from "./layout.ts";
import type { GridLayout } from "./layout.ts";

const SETTLE = 300; // ms, longer than the transition

type Scroll = { sync: (top?: number) => void; topNow: () => number };
type Focus = { focusId: string | null; focusCard: (index: number, scroll: boolean) => void };

function settle(list: HTMLElement | null): void {
  const mark = (on: boolean) => list?.toggleAttribute("data-settling", on);
  mark(true);
  setTimeout(mark, SETTLE, false);
}

/**
 * Whatever changes (width, items before or between), the pin at the top of the viewport stays where it is; cards
 * below that must move do so calmly. The place is kept in `memory` when the grid goes and taken up again from `place`.
 */
export function useGridPlace(
  list: RefObject<HTMLElement | null>,
  layout: GridLayout | null,
  scroll: Scroll,
  focus: Focus,
  place: GridPlace | undefined,
  memory: GridMemory | undefined,
): void {
  const last = useRef<GridLayout | null>(null);

  const giveFocus = (index: number): void => {
    if (index < 0 || document.activeElement !== document.body) return;
    queueMicrotask(() => focus.focusCard(index, false));
  };
  const takeUp = (now: GridLayout, { anchorId, offset, focusId }: GridPlace): void => {
    const anchor = indexOfId(now, anchorId);
    if (anchor < 0 || !list.current) return;
    const wanted = (now.top[anchor] as number) - offset;
    scrollBy({ top: list.current.getBoundingClientRect().top + wanted, behavior: "instant" });
    scroll.sync();
    giveFocus(indexOfId(now, focusId));
  };
  const hold = (before: GridLayout, now: GridLayout): void => {
    const top = scroll.topNow();
    const shift = top > 0 ? anchorShift(before, now, top) : 0;
    if (Math.abs(shift) > 1) scrollBy({ top: shift, behavior: "instant" });
    else if (before.geometry === now.geometry) settle(list.current);
    scroll.sync();
    // The card with the focus was taken away: the one now in its place has it, so the keyboard is not lost.
    const lost = indexOfId(now, focus.focusId) < 0 ? indexOfId(before, focus.focusId) : -1;
    giveFocus(Math.min(lost, now.items.length - 1));
  };
  const onLayout = useEffectEvent((now: GridLayout | null) => {
    const before = last.current;
    last.current = now;
    if (!now || before === now) return;
    if (before) hold(before, now);
    else if (place) takeUp(now, place);
  });
  const onLeave = useEffectEvent((where: GridMemory | undefined) => {
    const now = last.current;
    const top = scroll.topNow();
    const anchor = now && anchorAt(now, top);
    if (anchor) where?.keep({ layout: now, top, focusId: focus.focusId, ...anchor });
  });

  useLayoutEffect(() => onLayout(layout), [layout]);
  useLayoutEffect(() => () => onLeave(memory), [memory]);
}
