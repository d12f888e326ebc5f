import { darker, lighter, mix } from "./color.ts";
import {
  at,
  clipped,
  circle,
  curve,
  drawing,
  ellipse,
  num,
  path,
  placed,
  range,
  rect,
  sheet,
  specks,
  stroke,
} from "./drawing.ts";
import type { Random } from "./random.ts";
import type { Palette } from "./palettes.ts";
import type { Generator, Point } from "./drawing.ts";

const profiles: readonly (readonly number[])[] = [
  [0.42, 0.36, 0.3, 0.62, 0.96, 1, 0.84, 0.56],
  [0.3, 0.26, 0.26, 0.34, 0.72, 1, 0.96, 0.6],
  [0.72, 0.6, 0.56, 0.7, 0.9, 1, 0.92, 0.66],
  [0.5, 0.46, 0.5, 0.56, 0.62, 0.68, 0.72, 0.7],
  [0.9, 1, 0.98, 0.92, 0.84, 0.74, 0.62, 0.48],
  [0.36, 0.5, 0.86, 1, 0.86, 0.5, 0.42, 0.56],
  [1, 0.98, 0.92, 0.8, 0.62, 0.4, 0.3, 0.46],
];

/** One thrown pot standing at (0, 0), its rim at minus tall. */
export const pot = (
  random: Random,
  palette: Palette,
  id: string,
  wide: number,
  tall: number,
  index: number,
): string => {
  const profile = random.pick(profiles);
  const side = (sign: number): Point[] =>
    profile.map((r, i): Point => [sign * r * (wide / 2), -tall + (i / (profile.length - 1)) * tall]);
  const shape = `${curve(side(1))}L${num(-(profile.at(-1) ?? 0.5) * (wide / 2))} 0${curve(side(-1).toReversed()).replace("M", "L")}Z`;
  const body = at(palette.colors, index);
  const slip = at(palette.colors, index + random.whole(1, 3));
  const cream = lighter(mix(palette.paper, body, 0.12), 0.1);
  const y = (t: number) => -tall + t * tall;
  const bands = range(9);
  const glaze = [
    () =>
      rect(-wide, y(0), wide * 2, tall * random.between(0.35, 0.6), cream) +
      path(
        `M${-wide} ${num(y(0.5))}${range(8)
          .map(() => `q${num(wide / 8)} ${num(random.between(8, 34))} ${num(wide / 4)} 0`)
          .join("")}V${num(y(0.3))}H${-wide}Z`,
        cream,
      ),
    () => bands.map((i) => rect(-wide, y(i / 9), wide * 2, tall * 0.035, i % 2 ? cream : slip)).join(""),
    () =>
      bands
        .map((i) =>
          stroke(
            `M${-wide} ${num(y(0.3 + i * 0.02))}${range(16)
              .map((j) => `l${num(wide / 8)} ${j % 2 ? 18 : -18}`)
              .join("")}`,
            i % 3 ? "none" : cream,
            5,
          ),
        )
        .join("") +
      rect(-wide, y(0.62), wide * 2, 7, slip) +
      rect(-wide, y(0.66), wide * 2, 3, slip),
    () =>
      range(70)
        .map(() =>
          circle(
            random.between(-wide / 2, wide / 2),
            random.between(-tall, 0),
            random.between(1.4, 4.4),
            random.chance(0.5) ? slip : darker(body, 0.4),
            `opacity="0.75"`,
          ),
        )
        .join(""),
    () =>
      range(11)
        .map((i) =>
          stroke(
            `M${num(-wide / 2 + (i * wide) / 10)} ${num(-tall)}Q${num((-wide / 2 + (i * wide) / 10) * 1.2)} ${num(-tall / 2)} ${num(-wide / 2 + (i * wide) / 10)} 0`,
            cream,
            4,
            `opacity="0.8"`,
          ),
        )
        .join(""),
    () =>
      circle(0, y(0.6), wide * 0.24, cream) +
      circle(0, y(0.6), wide * 0.12, slip) +
      rect(-wide, y(0.06), wide * 2, tall * 0.05, cream),
    () => "",
  ];
  const lit = clipped(
    id,
    path(shape, "#000"),
    path(shape, body) +
      random.pick(glaze)() +
      rect(wide * 0.16, -tall, wide, tall, palette.ink, `opacity="0.13"`) +
      rect(wide * 0.33, -tall, wide, tall, palette.ink, `opacity="0.1"`) +
      rect(-wide * 0.32, -tall, wide * 0.07, tall, "#ffffff", `opacity="0.22"`),
  );
  const rim = (profile[0] ?? 0.4) * wide * 0.5;
  return (
    lit +
    ellipse(0, -tall, rim, rim * 0.16, darker(body, 0.45)) +
    ellipse(0, -tall, rim, rim * 0.16, "none", `stroke="${lighter(body, 0.3)}" stroke-width="3"`)
  );
};

const stems = (random: Random, palette: Palette, reach: number): string =>
  range(random.whole(3, 5))
    .map((i) => {
      const lean = (i - 1.5) * 0.22 + random.spread(0, 0.06);
      const tall = reach * random.between(0.7, 1);
      const [tipX, tipY] = [Math.sin(lean) * tall, -Math.cos(lean) * tall];
      const stem = stroke(
        `M0 0Q${num(tipX * 0.2)} ${num(tipY * 0.6)} ${num(tipX)} ${num(tipY)}`,
        mix(palette.ink, at(palette.colors, 4), 0.3),
        3.4,
      );
      const leaves = range(7)
        .map((j) => {
          const t = 0.3 + j * 0.1;
          const [x, y] = [tipX * (0.4 * t * (1 - t) + t * t), tipY * (1.2 * t * (1 - t) + t * t)];
          return placed(
            path(
              "M0 0C14 -10 34 -10 46 0C34 8 14 8 0 0Z",
              mix(at(palette.colors, i + (j > 4 ? 1 : 0)), palette.ink, 0.12),
            ),
            x,
            y,
            (j % 2 ? -35 : -145) + (lean * 180) / Math.PI,
            reach / 420,
          );
        })
        .join("");
      return stem + leaves + (i % 2 ? circle(tipX, tipY, reach * 0.045, at(palette.colors, 2)) : "");
    })
    .join("");

/** Ceramics. Variants: single (with stems), trio (on a table), shelf (rows of pots), index (a study grid). */
export const vase: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const wall = mix(palette.paper, random.pick(palette.colors), 0.14);
  if (options.variant === "shelf" || options.variant === "index") {
    const columns = options.variant === "index" ? 4 : 3;
    const rows = Math.max(1, Math.round((h / w) * columns * 0.86));
    const [cw, ch] = [(w - 80) / columns, (h - 80) / rows];
    const body = range(rows)
      .map(
        (row) =>
          range(columns)
            .map((column) => {
              const [wide, tall] = [cw * random.between(0.44, 0.66), ch * random.between(0.48, 0.74)];
              return placed(
                pot(random, palette, `p${row}-${column}`, wide, tall, random.whole(0, 4)),
                40 + (column + 0.5) * cw,
                40 + (row + 1) * ch - 20,
              );
            })
            .join("") +
          (options.variant === "shelf"
            ? rect(24, 40 + (row + 1) * ch - 20, w - 48, 14, mix(palette.ink, at(palette.colors, 0), 0.5)) +
              rect(24, 40 + (row + 1) * ch - 6, w - 48, 9, palette.ink, `opacity="0.12"`)
            : ""),
      )
      .join("");
    return drawing({ w, h }, wall, body + specks(random, w, h, palette.ink, 300, 0.12));
  }
  const table = h * 0.8;
  const floor = rect(0, table, w, h - table, mix(at(palette.colors, 3), palette.paper, 0.3));
  const backdrop = random.chance(0.5)
    ? circle(w * 0.5, table - h * 0.34, w * 0.36, mix(wall, at(palette.colors, 1), 0.35))
    : path(
        `M${num(w * 0.16)} ${num(table)}V${num(h * 0.36)}a${num(w * 0.34)} ${num(w * 0.34)} 0 0 1 ${num(w * 0.68)} 0V${num(table)}Z`,
        mix(wall, at(palette.colors, 1), 0.35),
      );
  const base = table + (h - table) * 0.36;
  const shade = (x: number, wide: number) =>
    ellipse(x + wide * 0.2, base, wide * 0.6, 15, palette.ink, `opacity="0.16"`);
  if (options.variant === "trio") {
    const body = [
      [0.26, 0.24, 0.3],
      [0.74, 0.26, 0.36],
      [0.5, 0.3, 0.5],
    ]
      .map(
        ([x = 0, wide = 0, tall = 0], i) =>
          shade(w * x, w * wide) +
          placed(
            (i === 2 ? placed(stems(random, palette, h * 0.24), 0, -h * tall * 0.98) : "") +
              pot(random, palette, `t${i}`, w * wide, h * tall * 0.9, i),
            w * x,
            base,
          ),
      )
      .join("");
    return drawing({ w, h }, wall, backdrop + floor + body + specks(random, w, h, palette.ink, 400, 0.12));
  }
  const [wide, tall] = [w * random.between(0.34, 0.44), h * random.between(0.32, 0.4)];
  return drawing(
    { w, h },
    wall,
    backdrop +
      floor +
      shade(w / 2, wide) +
      placed(
        placed(stems(random, palette, h * 0.38), 0, -tall * 0.97) +
          pot(random, palette, "one", wide, tall, random.whole(0, 2)),
        w / 2,
        base,
      ) +
      specks(random, w, h, palette.ink, 400, 0.12),
  );
};
