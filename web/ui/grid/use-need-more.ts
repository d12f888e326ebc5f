import { useEffect, useEffectEvent, useRef, useState } from "react";
import { scrolling } from "#spec/constants/scrolling.ts";

/**
 * Asks for more when the viewport comes within twice its height of the list's end, at most once in 200 ms.
 * Returns the function to call with each new position; the list looks by itself when `version` changes.
 */
export function useNeedMore(
  total: number,
  needMore: (() => void) | undefined,
  version: unknown,
  topNow: () => number,
): (top: number) => void {
  const state = useRef({ timer: null as ReturnType<typeof setTimeout> | null, missed: false });
  const [again, lookAgain] = useState(0);
  const wanted = needMore !== undefined;
  const check = (top: number) => {
    if (!needMore || total - top > innerHeight * (scrolling.triggerViewports + 1)) return;
    const wait = state.current;
    wait.missed = wait.timer !== null;
    if (wait.missed) return;
    wait.timer = setTimeout(() => {
      wait.timer = null;
      if (wait.missed) lookAgain((times) => times + 1);
    }, scrolling.throttleMs);
    needMore();
  };
  const checkNow = useEffectEvent(() => check(topNow()));
  useEffect(() => checkNow(), [version, total, wanted, again]);
  return check;
}
