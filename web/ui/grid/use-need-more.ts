import { useEffect, useEffectEvent, useRef } from "react";

const THROTTLE = 200; // ms: saving §4
const VIEWPORTS = 2; // saving §4

/**
 * Asks for more when the viewport comes within twice its height of the list's end, at most once in 200 ms.
 * Returns the function to call with each new position; `version` changes when the list may have become long enough.
 */
export function useNeedMore(
  total: number,
  needMore: (() => void) | undefined,
  version: unknown,
  topNow: () => number,
): (top: number, view: number) => void {
  const state = useRef({ asked: -Infinity, timer: 0 });
  const check = (top: number, view: number) => {
    if (!needMore || total - top - view > view * VIEWPORTS || state.current.timer !== 0) return;
    const wait = state.current.asked + THROTTLE - performance.now();
    if (wait > 0) {
      state.current.timer = window.setTimeout(later, wait);
      return;
    }
    state.current.asked = performance.now();
    needMore();
  };
  const checkNow = useEffectEvent(() => check(topNow(), window.innerHeight));
  const later = () => {
    state.current.timer = 0;
    checkNow();
  };
  const wanted = needMore !== undefined;
  useEffect(() => checkNow(), [version, total, wanted]);
  useEffect(() => () => window.clearTimeout(state.current.timer), []);
  return check;
}
