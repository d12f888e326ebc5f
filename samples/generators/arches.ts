import { mix } from "./color.ts";
import { at, circle, curve, drawing, num, path, placed, range, rect, sheet, specks } from "./drawing.ts";
import type { Generator, Point } from "./drawing.ts";

const arch = (x: number, base: number, r: number, tall: number, color: string): string =>
  path(`M${num(x - r)} ${num(base)}v${num(-tall)}a${num(r)} ${num(r)} 0 0 1 ${num(r * 2)} 0v${num(tall)}z`, color);

/** Quiet abstract prints: rainbow (nested arches), pebbles (stacked stones), cutout (organic paper shapes). */
export const arches: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const inks = random.shuffled(palette.colors);
  let body = "";
  if (options.variant === "pebbles") {
    const count = random.whole(4, 6);
    const step = (h * 0.7) / count;
    body = range(count)
      .map((i) => {
        const wide = w * (0.34 - i * 0.036) * random.between(0.85, 1.1);
        const points = range(8).map((j): Point => {
          const angle = (j / 8) * Math.PI * 2;
          return [
            Math.cos(angle) * wide * random.between(0.9, 1.05),
            Math.sin(angle) * step * 0.54 * random.between(0.92, 1.04),
          ];
        });
        return placed(
          path(curve(points, true), at(inks, i)),
          w / 2 + random.spread(0, w * 0.05),
          h * 0.86 - step * (i + 0.5),
          random.spread(0, 4),
        );
      })
      .join("");
    body = circle(w * 0.72, h * 0.17, w * 0.1, mix(at(inks, 1), palette.paper, 0.55)) + body;
  } else if (options.variant === "cutout") {
    body = range(9)
      .map((i) => {
        const [x, y] = [((i % 3) + 0.5) * (w / 3), (Math.floor(i / 3) + 0.5) * (h / 3)];
        const r = Math.min(w, h) / 6.6;
        const lobes = random.pick([5, 6, 7]);
        const kind = random.whole(0, 2);
        const points = range(lobes * 2).map((j): Point => {
          const angle = (j / (lobes * 2)) * Math.PI * 2;
          const reach = r * (j % 2 ? (kind === 0 ? 0.45 : 0.75) : random.between(0.95, 1.15));
          return [Math.cos(angle) * reach, Math.sin(angle) * reach * (kind === 2 ? 0.7 : 1)];
        });
        return (
          rect(
            x - w / 6 + 6,
            y - h / 6 + 6,
            w / 3 - 12,
            h / 3 - 12,
            i % 2 ? mix(at(inks, i), palette.paper, 0.72) : at(inks, i),
          ) + placed(path(curve(points, true), i % 2 ? at(inks, i + 2) : palette.paper), x, y, random.between(0, 90))
        );
      })
      .join("");
  } else {
    const count = 6;
    const r = w * 0.37;
    const base = h * 0.84;
    const tall = Math.max(0, h * 0.66 - r);
    body =
      circle(w * random.pick([0.24, 0.76]), h * 0.14, w * 0.07, at(inks, 2)) +
      range(count)
        .map((i) =>
          arch(w / 2, base, r * (1 - i / count), tall * (1 - i * 0.04), i === count - 1 ? palette.paper : at(inks, i)),
        )
        .join("") +
      rect(w * 0.08, base, w * 0.84, 6, palette.ink);
  }
  return drawing(
    { w, h },
    palette.paper,
    body + specks(random, w, h, palette.paper, 900, 0.4) + specks(random, w, h, palette.ink, 300, 0.14),
  );
};
