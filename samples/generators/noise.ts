import { range } from "./drawing.ts";
import type { Random } from "./random.ts";

/** Smooth value noise over the plane, 0 to 1, with a feature size of about one unit. */
export const noiseField = (random: Random): ((x: number, y: number) => number) => {
  const size = 64;
  const lattice = range(size * size).map(() => random.next());
  const node = (x: number, y: number) => lattice[(y & (size - 1)) * size + (x & (size - 1))] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [ease(x - column), ease(y - row)];
    const top = node(column, row) + (node(column + 1, row) - node(column, row)) * across;
    const bottom = node(column, row + 1) + (node(column + 1, row + 1) - node(column, row + 1)) * across;
    return top + (bottom - top) * down;
  };
};
