import { useCallback, useLayoutEffect, useRef } from "react";

/** A function that stays the same and does what the newest one does; for what is called after a render, never in one. */
export function useStable<Given extends unknown[], Result>(
  newest: (...given: Given) => Result,
): (...given: Given) => Result {
  const held = useRef(newest);
  useLayoutEffect(() => {
    held.current = newest;
  });
  return useCallback((...given: Given) => held.current(...given), []);
}
