import { useState } from "react";
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

function keepPlace(key: string, place: GridPlace): void {
  places.delete(key);
  places.set(key, place);
  for (const oldest of places.keys()) {
    if (places.size <= PLACES) break;
    places.delete(oldest);
  }
}

/**
 * Remembers the place in a grid under a key, so that Back shows the same pins where they were. The key names one
 * visit of one list: the history entry's key with the list's name. Items themselves stay with whoever fetched them.
 */
export function useGridMemory(key: string): GridMemory {
  const [memory, setMemory] = useState(() => memoryOf(key));
  if (memory.key === key) return memory;
  const next = memoryOf(key);
  setMemory(next);
  return next;
}

function memoryOf(key: string): GridMemory & { key: string } {
  return { key, recall: () => places.get(key), keep: (place) => keepPlace(key, place) };
}
