import { darker, lighter, mix } from "./color.ts";
import { at, clipped, drawing, ellipse, num, path, placed, range, rect, sheet, specks, stroke } from "./drawing.ts";
import type { Generator } from "./drawing.ts";

/** Cups and teapots in a set. Variants: stack (a leaning tower), grid (each cup different), teapot. */
export const cups: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const inks = palette.colors;
  const cup = (wide: number, tall: number, index: number, id: string): string => {
    const body = at(inks, index);
    const [half, foot] = [wide / 2, wide * random.between(0.24, 0.4)];
    const shape = `M${num(-half)} ${num(-tall)}C${num(-half)} ${num(-tall * 0.3)} ${num(-foot)} 0 ${num(-foot)} 0H${num(foot)}C${num(foot)} 0 ${num(half)} ${num(-tall * 0.3)} ${num(half)} ${num(-tall)}Z`;
    const other = lighter(mix(at(inks, index + 2), palette.paper, 0.2), 0.1);
    const decor = [
      () =>
        range(5)
          .map((i) => rect(-half, -tall + tall * (0.2 + i * 0.14), wide, tall * 0.05, other))
          .join(""),
      () =>
        range(24)
          .map((i) =>
            ellipse(
              -half + ((i % 8) + 0.5) * (wide / 8),
              -tall * 0.8 + Math.floor(i / 8) * tall * 0.26,
              wide * 0.03,
              wide * 0.03,
              other,
            ),
          )
          .join(""),
      () =>
        path(
          `M${num(-half)} ${num(-tall * 0.5)}${range(8)
            .map(() => `q${num(wide / 16)} ${num(-tall * 0.2)} ${num(wide / 8)} 0`)
            .join("")}V0H${num(-half)}Z`,
          other,
        ),
      () => rect(-half, -tall, wide, tall * 0.42, other),
      () =>
        range(5)
          .map((i) =>
            placed(
              path("M0 0C10 -14 30 -14 40 0C30 12 10 12 0 0Z", other),
              -half + (i + 0.5) * (wide / 5),
              -tall * 0.45,
              i % 2 ? -60 : -120,
              wide / 160,
            ),
          )
          .join(""),
    ];
    return (
      stroke(
        `M${num(half * 0.88)} ${num(-tall * 0.82)}c${num(wide * 0.34)} ${num(-tall * 0.08)} ${num(wide * 0.3)} ${num(tall * 0.6)} ${num(-wide * 0.08)} ${num(tall * 0.48)}`,
        darker(body, 0.12),
        wide * 0.08,
        `stroke-linecap="round"`,
      ) +
      clipped(
        id,
        path(shape, "#000"),
        path(shape, body) +
          random.pick(decor)() +
          rect(wide * 0.14, -tall, wide, tall, palette.ink, `opacity="0.12"`) +
          rect(-wide * 0.36, -tall, wide * 0.07, tall, "#ffffff", `opacity="0.25"`),
      ) +
      ellipse(0, -tall, half, half * 0.2, lighter(body, 0.24)) +
      ellipse(0, -tall + 2, half * 0.88, half * 0.15, "#4b2e20")
    );
  };
  if (options.variant === "grid") {
    const columns = options.aspect < 0.8 ? 4 : 3;
    const rows = Math.max(1, Math.round((h / w) * columns));
    const [cw, ch] = [w / columns, h / rows];
    const body = range(rows)
      .map((row) =>
        range(columns)
          .map(
            (column) =>
              rect(
                column * cw,
                row * ch,
                cw + 1,
                ch + 1,
                mix(palette.paper, at(inks, column * 2 + row), (row + column) % 2 ? 0.3 : 0.12),
              ) +
              ellipse((column + 0.48) * cw, (row + 0.78) * ch, cw * 0.34, ch * 0.05, palette.ink, `opacity="0.14"`) +
              placed(
                cup(cw * 0.52, ch * random.between(0.36, 0.5), row * 3 + column, `c${row}${column}`),
                (column + 0.46) * cw,
                (row + 0.78) * ch,
              ),
          )
          .join(""),
      )
      .join("");
    return drawing({ w, h }, palette.paper, body + specks(random, w, h, palette.ink, 300, 0.12));
  }
  const wall = mix(palette.paper, at(inks, 3), 0.3);
  const base = h * 0.86;
  const table =
    rect(0, base - 10, w, h - base + 10, mix(at(inks, 1), palette.paper, 0.25)) +
    rect(0, base - 10, w, 6, palette.ink, `opacity="0.15"`);
  if (options.variant === "teapot") {
    const body = at(inks, 0);
    const k = Math.min(w / 800, h / 800);
    const pot =
      stroke("M-190 -200C-330 -230 -340 -60 -196 -60", darker(body, 0.15), 34, `stroke-linecap="round"`) +
      path("M180 -80C250 -90 240 -190 310 -220L336 -190C290 -150 290 -30 170 -20Z", darker(body, 0.1)) +
      clipped(
        "pot",
        path("M-210 -130C-210 -270 210 -270 210 -130C210 -40 140 0 100 0H-100C-140 0 -210 -40 -210 -130Z", "#000"),
        rect(-220, -280, 440, 290, body) +
          range(7)
            .map((i) =>
              stroke(
                `M-220 ${-200 + i * 24}q27 -24 55 0t55 0t55 0t55 0t55 0t55 0t55 0t55 0`,
                i % 2 ? lighter(body, 0.5) : at(inks, 2),
                7,
              ),
            )
            .join("") +
          rect(90, -280, 200, 290, palette.ink, `opacity="0.12"`),
      ) +
      ellipse(0, -236, 110, 24, lighter(body, 0.2)) +
      path("M-100 -238C-90 -290 90 -290 100 -238Z", darker(body, 0.08)) +
      ellipse(0, -288, 24, 20, at(inks, 2)) +
      [-30, 20, 70]
        .map((x) =>
          stroke(
            `M${310 + x * 0.2} ${-250 - x * 0.4}q${-20 + x * 0.3} -40 0 -80`,
            mix(palette.ink, wall, 0.5),
            6,
            `stroke-linecap="round" opacity="0.6"`,
          ),
        )
        .join("");
    return drawing(
      { w, h },
      wall,
      ellipse(w * 0.47, base - h * 0.36, w * 0.4, w * 0.4, mix(wall, at(inks, 4), 0.24)) +
        table +
        placed(pot, w * 0.45, base + 30, 0, k) +
        placed(cup(160, 130, 2, "c1"), w * 0.79, base + 50, 0, k) +
        specks(random, w, h, palette.ink, 400, 0.12),
    );
  }
  const count = Math.max(4, Math.round(h / 190));
  const tall = (base - h * 0.1) / count;
  const tower = range(count)
    .map((i) =>
      placed(
        cup(w * random.between(0.28, 0.36), tall * 1.06, i, `s${i}`),
        w / 2 + Math.sin(i * 1.4) * 26,
        base + 20 - i * tall,
        Math.sin(i * 1.9) * 4,
      ),
    )
    .join("");
  return drawing(
    { w, h },
    wall,
    table +
      ellipse(w / 2, base + 24, w * 0.26, 16, palette.ink, `opacity="0.2"`) +
      tower +
      specks(random, w, h, palette.ink, 400, 0.12),
  );
};
