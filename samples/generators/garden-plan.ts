import { darker, lighter, mix } from "./color.ts";
import {
  at,
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
import { lettering } from "./lettering.ts";
import type { Generator, Point } from "./drawing.ts";

/** A garden seen from above. Variants: kitchen (raised beds), border (flower drifts), courtyard (pots, tree and paving). */
export const gardenPlan: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const greens = ["#6f9159", "#4f7a4f", "#8fae6b", "#3f6548", "#a7bd7c"].map((green) =>
    mix(green, at(palette.colors, 3), 0.2),
  );
  const gravel = mix(palette.paper, "#d8c7a4", 0.4);
  const crown = (x: number, y: number, r: number, color: string): string => {
    const points = range(11).map((i): Point => [
      x + Math.cos(i * 0.571) * r * random.between(0.84, 1.08),
      y + Math.sin(i * 0.571) * r * random.between(0.84, 1.08),
    ]);
    return (
      path(
        curve(points, true),
        darker(color, 0.4),
        `opacity="0.3" transform="translate(${num(r * 0.14)} ${num(r * 0.18)})"`,
      ) +
      path(curve(points, true), color) +
      circle(x - r * 0.18, y - r * 0.2, r * 0.58, lighter(color, 0.14)) +
      circle(x - r * 0.24, y - r * 0.28, r * 0.26, lighter(color, 0.26))
    );
  };
  const bloom = (x: number, y: number, r: number, color: string) =>
    range(5)
      .map((i) => circle(x + Math.cos(i * 1.257) * r * 0.6, y + Math.sin(i * 1.257) * r * 0.6, r * 0.52, color))
      .join("") + circle(x, y, r * 0.4, "#f3d36a");
  const rosette = (x: number, y: number, r: number, color: string) =>
    range(8)
      .map((i) =>
        placed(
          path("M0 0C0.3 -0.4 0.9 -0.3 1 0C0.9 0.3 0.3 0.4 0 0Z", i % 2 ? color : lighter(color, 0.16)),
          x,
          y,
          i * 45,
          r,
        ),
      )
      .join("") + circle(x, y, r * 0.26, lighter(color, 0.4));
  const pebbles = specks(random, w, h, palette.ink, 900, 0.16);
  const title = options.words[0]
    ? rect(60, h - 112, w - 120, 64, palette.paper) +
      lettering(options.words[0], {
        x: w / 2,
        y: h - 90,
        size: 20,
        color: palette.ink,
        anchor: "middle",
        tracking: 0.6,
        weight: 0.11,
      })
    : "";
  if (options.variant === "border") {
    let body =
      rect(0, 0, w, h, greens[2] ?? "#8fae6b") +
      range(18)
        .map((i) => rect((i * w) / 18, 0, w / 36, h, "#ffffff", `opacity="0.06"`))
        .join("");
    const wave = (y: number) =>
      `M0 ${num(y)}C${num(w * 0.3)} ${num(y - 110)} ${num(w * 0.6)} ${num(y + 120)} ${w} ${num(y - 20)}V${h}H0Z`;
    body += path(wave(h * 0.3), darker(greens[3] ?? "#3f6548", 0.3));
    const spots = range(170)
      .map(() => [random.between(0, w), random.between(h * 0.3, h)] as const)
      .filter(([x, y]) => y > h * 0.34 + Math.sin((x / w) * 6) * -20)
      .toSorted((a, b) => a[1] - b[1]);
    body += spots
      .map(([x, y]) => {
        const zone = Math.floor((x / w) * 3.2 + (y / h) * 3 + random.spread(0, 0.3));
        return zone % 3 === 0
          ? crown(x, y, random.between(30, 54), at(greens, zone))
          : range(2)
              .map(() =>
                bloom(
                  x + random.spread(0, 26),
                  y + random.spread(0, 26),
                  random.between(17, 27),
                  at(palette.colors, zone),
                ),
              )
              .join("");
      })
      .join("");
    return drawing(
      { w, h },
      greens[2] ?? palette.paper,
      body +
        range(3)
          .map((i) => ellipse(w * (0.2 + i * 0.3), h * (0.16 + (i % 2) * 0.05), 66, 42, mix(gravel, palette.ink, 0.12)))
          .join("") +
        title,
    );
  }
  if (options.variant === "courtyard") {
    const size = 100;
    const paving = range(h / size + 1)
      .map((row) =>
        range(w / size + 1)
          .map((column) =>
            rect(
              column * size - (row % 2) * 50 + 3,
              row * size + 3,
              size - 6,
              size - 6,
              mix(gravel, at(palette.colors, (row * 3 + column) % 5), random.between(0.04, 0.16)),
              `rx="8"`,
            ),
          )
          .join(""),
      )
      .join("");
    const edges = range(34)
      .map((i) => {
        const t = i / 34;
        const [x, y] =
          t < 0.3 ? [30, h * (t / 0.3)] : t < 0.6 ? [w - 30, h * ((t - 0.3) / 0.3)] : [w * ((t - 0.6) / 0.4), 34];
        return (
          crown(x + random.spread(0, 22), y + random.spread(0, 20), random.between(36, 70), at(greens, i)) +
          (i % 3 ? "" : bloom(x, y, 18, at(palette.colors, i)))
        );
      })
      .join("");
    const table =
      circle(w * 0.56, h * 0.56, 92, palette.ink, `opacity="0.16" transform="translate(12 16)"`) +
      circle(w * 0.56, h * 0.56, 88, at(palette.colors, 0)) +
      circle(w * 0.56, h * 0.56, 76, lighter(at(palette.colors, 0), 0.16)) +
      range(4)
        .map((i) =>
          placed(
            rect(-34, -160, 68, 60, at(palette.colors, 1), `rx="22"`) +
              rect(-34, -166, 68, 16, darker(at(palette.colors, 1), 0.2), `rx="8"`),
            w * 0.56,
            h * 0.56,
            i * 90 + 20,
          ),
        )
        .join("") +
      circle(w * 0.54, h * 0.55, 18, palette.paper) +
      circle(w * 0.59, h * 0.58, 14, palette.paper);
    const pots = range(5)
      .map((i) => {
        const [x, y] = [w * (0.16 + i * 0.17), h * (0.82 + (i % 2) * 0.05)];
        return circle(x, y, 42, "#b5653f") + circle(x, y, 34, "#5a4030") + rosette(x, y, 46, at(greens, i));
      })
      .join("");
    return drawing(
      { w, h },
      mix(gravel, palette.ink, 0.2),
      paving + table + edges + pots + crown(w * 0.24, h * 0.4, Math.min(w, h) * 0.15, at(greens, 1)) + title,
    );
  }
  const columns = options.aspect < 0.9 ? 4 : 2;
  const rows = Math.max(2, Math.round((h / w) * columns * 0.9));
  const foot = options.words[0] ? 90 : 0;
  const [cw, ch] = [(w - 80) / columns, (h - 80 - foot) / rows];
  const beds = range(rows)
    .map((row) =>
      range(columns)
        .map((column) => {
          const [x, y, bw, bh] = [40 + column * cw + 24, 40 + row * ch + 20, cw - 48, ch - 40];
          const kind = (row * columns + column * 2 + row) % 5;
          const [nx, ny] = [Math.max(2, Math.round(bw / 62)), Math.max(2, Math.round(bh / 62))];
          const crop = range(nx * ny)
            .map((i) => {
              const [px, py] = [x + ((i % nx) + 0.5) * (bw / nx), y + (Math.floor(i / nx) + 0.5) * (bh / ny)];
              const r = 27;
              if (kind === 0) return rosette(px, py, r, at(greens, 2));
              if (kind === 1)
                return (
                  crown(px, py, r * 0.9, at(greens, row)) +
                  circle(px + 8, py + 6, 7, "#d6452f") +
                  circle(px - 10, py - 4, 6, "#d6452f")
                );
              if (kind === 2) return bloom(px, py, r * 0.8, at(palette.colors, row + column));
              if (kind === 3)
                return stroke(
                  `M${num(px)} ${num(py + 20)}v-40m-12 8l12 12l12 -12m-24 16l12 12l12 -12`,
                  at(greens, 1),
                  5,
                  `stroke-linecap="round"`,
                );
              return rosette(px, py, r, mix("#7b4a68", at(greens, 0), 0.25));
            })
            .join("");
          return (
            rect(x - 8, y - 4, bw + 26, bh + 24, palette.ink, `opacity="0.13" rx="8"`) +
            rect(x - 14, y - 14, bw + 28, bh + 28, "#a9794f", `rx="6"`) +
            rect(x, y, bw, bh, "#5d4433") +
            range(5)
              .map((i) => rect(x, y + (i * bh) / 5, bw, 3, "#ffffff", `opacity="0.06"`))
              .join("") +
            crop
          );
        })
        .join(""),
    )
    .join("");
  return drawing({ w, h }, gravel, pebbles + beds + title);
};
