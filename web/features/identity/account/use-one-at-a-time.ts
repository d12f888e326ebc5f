import { useRef } from "react";

/** Lets a write run once at a time: asked for again while it is under way (a double click), nothing happens. */
export function useOneAtATime(): (write: () => Promise<unknown>) => void {
  const isBusy = useRef(false);
  return (write) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void write().finally(() => {
      isBusy.current = false;
    });
  };
}
