import { mix } from "./color.ts";
import { circle, drawing, num, path, placed, polygon, range, rect, sheet, specks, stroke } from "./drawing.ts";
import type { Generator } from "./drawing.ts";

/** Elementary shapes in balance. Variants: grid (modules), tilted (one leaning stack), orbit (discs and lines). */
export const bauhaus: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const inks = [...palette.colors, palette.ink];
  if (options.variant === "grid") {
    const columns = random.pick([3, 4]);
    const margin = 56;
    const size = (w - margin * 2) / columns;
    const rows = Math.floor((h - margin * 2) / size);
    const top = (h - rows * size) / 2;
    let last = "";
    const module = (x: number, y: number): string => {
      const half = size / 2;
      const [a, b] = random.shuffled(inks.filter((color) => color !== last));
      last = a ?? palette.ink;
      const [front, ground] = [b ?? palette.ink, random.chance(0.35) ? palette.paper : last];
      const shapes = [
        () => circle(0, 0, half * 0.98, front) + (random.chance(0.5) ? circle(0, 0, half * 0.45, ground) : ""),
        () => path(`M${-half} ${-half}h${size}a${size} ${size} 0 0 1 ${-size} ${size}z`, front),
        () =>
          path(`M${-half} ${half}a${half} ${half} 0 0 1 ${size} 0z`, front) +
          path(`M${-half} 0a${half} ${half} 0 0 1 ${size} 0z`, mix(front, palette.paper, 0.5)),
        () =>
          polygon(
            [
              [-half, half],
              [half, half],
              [half, -half],
            ],
            front,
          ),
        () =>
          range(5)
            .map((i) => rect(-half, -half + (i * size) / 5, size, size / 10, front))
            .join(""),
        () =>
          range(9)
            .map((i) =>
              circle(
                -half + ((i % 3) + 0.5) * (size / 3),
                -half + (Math.floor(i / 3) + 0.5) * (size / 3),
                size * 0.07,
                front,
              ),
            )
            .join(""),
        () =>
          path(`M0 ${-half}a${half} ${half} 0 0 1 0 ${size}z`, front) +
          path(`M0 ${-half}a${half} ${half} 0 0 0 0 ${size}z`, mix(front, ground, 0.55)),
        () => rect(-half, -half, half, half, front) + rect(0, 0, half, half, front),
      ];
      return placed(
        rect(-half, -half, size + 0.5, size + 0.5, ground) + random.pick(shapes)(),
        x + half,
        y + half,
        random.whole(0, 3) * 90,
      );
    };
    const body = range(rows)
      .map((row) =>
        range(columns)
          .map((column) => module(margin + column * size, top + row * size))
          .join(""),
      )
      .join("");
    return drawing({ w, h }, palette.paper, body + specks(random, w, h, palette.paper, 700, 0.3));
  }
  const ground = palette.paper;
  const [first = palette.ink, second = palette.ink, third = palette.ink] = random.shuffled(palette.colors);
  const short = Math.min(w, h);
  if (options.variant === "orbit") {
    const [x, y, r] = [w * random.between(0.4, 0.6), h * random.between(0.38, 0.5), short * 0.33];
    const rings = range(9)
      .map((i) =>
        circle(
          x,
          y,
          r * (1.06 + i * 0.055),
          "none",
          `stroke="${palette.ink}" stroke-width="${1 + (i % 3)}" opacity="0.8"`,
        ),
      )
      .join("");
    const angle = random.between(20, 70);
    const body =
      rings +
      circle(x, y, r, first) +
      path(
        `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 0 0 ${num(r * 2)} 0z`,
        second,
        `transform="rotate(${num(angle)} ${num(x)} ${num(y)})"`,
      ) +
      circle(x + r * 0.9 * Math.cos(angle), y + r * 0.9 * Math.sin(angle), r * 0.26, third) +
      circle(x - r * 1.3, y + r * 1.25, r * 0.14, palette.ink) +
      stroke(`M0 ${num(h * 0.88)}L${w} ${num(h * 0.6)}`, palette.ink, 5) +
      stroke(`M0 ${num(h * 0.93)}L${w} ${num(h * 0.65)}`, first, 16) +
      rect(w * 0.08, h * 0.9, w * 0.2, 12, palette.ink);
    return drawing({ w, h }, ground, body + specks(random, w, h, palette.ink, 500, 0.16));
  }
  const lean = random.pick([-32, -24, 28, 36]);
  const pieces =
    rect(-short * 0.5, -short * 0.08, short, short * 0.16, first) +
    rect(-short * 0.08, -short * 0.62, short * 0.16, short * 1.1, palette.ink) +
    circle(short * 0.24, -short * 0.3, short * 0.2, second) +
    path(
      `M${num(-short * 0.42)} ${num(short * 0.12)}h${num(short * 0.44)}a${num(short * 0.44)} ${num(short * 0.44)} 0 0 1 ${num(-short * 0.44)} ${num(short * 0.44)}z`,
      third,
    ) +
    range(7)
      .map((i) => rect(short * 0.12, short * (0.14 + i * 0.05), short * (0.4 - i * 0.04), short * 0.018, palette.ink))
      .join("") +
    circle(-short * 0.3, -short * 0.3, short * 0.09, "none", `stroke="${palette.ink}" stroke-width="10"`) +
    circle(short * 0.24, -short * 0.3, short * 0.07, ground);
  return drawing(
    { w, h },
    ground,
    placed(pieces, w / 2, h / 2, lean) +
      rect(w * 0.08, h - 70, w * 0.32, 8, palette.ink) +
      circle(w * 0.9, h - 66, 16, first) +
      specks(random, w, h, palette.ink, 500, 0.16),
  );
};
