import { cardsBetween } from "./layout.ts";
import type { GridLayout } from "./layout.ts";

const REACH = 1200; // px; no two neighbours stand further apart

/**
 * The card an arrow key leads to: `columns` to the side (±1), the one whose middle is nearest; or, in the same column
 * (0), the next before (`order` -1) or after (1). The same index when there is none.
 */
export function neighbour(layout: GridLayout, index: number, columns: number, order: number): number {
  const { column, top, height } = layout;
  const middle = (at: number) => (top[at] as number) + (height[at] as number) / 2;
  const own = middle(index);
  const away = (at: number) => Math.abs(middle(at) - own);
  const there = cardsBetween(layout, own - REACH, own + REACH).filter(
    (at) => column[at] === (column[index] as number) + columns && (at - index) * order >= 0 && at !== index,
  );
  return there.sort((a, b) => away(a) - away(b))[0] ?? index;
}
