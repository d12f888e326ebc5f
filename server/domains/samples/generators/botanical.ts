import { luminance, mix, readable } from "./colour.ts";
import { at, circle, drawing, num, path, placed, range, rect, sheet, specks, stroke } from "./drawing.ts";
import { fitted, lettering } from "./lettering.ts";
import type { Random } from "./random.ts";
import type { Generator } from "./drawing.ts";

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
  const veined = (long: number, wide: number, colour: string) =>
    path(leaf(long, wide), colour) + stroke(`M0 0L${num(long * 0.92)} 0`, line, 1.3, `opacity="0.5"`);
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

/** Plants. The variant names the plant; with `meadow` many grow together, with `herbarium` four are named on one sheet. */
export const botanical: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const ground = palette.paper;
  const line = readable(ground, [palette.ink, palette.paper]);
  const distinct = palette.colours.filter((colour) => Math.abs(luminance(colour) - luminance(ground)) > 0.1);
  const [bloom, ...greens] = [
    distinct.at(-1) ?? line,
    ...(distinct.length > 2 ? distinct.slice(0, 3) : [line, mix(line, ground, 0.3)]),
  ];
  const frame = rect(30, 30, w - 60, h - 60, "none", `stroke="${line}" stroke-width="1.6" opacity="0.45"`);
  const caption = (text: string, x: number, y: number, wide: number, tallest: number) =>
    lettering(text, {
      x,
      y,
      size: fitted(text, wide, tallest, 1, 0.42),
      colour: line,
      anchor: "middle",
      tracking: 0.42,
      weight: 0.09,
    });
  if (options.variant === "meadow") {
    const kinds = ["poppy", "lavender", "daisy", "leafy", "tulip", "fern"];
    const body = range(17)
      .map((i) =>
        placed(
          plant(
            random,
            at(kinds, i * 5 + random.whole(0, 2)),
            h * random.between(0.3, 0.72),
            greens,
            i % 3 ? bloom : at(distinct, i),
            line,
          ),
          w * (0.04 + (((i * 7) % 17) / 16) * 0.92),
          h + 10,
          random.spread(0, 5),
        ),
      )
      .join("");
    return drawing(
      { w, h },
      ground,
      circle(w * 0.7, h * 0.22, w * 0.12, mix(bloom, ground, 0.5)) + body + specks(random, w, h, line, 300, 0.14),
    );
  }
  if (options.variant === "herbarium") {
    const kinds = ["fern", "olive", "lavender", "eucalyptus", "poppy", "daisy"];
    const [columns, rows] = options.aspect > 1.7 ? [2, 3] : options.aspect < 0.9 ? [4, 1] : [2, 2];
    const body = range(columns * rows)
      .map((i) => {
        const [cw, ch] = [(w - 80) / columns, (h - 100) / rows];
        const [x, y] = [40 + ((i % columns) + 0.5) * cw, 40 + (Math.floor(i / columns) + 1) * ch];
        return (
          placed(plant(random, at(kinds, i), ch * 0.68, greens, bloom, line), x, y - 62) +
          caption(at(kinds, i), x, y - 34, cw * 0.7, 17)
        );
      })
      .join("");
    return drawing({ w, h }, ground, frame + body + specks(random, w, h, line, 300, 0.16));
  }
  const name = options.words[0];
  const tall = Math.min(h * 0.76, w * 1.5);
  const plants =
    options.aspect < 1
      ? [0.2, 0.5, 0.8]
      : options.variant === "lavender" || options.variant === "tulip"
        ? [0.3, 0.5, 0.7]
        : [0.5];
  const body = plants
    .map((x, i) =>
      placed(
        plant(random, options.variant, tall * (plants.length > 1 ? 0.82 + (i % 2) * 0.18 : 1), greens, bloom, line),
        w * x,
        h * (name ? 0.87 : 0.92),
        plants.length > 1 ? (x - 0.5) * 14 : 0,
      ),
    )
    .join("");
  return drawing(
    { w, h },
    ground,
    frame + body + (name ? caption(name, w / 2, h - 84, w * 0.7, 26) : "") + specks(random, w, h, line, 300, 0.16),
  );
};
