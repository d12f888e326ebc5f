import { useRef } from "react";

/** Lets a deed run once at a time: asked for again while it is under way (a double click), nothing happens. */
export function useOneAtATime(): (deed: () => Promise<unknown>) => void {
  const isBusy = useRef(false);
  return (deed) => {
    if (isBusy.current) return;
    isBusy.current = true;
    void deed().finally(() => {
      isBusy.current = false;
    });
  };
}
