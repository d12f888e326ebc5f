import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";

/** The stretch of the list that is mounted, px; `bare`: new cards are their coloured boxes only. */
export type GridWindow = { from: number; to: number; bare: boolean };

const STEP = 400; // px the stretch moves by
const FAST = 6; // px per ms: nobody can tell pictures apart, so none are asked for
const CALM = 80; // ms without a fast scroll after which the boxes are filled

function stretch(top: number, moved: number, bare: boolean): GridWindow {
  const rest = innerHeight * 0.5;
  const ahead = bare ? innerHeight * 2.5 : rest;
  const above = moved < 0 ? ahead : rest;
  const below = moved > 0 ? ahead : rest;
  const round = (length: number) => Math.round(length / STEP) * STEP;
  return { from: round(top - above - STEP / 2), to: round(top + innerHeight + below + STEP / 2), bare };
}

/**
 * Follows the window's scrolling; `onMove` hears each position in the list. State changes only when the stretch moves
 * by a whole step, and is flushed in the frame of the scroll, so no empty ground is painted.
 */
export function useGridWindow(list: RefObject<HTMLElement | null>, onMove: (top: number) => void) {
  const [mounted, setMounted] = useState<GridWindow>({ from: 0, to: 0, bare: false });
  const seen = useRef({ top: 0, time: 0, fast: 0, calm: 0, mounted });

  /** Looks at where the list stands now; call after anything but scrolling moved it. */
  const sync = (top = -(list.current?.getBoundingClientRect().top ?? 0)) => {
    const state = seen.current;
    const now = performance.now();
    const elapsed = now - state.time;
    const moved = top - state.top;
    const far = Math.abs(moved);
    // A single far jump is not a fling: where it lands is what the person wants to see.
    state.fast = far > FAST * elapsed && far < innerHeight * 3 && elapsed < 120 ? state.fast + 1 : 0;
    state.top = top;
    state.time = now;
    const bare = state.fast > 1;
    clearTimeout(state.calm);
    if (bare) state.calm = window.setTimeout(sync, CALM);
    const next = stretch(top, moved, bare);
    const last = state.mounted;
    if (next.from === last.from && next.to === last.to && next.bare === last.bare) return;
    state.mounted = next;
    setMounted(next);
  };
  const follow = useEffectEvent(() => {
    flushSync(() => sync());
    onMove(seen.current.top);
  });
  useEffect(() => {
    const moved = () => follow();
    addEventListener("scroll", moved, { passive: true });
    addEventListener("resize", moved);
    return () => {
      removeEventListener("scroll", moved);
      removeEventListener("resize", moved);
      clearTimeout(seen.current.calm);
    };
  }, []);
  return { mounted, sync, topNow: () => seen.current.top };
}
