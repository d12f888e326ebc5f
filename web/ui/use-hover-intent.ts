import { type PointerEvent, useEffect, useRef } from "react";
import { hoverDelayMs } from "#spec/constants/gestures.ts";

/** Handlers that fire when the mouse rests on something, not when it only passes over it (business §9: 32 ms). */
export function useHoverIntent(onIntent: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => cancel, []);
  return {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType !== "mouse") return;
      cancel();
      timer.current = setTimeout(onIntent, hoverDelayMs);
    },
    onPointerLeave: cancel,
  };
}
