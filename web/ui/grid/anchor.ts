import { cardsBetween, indexOfId } from "./layout.ts";
import type { GridLayout } from "./layout.ts";

export type GridAnchor = { anchorId: string; offset: number };

const SEARCHED = 2400;

/** Cards that may hold the place at scroll position `top`, best first: the highest that begins in view, then those after it. */
function candidates(layout: GridLayout, top: number): number[] {
  const found = cardsBetween(layout, top, top + SEARCHED);
  const begin = found.filter((index) => (layout.top[index] as number) >= top);
  return (begin.length ? begin : found).sort((a, b) => (layout.top[a] as number) - (layout.top[b] as number));
}

/** The card that holds the place at a scroll position in the list; `offset` px below the viewport's top. */
export function anchorAt(layout: GridLayout, top: number): GridAnchor | null {
  const index = candidates(layout, top)[0];
  if (index === undefined) return null;
  return { anchorId: (layout.items[index] as { id: string }).id, offset: (layout.top[index] as number) - top };
}

/** How far the page must scroll so that the card at the top of the viewport stays there when the layout changes, px. */
export function anchorShift(before: GridLayout, after: GridLayout, top: number): number {
  for (const was of candidates(before, top)) {
    const now = indexOfId(after, before.items[was]?.id);
    if (now >= 0) return (after.top[now] as number) - (before.top[was] as number);
  }
  return 0;
}
