import { mix, readable } from "./color.ts";
import { at, circle, drawing, num, path, placed, range, rect, sheet, specks, stroke } from "./drawing.ts";
import { fitted, lettering } from "./lettering.ts";
import { morsel } from "./fruit.ts";
import { plant } from "./plant.ts";
import { pot } from "./vase.ts";
import type { Generator } from "./drawing.ts";

const perforated = (w: number, h: number, step: number): string => {
  const across = Math.round(w / step),
    down = Math.round(h / step);
  const [dx, dy] = [w / across, h / down];
  const bite = (x: number, y: number) =>
    `a${num(Math.abs(x + y) * 0.3)} ${num(Math.abs(x + y) * 0.3)} 0 0 0 ${num(x * 0.6)} ${num(y * 0.6)}`;
  const edge = (count: number, x: number, y: number) =>
    range(count)
      .map(() => `l${num(x * 0.2)} ${num(y * 0.2)}${bite(x, y)}l${num(x * 0.2)} ${num(y * 0.2)}`)
      .join("");
  return `M0 0${edge(across, dx, 0)}${edge(down, 0, dy)}${edge(across, -dx, 0)}${edge(down, 0, -dy)}Z`;
};

/** Postage stamps of an invented country. Variants: flora, harvest, pots, coast, single. Words: country, then values. */
export const stampSheet: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const [country = "MAGPIE POST"] = options.words;
  const table = mix(palette.ink, at(palette.colors, 3), 0.2);
  const columns = options.variant === "single" ? 1 : options.aspect < 0.9 ? 4 : options.aspect > 1.7 ? 2 : 3;
  const rows = options.variant === "single" ? 1 : Math.max(1, Math.round(((h - 80) / (w - 80)) * columns * 0.8));
  const [cw, ch] = [(w - 90) / columns, (h - 90) / rows];
  const produce = random.shuffled([
    "lemon",
    "pear",
    "fig",
    "tomato",
    "aubergine",
    "carrot",
    "mushroom",
    "cherry",
    "artichoke",
    "orange",
  ]);
  const plants = random.shuffled(["fern", "poppy", "lavender", "tulip", "daisy", "olive", "eucalyptus", "leafy"]);
  const one = (index: number, sw: number, sh: number): string => {
    const ground = mix(at(palette.colors, index), palette.paper, index % 3 === 2 ? 0.6 : 0.1);
    const ink = readable(ground, [palette.paper, palette.ink]);
    const inset = sw * 0.07;
    const [iw, ih] = [sw - inset * 2, sh - inset * 2];
    const k = iw / 200;
    const art: Record<string, () => string> = {
      harvest: () =>
        circle(iw / 2, ih * 0.46, iw * 0.36, mix(ground, palette.paper, 0.35)) +
        placed(morsel(random, at(produce, index)), iw / 2, ih * 0.46, random.spread(0, 12), k * 0.94),
      pots: () =>
        rect(0, ih * 0.68, iw, ih * 0.4, mix(ground, palette.ink, 0.25)) +
        placed(pot(random, palette, `v${index}`, iw * 0.52, ih * 0.5, index + 2), iw / 2, ih * 0.74),
      coast: () =>
        circle(iw * (0.3 + (index % 3) * 0.2), ih * 0.3, iw * 0.13, at(palette.colors, 4)) +
        range(5)
          .map((i) =>
            path(
              `M-10 ${num(ih * (0.44 + i * 0.1))}${range(4)
                .map(
                  () => `q${num(iw / 8)} ${num(-ih * (0.03 + (index % 3) * 0.02))} ${num(iw / 4)} 0t${num(iw / 4)} 0`,
                )
                .join("")}V${num(ih)}H-10Z`,
              mix(at(palette.colors, i + index), palette.ink, 0.06 * i),
            ),
          )
          .join("") +
        path(
          `M${num(iw * 0.56)} ${num(ih * 0.47)}h${num(iw * 0.26)}l-${num(iw * 0.05)} ${num(ih * 0.05)}h-${num(iw * 0.16)}zM${num(iw * 0.68)} ${num(ih * 0.46)}v-${num(ih * 0.2)}l${num(iw * 0.12)} ${num(ih * 0.18)}z`,
          palette.paper,
        ),
    };
    const flora = () =>
      placed(
        plant(
          random,
          at(plants, index),
          ih * 0.66,
          [mix(ink, ground, 0.25), mix(ink, ground, 0.45), at(palette.colors, index + 2)],
          at(palette.colors, index + 1),
          ink,
        ),
        iw / 2,
        ih * 0.82,
      );
    const size = fitted(country, iw * 0.66, 13 * k, 1, 0.4);
    const value = at(["5", "10", "25", "40", "60", "80", "1.20", "2"], index);
    return placed(
      path(perforated(sw, sh, sw / Math.max(9, Math.round(sw / 20))), "#fbf7ee") +
        `<svg x="${num(inset)}" y="${num(inset)}" width="${num(iw)}" height="${num(ih)}">${rect(0, 0, iw, ih, ground)}${(art[options.variant === "single" ? "harvest" : options.variant] ?? flora)()}${lettering(country, { x: iw * 0.06, y: ih - 22 * k, size, color: ink, tracking: 0.4, weight: 0.14 })}${lettering(value, { x: iw * 0.94, y: ih - 27 * k, size: 18 * k, color: ink, anchor: "end", weight: 0.15, tracking: 0.2 })}</svg>`,
      0,
      0,
    );
  };
  const body = range(rows)
    .map((row) =>
      range(columns)
        .map((column) => {
          const [x, y] = [45 + column * cw + 8, 45 + row * ch + 8];
          return (
            rect(x + 5, y + 8, cw - 18, ch - 18, "#000000", `opacity="0.2"`) +
            placed(one(row * columns + column, cw - 18, ch - 18), x, y, random.spread(0, 0.8))
          );
        })
        .join(""),
    )
    .join("");
  const [px, py] = [w * 0.74, h * 0.62];
  const mark = (group: string) =>
    range(3)
      .map((i) => circle(px, py, 92 - i * 10, "none", `stroke="${group}" stroke-width="${i === 1 ? 1.5 : 3}"`))
      .join("") +
    range(5)
      .map((i) => stroke(`M${num(px + 96)} ${num(py - 40 + i * 20)}q20 -14 40 0t40 0t40 0`, group, 3))
      .join("");
  return drawing(
    { w, h },
    table,
    body + `<g opacity="0.5">${mark(palette.ink)}</g>` + specks(random, w, h, palette.paper, 400, 0.12),
  );
};
