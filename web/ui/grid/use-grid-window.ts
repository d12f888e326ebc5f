import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { scrollDebounceMs } from "#spec/constants/gestures.ts";

/** The stretch of the list that is mounted, px; `bare`: new cards are their colored boxes only. */
export type GridWindow = { from: number; to: number; bare: boolean };

const STEP = 400; // px the stretch moves by
const FAST = 6; // px per ms: nobody can tell pictures apart, so none are asked for

function stretch(top: number, moved: number, bare: boolean, rest: number): GridWindow {
  // Boxes cost little: far enough ahead that a late frame still finds them.
  const ahead = bare ? innerHeight * 4 : rest;
  const from = top - (moved < 0 ? ahead : rest);
  const to = top + innerHeight + (moved > 0 ? ahead : rest);
  return { from: Math.floor(from / STEP) * STEP, to: Math.ceil(to / STEP) * STEP, bare };
}

/**
 * Follows the window's scrolling; `onMove` hears each position in the list. State changes only when the stretch moves
 * by a whole step, and is flushed in the frame of the scroll, so no empty ground is painted. Where the server's cards
 * stand (`served`) the first stretch is whole at once: there is little to mount.
 */
export function useGridWindow(list: RefObject<HTMLElement | null>, served: boolean, onMove: (top: number) => void) {
  const [mounted, setMounted] = useState<GridWindow>({ from: 0, to: 0, bare: false });
  const seen = useRef({ top: 0, time: 0, fast: 0, calm: null as ReturnType<typeof setTimeout> | null, mounted });

  /** Looks at where the list stands now; call after anything but scrolling moved it. */
  const sync = (top = -(list.current?.getBoundingClientRect().top ?? 0)) => {
    const state = seen.current;
    const now = performance.now();
    const elapsed = now - state.time;
    const moved = top - state.top;
    const far = Math.abs(moved);
    // A single jump is not a fling: where it lands is what the person wants to see.
    state.fast = far > FAST * elapsed && elapsed < 250 ? state.fast + 1 : 0;
    state.time = now;
    state.top = top;
    const bare = state.fast > 1;
    // After a jump, and at first, what is seen is mounted before what lies around it.
    const jumped = !bare && ((elapsed === now && !served) || far > innerHeight * 2);
    if (state.calm !== null) clearTimeout(state.calm);
    // Once the scroll is calm the boxes are filled.
    if (bare || jumped) state.calm = setTimeout(sync, scrollDebounceMs);
    const next = stretch(top, moved, bare, jumped ? 0 : innerHeight / 2);
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
    const state = seen.current;
    const moved = () => follow();
    addEventListener("scroll", moved, { passive: true });
    addEventListener("resize", moved);
    return () => {
      removeEventListener("scroll", moved);
      removeEventListener("resize", moved);
      if (state.calm !== null) clearTimeout(state.calm);
    };
  }, []);
  return { mounted, sync, topNow: () => seen.current.top };
}
