import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { anchorAt, anchorShift } from "./anchor.ts";
import type { GridMemory, GridPlace } from "./grid-memory.ts";
import styles from "./grid.module.css";
import type { GridLayout } from "./layout.ts";

const SETTLE = 300; // ms, longer than the transition

type Scroll = { sync: (top?: number) => void; topNow: () => number };
type Focus = { focusId: string | null; focusCard: (index: number, scroll: boolean) => void };

function settle(list: HTMLElement | null): void {
  list?.classList.add(styles.settling as string);
  setTimeout(() => list?.classList.remove(styles.settling as string), SETTLE);
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
  const last = useRef<{ layout: GridLayout | null; focusId: string | null }>({ layout: null, focusId: null });

  const takeUp = (now: GridLayout, { anchorId, offset, focusId }: GridPlace): void => {
    const anchor = now.items.findIndex((item) => item.id === anchorId);
    if (anchor < 0 || !list.current) return;
    const wanted = (now.top[anchor] as number) - offset;
    window.scrollBy({ top: list.current.getBoundingClientRect().top + wanted, behavior: "instant" });
    scroll.sync();
    const focused = now.items.findIndex((item) => item.id === focusId);
    if (focused >= 0 && document.activeElement === document.body) queueMicrotask(() => focus.focusCard(focused, false));
  };
  const hold = (before: GridLayout, now: GridLayout): void => {
    const top = scroll.topNow();
    const shift = top > 0 ? anchorShift(before, now, top) : 0;
    if (Math.abs(shift) >= 1) window.scrollBy({ top: shift, behavior: "instant" });
    else if (before.geometry === now.geometry) settle(list.current);
    scroll.sync();
  };
  const onLayout = useEffectEvent((now: GridLayout | null) => {
    const before = last.current.layout;
    last.current.layout = now;
    if (!now || before === now) return;
    if (before) hold(before, now);
    else if (place) takeUp(now, place);
  });
  const onLeave = useEffectEvent((where: GridMemory | undefined) => {
    const { layout: now, focusId } = last.current;
    const top = scroll.topNow();
    const anchor = now && anchorAt(now, top);
    if (anchor) where?.keep({ layout: now, top, anchorId: anchor.id, offset: anchor.offset, focusId });
  });

  useLayoutEffect(() => onLayout(layout), [layout]);
  useLayoutEffect(() => () => onLeave(memory), [memory]);
  useEffect(() => {
    if (focus.focusId !== null) last.current.focusId = focus.focusId;
  }, [focus.focusId]);
}
