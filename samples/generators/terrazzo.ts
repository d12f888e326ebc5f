import { mix } from "./color.ts";
import { drawing, path, range, sheet, specks, trace } from "./drawing.ts";
import type { Generator, Point } from "./drawing.ts";

/** Polished terrazzo: stone chips spread evenly in tinted cement. Variants: fine, bold, banded. */
export const terrazzo: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const bold = options.variant === "bold";
  const buckets = new Map<string, [number, number, number][]>();
  const chips = new Map<string, string>();
  const sizes = bold ? [78, 46, 24, 11] : [38, 24, 13, 6];
  const reachable = (sizes[0] ?? 1) * 2;
  for (const size of sizes) {
    for (const _ of range(((w * h) / (size * size)) * (size === sizes.at(-1) ? 0.7 : 3))) {
      const [x, y] = [random.between(-20, w + 20), random.between(-20, h + 20)];
      if (
        options.variant === "banded" &&
        Math.abs(y / h - 0.5 + 0.12 * Math.sin((x / w) * 5)) > 0.28 + random.spread(0, 0.05)
      )
        continue;
      const [column, row] = [Math.floor(x / reachable), Math.floor(y / reachable)];
      const near = [-1, 0, 1].flatMap((dx) =>
        [-1, 0, 1].flatMap((dy) => buckets.get(`${column + dx} ${row + dy}`) ?? []),
      );
      if (near.some(([px, py, pr]) => (px - x) ** 2 + (py - y) ** 2 < (pr + size) ** 2 * 0.86)) continue;
      buckets.set(`${column} ${row}`, [...(buckets.get(`${column} ${row}`) ?? []), [x, y, size]]);
      const corners = random.whole(4, 7);
      const start = random.between(0, 6.3);
      const flat = random.between(0.55, 1);
      const lean = random.between(0, 3.2);
      const points = range(corners).map((i): Point => {
        const angle = start + ((i + random.spread(0, 0.24)) / corners) * 2 * Math.PI;
        const reach = size * random.between(0.72, 1.02);
        const [u, v] = [Math.cos(angle) * reach, Math.sin(angle) * reach * flat];
        return [x + u * Math.cos(lean) - v * Math.sin(lean), y + u * Math.sin(lean) + v * Math.cos(lean)];
      });
      const color = random.chance(0.12) ? palette.ink : random.pick(palette.colors);
      const cut = mix(color, palette.paper, random.whole(0, 3) / 10);
      chips.set(cut, (chips.get(cut) ?? "") + trace(points, true));
    }
  }
  return drawing(
    { w, h },
    mix(palette.paper, random.pick(palette.colors), 0.06),
    specks(random, w, h, palette.ink, 500, 0.18) + [...chips].map(([color, d]) => path(d, color)).join(""),
  );
};
