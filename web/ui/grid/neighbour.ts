import { cardsBetween } from "./layout.ts";
import type { GridLayout } from "./layout.ts";

export type GridMove = "up" | "down" | "previous" | "next";

const REACH = 1200;

/**
 * The card an arrow key leads to: up and down stay in the column, previous and next take the card of the
 * neighbouring column whose middle is nearest. The same index when there is none.
 */
export function neighbour(layout: GridLayout, index: number, move: GridMove): number {
  const { column, top, height } = layout;
  const home = column[index] as number;
  if (move === "up" || move === "down") {
    const step = move === "up" ? -1 : 1;
    for (let at = index + step; at >= 0 && at < column.length; at += step) if (column[at] === home) return at;
    return index;
  }
  const target = home + (move === "next" ? 1 : -1);
  const middle = (at: number) => (top[at] as number) + (height[at] as number) / 2;
  const own = middle(index);
  let best = index;
  let distance = Infinity;
  for (const at of cardsBetween(layout, own - REACH, own + REACH)) {
    const away = Math.abs(middle(at) - own);
    if (column[at] === target && away < distance) [best, distance] = [at, away];
  }
  return best;
}
