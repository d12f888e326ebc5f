import { useMemo } from "react";
import type { GridLayout } from "./layout.ts";

/** Where a person was in a grid: enough to stand there again when the same items come back. */
export type GridPlace = {
  layout: GridLayout;
  /** Scroll position in px from the top of the list. */
  top: number;
  /** The pin that held the top of the viewport, and how far below it stood. */
  anchorId: string;
  offset: number;
  /** The pin that had the focus. */
  focusId: string | null;
};

export type GridMemory = { recall: () => GridPlace | undefined; keep: (place: GridPlace) => void };

const PLACES = 20;
const places = new Map<string, GridPlace>();

/**
 * Remembers the place in a grid under a key, so that Back shows the same pins where they were. The key names one
 * visit of one list: the history entry's key with the list's name. Items themselves stay with whoever fetched them.
 */
export function useGridMemory(key: string): GridMemory {
  return useMemo(() => {
    const keep = (place: GridPlace) => {
      places.delete(key);
      places.set(key, place);
      if (places.size > PLACES) places.delete(places.keys().next().value as string);
    };
    return { recall: () => places.get(key), keep };
  }, [key]);
}
