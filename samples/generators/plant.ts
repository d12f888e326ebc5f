import { mix } from "./color.ts";
import { at, circle, num, path, placed, range, stroke } from "./drawing.ts";
import type { Random } from "./random.ts";

const leaf = (long: number, wide: number): string =>
  `M0 0C${num(long * 0.3)} ${num(-wide)} ${num(long * 0.75)} ${num(-wide * 0.8)} ${num(long)} 0C${num(long * 0.75)} ${num(wide * 0.8)} ${num(long * 0.3)} ${num(wide)} 0 0Z`;

/** One plant growing up from (0, 0). */
export const plant = (
  random: Random,
  kind: string,
  tall: number,
  greens: readonly string[],
  bloom: string,
  line: string,
): string => {
  const bend = random.spread(0, tall * 0.1);
  const spot = (t: number): [number, number, number] => [
    bend * t * t,
    -tall * t,
    Math.atan2(2 * bend * t, tall) * (180 / Math.PI),
  ];
  const stem = stroke(
    `M0 0Q0 ${num(-tall * 0.5)} ${num(bend)} ${num(-tall)}`,
    line,
    Math.max(2, tall * 0.008),
    `stroke-linecap="round"`,
  );
  const veined = (long: number, wide: number, color: string) =>
    path(leaf(long, wide), color) + stroke(`M0 0L${num(long * 0.92)} 0`, line, 1.3, `opacity="0.5"`);
  const pairs = (count: number, from: number, long: (t: number) => number, wide: number, spread: number) =>
    range(count)
      .map((i) => {
        const t = from + ((1 - from) * i) / count;
        const [x, y, turn] = spot(t);
        return [-1, 1]
          .map((side) =>
            placed(
              veined(long(t), long(t) * wide, at(greens, i + (side > 0 ? 0 : 1))),
              x,
              y,
              turn - 90 + side * (spread + random.spread(0, 4)),
            ),
          )
          .join("");
      })
      .join("");
  const [tipX, tipY, tipTurn] = spot(1);
  switch (kind) {
    case "fern":
      return (
        stem + pairs(26, 0.12, (t) => tall * 0.27 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.9)) ** 0.8, 0.13, 62)
      );
    case "olive":
      return (
        stem +
        pairs(11, 0.14, (t) => tall * 0.19 * (1.1 - t * 0.45), 0.16, 42) +
        range(7)
          .map((i) => {
            const [x, y] = spot(0.3 + i * 0.09);
            return circle(x + (i % 2 ? 22 : -22), y + 12, tall * 0.02, bloom);
          })
          .join("")
      );
    case "eucalyptus":
      return (
        stem +
        pairs(9, 0.1, (t) => tall * 0.15 * (1.15 - t * 0.6), 0.62, 58) +
        placed(veined(tall * 0.1, tall * 0.03, at(greens, 0)), tipX, tipY, tipTurn - 90)
      );
    case "poppy": {
      const petals = range(5)
        .map((i) =>
          placed(
            path(
              `M0 0C${num(-tall * 0.12)} ${num(-tall * 0.04)} ${num(-tall * 0.1)} ${num(-tall * 0.16)} 0 ${num(-tall * 0.14)}C${num(tall * 0.1)} ${num(-tall * 0.16)} ${num(tall * 0.12)} ${num(-tall * 0.04)} 0 0Z`,
              mix(bloom, i % 2 ? line : at(greens, 1), 0.1 + i * 0.02),
            ),
            0,
            0,
            i * 72,
          ),
        )
        .join("");
      return (
        stem +
        pairs(3, 0.12, () => tall * 0.22, 0.16, 38) +
        placed(
          petals +
            circle(0, 0, tall * 0.03, line) +
            range(12)
              .map((i) =>
                circle(Math.cos(i * 0.52) * tall * 0.046, Math.sin(i * 0.52) * tall * 0.046, tall * 0.006, line),
              )
              .join(""),
          tipX,
          tipY,
          tipTurn,
          1,
          0.86,
        )
      );
    }
    case "lavender":
      return (
        stem +
        pairs(3, 0.06, () => tall * 0.22, 0.09, 24) +
        range(13)
          .map((i) => {
            const [x, y, turn] = spot(0.55 + i * 0.036);
            return [-1, 0, 1]
              .map((side) =>
                placed(
                  path(leaf(tall * 0.045, tall * 0.018), mix(bloom, line, Math.abs(side) * 0.14)),
                  x,
                  y,
                  turn - 90 + side * 48,
                ),
              )
              .join("");
          })
          .join("")
      );
    case "tulip": {
      const cup = `M0 0C${num(-tall * 0.13)} ${num(-tall * 0.04)} ${num(-tall * 0.11)} ${num(-tall * 0.16)} ${num(-tall * 0.08)} ${num(-tall * 0.22)}L${num(-tall * 0.03)} ${num(-tall * 0.15)}L0 ${num(-tall * 0.24)}L${num(tall * 0.03)} ${num(-tall * 0.15)}L${num(tall * 0.08)} ${num(-tall * 0.22)}C${num(tall * 0.11)} ${num(-tall * 0.16)} ${num(tall * 0.13)} ${num(-tall * 0.04)} 0 0Z`;
      return (
        stem +
        [-1, 1]
          .map((side) =>
            placed(veined(tall * 0.62, tall * 0.075, at(greens, side + 1)), 0, -tall * 0.04, -90 + side * 17),
          )
          .join("") +
        placed(
          path(cup, bloom) +
            path(leaf(tall * 0.2, tall * 0.055), mix(bloom, "#ffffff", 0.18), `transform="rotate(-90)"`),
          tipX,
          tipY + tall * 0.03,
          tipTurn,
          0.86,
        )
      );
    }
    case "monstera": {
      const big = (x: number, y: number, turn: number, r: number) => {
        const fingers = range(5)
          .map((i) =>
            [-1, 1]
              .map((side) =>
                placed(
                  path(leaf(r * (1.05 - i * 0.1), r * 0.17), at(greens, 0)),
                  0,
                  -r * (0.05 + i * 0.27),
                  -90 + side * (112 - i * 21),
                ),
              )
              .join(""),
          )
          .join("");
        return placed(
          fingers +
            path(leaf(r * 1.75, r * 0.3), at(greens, 0), `transform="rotate(-90)"`) +
            stroke(`M0 0V${num(-r * 1.6)}`, line, 2, `opacity="0.5"`),
          x,
          y,
          turn,
        );
      };
      const arm = (x: number, y: number) =>
        stroke(`M0 0Q${num(x * 0.1)} ${num(y * 0.7)} ${num(x)} ${num(y)}`, line, 4, `stroke-linecap="round"`);
      const spots = [
        [-0.22, -0.34, -38, 0.2],
        [0.24, -0.42, 34, 0.22],
        [-0.1, -0.6, -14, 0.21],
        [0.08, -0.22, 62, 0.15],
      ] as const;
      return spots.map(([x, y, turn, r]) => arm(x * tall, y * tall) + big(x * tall, y * tall, turn, r * tall)).join("");
    }
    case "daisy":
      return (
        stem +
        pairs(3, 0.15, (t) => tall * 0.2 * (1 - t * 0.5), 0.22, 44) +
        placed(
          range(14)
            .map((i) =>
              placed(
                path(leaf(tall * 0.13, tall * 0.026), i % 2 ? bloom : mix(bloom, at(greens, 1), 0.14)),
                0,
                0,
                i * 25.7,
              ),
            )
            .join("") + circle(0, 0, tall * 0.04, at(greens, 2)),
          tipX,
          tipY,
        )
      );
    default:
      return (
        stem +
        pairs(8, 0.16, (t) => tall * 0.24 * (1.1 - t * 0.7), 0.3, 48) +
        placed(veined(tall * 0.14, tall * 0.045, at(greens, 0)), tipX, tipY, tipTurn - 90)
      );
  }
};
