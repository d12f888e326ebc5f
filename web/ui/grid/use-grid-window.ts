import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";

/** The stretch of the list that is mounted, px; `bare`: new cards are their coloured boxes only. */
export type GridWindow = { from: number; to: number; bare: boolean };

const STEP = 400;
const FAST = 6; // px per ms: nobody can tell pictures apart, so none are asked for
const CALM = 80; // ms without a fast scroll after which the boxes are filled

function stretch(top: number, view: number, pace: number, bare: boolean): GridWindow {
  const rest = view * 0.5;
  const ahead = bare ? view * 2.5 : rest;
  const above = pace < 0 ? ahead : rest;
  const below = pace > 0 ? ahead : rest;
  return { from: Math.floor((top - above) / STEP) * STEP, to: Math.ceil((top + view + below) / STEP) * STEP, bare };
}

/**
 * Follows the window's scrolling. State changes only when the stretch moves by a whole step; the change is flushed in
 * the same frame as the scroll, so no empty ground is painted.
 */
export function useGridWindow(list: RefObject<HTMLElement | null>, onView: (top: number, view: number) => void) {
  const [mounted, setMounted] = useState<GridWindow>({ from: 0, to: 0, bare: false });
  const seen = useRef({ top: 0, time: 0, fast: 0, calm: 0, mounted });
  const tell = useEffectEvent(onView);

  const look = (top: number, time: number, now: (change: () => void) => void) => {
    const state = seen.current;
    const view = window.innerHeight;
    const moved = top - state.top;
    const elapsed = time - state.time;
    // A single far jump is not a fling: where it lands is what the person wants to see.
    const fast = elapsed > 0 && elapsed < 120 && Math.abs(moved) > FAST * elapsed && Math.abs(moved) < view * 3;
    state.fast = fast ? state.fast + 1 : 0;
    state.top = top;
    state.time = time;
    const bare = state.fast > 1;
    if (bare && state.calm === 0) state.calm = window.setTimeout(calm, CALM);
    const next = stretch(top, view, moved, bare);
    const last = state.mounted;
    if (next.from === last.from && next.to === last.to && next.bare === last.bare) return;
    state.mounted = next;
    now(() => setMounted(next));
  };
  const calm = () => {
    const state = seen.current;
    state.calm = 0;
    if (performance.now() - state.time < CALM) state.calm = window.setTimeout(calm, CALM);
    else sync();
  };
  /** Looks at where the list stands now; call after anything but scrolling moved it. */
  const sync = (top = -(list.current?.getBoundingClientRect().top ?? 0)) =>
    look(top, performance.now(), (change) => change());

  const onScroll = useEffectEvent(() => {
    if (!list.current) return;
    const top = -list.current.getBoundingClientRect().top;
    look(top, performance.now(), flushSync);
    tell(top, window.innerHeight);
  });
  const onResize = useEffectEvent(() => sync());
  useLayoutEffect(() => () => window.clearTimeout(seen.current.calm), []);
  useEffect(() => {
    const scrolled = () => onScroll();
    const resized = () => onResize();
    window.addEventListener("scroll", scrolled, { passive: true });
    window.addEventListener("resize", resized, { passive: true });
    return () => {
      window.removeEventListener("scroll", scrolled);
      window.removeEventListener("resize", resized);
    };
  }, []);
  return { mounted, sync, topNow: () => seen.current.top };
}
