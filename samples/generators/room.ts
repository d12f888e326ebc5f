import { darker, lighter, mix } from "./color.ts";
import { at, drawing, ellipse, num, path, placed, polygon, range, sheet, specks, circle, stroke } from "./drawing.ts";
import { plant } from "./plant.ts";
import type { Generator, Point } from "./drawing.ts";

/** A small room cut open, in isometric view. Variants: reading, bedroom, studio, kitchen, plants. */
export const room: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const unit = Math.min(w / 13.4, h / 14.2);
  const [ox, oy] = [w / 2, h / 2 + unit * 2.6];
  const to = (x: number, y: number, z: number): Point => [
    ox + (x - y) * unit * 0.866,
    oy + (x + y - 7) * unit * 0.5 - z * unit,
  ];
  const face = (points: readonly (readonly [number, number, number])[], color: string, more = "") =>
    polygon(
      points.map((p) => to(...p)),
      color,
      more,
    );
  const box = (x: number, y: number, z: number, a: number, b: number, c: number, color: string): string =>
    face(
      [
        [x, y, z + c],
        [x + a, y, z + c],
        [x + a, y + b, z + c],
        [x, y + b, z + c],
      ],
      lighter(color, 0.14),
    ) +
    face(
      [
        [x, y + b, z],
        [x + a, y + b, z],
        [x + a, y + b, z + c],
        [x, y + b, z + c],
      ],
      color,
    ) +
    face(
      [
        [x + a, y, z],
        [x + a, y + b, z],
        [x + a, y + b, z + c],
        [x + a, y, z + c],
      ],
      darker(color, 0.22),
    );
  const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((i) => at(palette.colors, i)) as [string, string, string, string, string];
  const wood = mix("#a8744a", c, 0.25);
  const cream = lighter(palette.paper, 0.35);
  const wall = random.pick([mix(a, palette.paper, 0.3), mix(b, palette.paper, 0.3), mix(e, palette.paper, 0.3)]);
  const floor = mix(wood, palette.paper, 0.45);
  const S = 7,
    H = 5.4;
  const greens = [mix("#4d7a54", e, 0.2), mix("#7ba06a", d, 0.2), mix("#37604a", palette.ink, 0.15)];
  const pot = (x: number, y: number, z: number, tall: number, kind: string) => {
    const [px, py] = to(x, y, z);
    return (
      placed(plant(random, kind, tall * unit, greens, b, darker(greens[0] ?? a, 0.4)), px, py - unit * 0.45) +
      path(
        `M${num(px - unit * 0.3)} ${num(py - unit * 0.5)}h${num(unit * 0.6)}l${num(-unit * 0.08)} ${num(unit * 0.5)}h${num(-unit * 0.44)}z`,
        at(palette.colors, random.whole(0, 4)),
      )
    );
  };
  const shell =
    face(
      [
        [0, 0, -0.4],
        [0, 0, H],
        [0, S, H],
        [0, S, -0.4],
      ],
      wall,
    ) +
    face(
      [
        [0, 0, -0.4],
        [0, 0, H],
        [S, 0, H],
        [S, 0, -0.4],
      ],
      darker(wall, 0.12),
    ) +
    face(
      [
        [0, 0, 0],
        [S, 0, 0],
        [S, S, 0],
        [0, S, 0],
      ],
      floor,
    ) +
    range(7)
      .map((i) =>
        face(
          [
            [0, i, 0],
            [S, i, 0],
            [S, i + 0.05, 0],
            [0, i + 0.05, 0],
          ],
          darker(floor, 0.14),
        ),
      )
      .join("") +
    face(
      [
        [0, S, 0],
        [S, S, 0],
        [S, S, -0.4],
        [0, S, -0.4],
      ],
      darker(floor, 0.3),
    ) +
    face(
      [
        [S, 0, 0],
        [S, S, 0],
        [S, S, -0.4],
        [S, 0, -0.4],
      ],
      darker(floor, 0.45),
    ) +
    face(
      [
        [-0.2, -0.2, H],
        [S, -0.2, H],
        [S, 0, H],
        [0, 0, H],
        [0, S, H],
        [-0.2, S, H],
      ],
      cream,
    );
  const leftWindow = (y: number, z: number, ww: number, hh: number) =>
    face(
      [
        [0, y, z],
        [0, y + ww, z],
        [0, y + ww, z + hh],
        [0, y, z + hh],
      ],
      cream,
    ) +
    face(
      [
        [0, y + 0.12, z + 0.12],
        [0, y + ww - 0.12, z + 0.12],
        [0, y + ww - 0.12, z + hh - 0.12],
        [0, y + 0.12, z + hh - 0.12],
      ],
      mix("#bfe0ea", b, 0.3),
    ) +
    face(
      [
        [0, y + ww / 2 - 0.05, z],
        [0, y + ww / 2 + 0.05, z],
        [0, y + ww / 2 + 0.05, z + hh],
        [0, y + ww / 2 - 0.05, z + hh],
      ],
      cream,
    ) +
    face(
      [
        [0.4, y + 0.2, 0.01],
        [3.4, y + 0.9, 0.01],
        [3.4, y + ww + 0.6, 0.01],
        [0.4, y + ww - 0.2, 0.01],
      ],
      "#ffffff",
      `opacity="0.2"`,
    );
  const picture = (x: number, z: number, ww: number, hh: number, color: string) =>
    face(
      [
        [x, 0, z],
        [x + ww, 0, z],
        [x + ww, 0, z + hh],
        [x, 0, z + hh],
      ],
      cream,
    ) +
    face(
      [
        [x + 0.1, 0, z + 0.1],
        [x + ww - 0.1, 0, z + 0.1],
        [x + ww - 0.1, 0, z + hh - 0.1],
        [x + 0.1, 0, z + hh - 0.1],
      ],
      color,
    ) +
    face(
      [
        [x + 0.1, 0, z + 0.1],
        [x + ww - 0.1, 0, z + 0.1],
        [x + ww - 0.3, 0, z + hh * 0.55],
        [x + 0.4, 0, z + hh * 0.4],
      ],
      mix(color, palette.ink, 0.4),
    );
  const rug = (x: number, y: number, ww: number, dd: number, color: string) =>
    face(
      [
        [x, y, 0.02],
        [x + ww, y, 0.02],
        [x + ww, y + dd, 0.02],
        [x, y + dd, 0.02],
      ],
      color,
    ) +
    range(4)
      .map((i) =>
        face(
          [
            [x + 0.3 + (i * (ww - 0.4)) / 4, y, 0.02],
            [x + 0.5 + (i * (ww - 0.4)) / 4, y, 0.02],
            [x + 0.5 + (i * (ww - 0.4)) / 4, y + dd, 0.02],
            [x + 0.3 + (i * (ww - 0.4)) / 4, y + dd, 0.02],
          ],
          cream,
          `opacity="0.75"`,
        ),
      )
      .join("");
  const books = (x: number, y: number, z: number, count: number) =>
    range(count)
      .map((i) => box(x + i * 0.19, y, z, 0.16, 0.42, random.between(0.45, 0.72), at(palette.colors, i + count)))
      .join("");
  const lamp = (x: number, y: number, tall: number) => {
    const [px, py] = to(x, y, 0);
    const top = py - tall * unit;
    return (
      ellipse(px, py, unit * 0.34, unit * 0.17, palette.ink) +
      stroke(`M${num(px)} ${num(py)}V${num(top)}`, palette.ink, unit * 0.08) +
      path(
        `M${num(px - unit * 0.3)} ${num(top - unit * 0.6)}h${num(unit * 0.6)}l${num(unit * 0.26)} ${num(unit * 0.72)}h${num(-unit * 1.12)}z`,
        mix(b, "#ffe7b0", 0.55),
      ) +
      circle(px, top, unit * 1.7, "#fff0c4", `opacity="0.2"`)
    );
  };
  const sofa = (x: number, y: number, color: string) =>
    box(x, y, 0.2, 1.4, 3.2, 0.5, color) +
    box(x, y, 0.2, 0.4, 3.2, 1.4, color) +
    box(x + 0.4, y, 0.6, 1, 0.3, 0.45, color) +
    box(x + 0.45, y + 0.4, 0.7, 0.9, 1.15, 0.2, lighter(color, 0.12)) +
    box(x + 0.45, y + 1.65, 0.7, 0.9, 1.15, 0.2, lighter(color, 0.12)) +
    box(x + 0.4, y + 2.9, 0.6, 1, 0.3, 0.45, color);
  const table = (x: number, y: number, ww: number, dd: number, tall: number) =>
    [
      [0, 0],
      [ww - 0.12, 0],
      [0, dd - 0.12],
      [ww - 0.12, dd - 0.12],
    ]
      .map(([px = 0, py = 0]) => box(x + px, y + py, 0, 0.12, 0.12, tall, darker(wood, 0.2)))
      .join("") + box(x - 0.08, y - 0.08, tall, ww + 0.16, dd + 0.16, 0.12, wood);
  const shelf = (x: number, levels: number) =>
    range(levels)
      .map(
        (i) =>
          box(x, 0, 1.1 + i * 1.15, 2.4, 0.45, 0.09, wood) +
          books(x + 0.15 + (i % 2) * 0.5, 0, 1.2 + i * 1.15, 7 + (i % 2) * 2),
      )
      .join("");
  const sets: Record<string, () => string> = {
    reading: () =>
      leftWindow(2.2, 1.7, 2.6, 2.5) +
      picture(4.2, 2.6, 1.6, 1.9, d) +
      shelf(1, 3) +
      rug(2.2, 2, 3.4, 3.6, b) +
      lamp(0.7, 0.9, 3.3) +
      sofa(0.5, 2, a) +
      table(3, 3.2, 1.2, 1.2, 0.7) +
      books(3.3, 3.5, 0.82, 3) +
      pot(6, 0.8, 0, 2.3, "monstera") +
      pot(0.8, 6.2, 0, 1.9, "leafy"),
    bedroom: () =>
      leftWindow(4, 1.8, 2.2, 2.4) +
      picture(1, 2.7, 1.2, 1.5, e) +
      picture(2.6, 2.7, 1.2, 1.5, b) +
      rug(1.6, 2.8, 4.4, 2.8, d) +
      box(0.8, 0.1, 0, 3.2, 0.25, 2, wood) +
      box(0.8, 0.35, 0.15, 3.2, 4, 0.5, cream) +
      box(0.76, 1.5, 0.5, 3.28, 2.9, 0.28, a) +
      box(1.1, 0.5, 0.65, 1.2, 0.7, 0.28, lighter(b, 0.4)) +
      box(2.6, 0.5, 0.65, 1.2, 0.7, 0.28, lighter(b, 0.4)) +
      box(4.5, 0.3, 0, 1, 1, 1, wood) +
      pot(4.9, 0.8, 1, 1.1, "eucalyptus") +
      lamp(6.3, 0.8, 3) +
      pot(0.7, 6, 0, 2, "fern") +
      table(5, 4.6, 1.3, 1.3, 0.6),
    studio: () =>
      leftWindow(1.2, 1.7, 3.4, 2.7) +
      picture(1, 2.8, 1.1, 1.4, a) +
      picture(2.3, 3, 0.9, 1.1, e) +
      picture(4.4, 2.5, 1.9, 2, b) +
      rug(2.4, 2.6, 3.8, 3.2, e) +
      table(0.6, 0.5, 3.2, 1.5, 1.5) +
      box(1.2, 0.8, 1.62, 1.3, 0.1, 0.85, palette.ink) +
      books(3, 0.8, 1.62, 3) +
      pot(0.95, 1.3, 1.62, 1.1, "leafy") +
      box(1.6, 2.5, 0.9, 1, 1, 0.14, c) +
      box(1.6, 3.4, 1, 1, 0.12, 1, c) +
      box(2.05, 2.9, 0, 0.12, 0.12, 0.9, palette.ink) +
      box(4.6, 0.3, 0, 1.9, 0.7, 1.2, d) +
      books(4.8, 0.4, 1.2, 6) +
      pot(6.2, 5.6, 0, 2.2, "monstera") +
      lamp(5.9, 2.4, 2.6),
    kitchen: () =>
      leftWindow(3.4, 2.2, 2.4, 2) +
      range(8)
        .map((i) =>
          range(3)
            .map((j) =>
              face(
                [
                  [0.1 + i * 0.8, 0, 1.6 + j * 0.5],
                  [0.82 + i * 0.8, 0, 1.6 + j * 0.5],
                  [0.82 + i * 0.8, 0, 2.04 + j * 0.5],
                  [0.1 + i * 0.8, 0, 2.04 + j * 0.5],
                ],
                (i + j) % 3 ? cream : lighter(b, 0.3),
              ),
            )
            .join(""),
        )
        .join("") +
      box(0.2, 0, 3.3, 4.4, 0.6, 1.1, a) +
      box(0, 0, 0, 5, 1.1, 1.4, a) +
      box(0, 0, 1.4, 5.05, 1.2, 0.14, cream) +
      box(5.3, 0, 0, 1.4, 1.3, 3.6, lighter(d, 0.3)) +
      range(4)
        .map((i) =>
          face(
            [
              [0.2 + i * 1.2, 1.11, 0.2],
              [1.2 + i * 1.2, 1.11, 0.2],
              [1.2 + i * 1.2, 1.11, 1.2],
              [0.2 + i * 1.2, 1.11, 1.2],
            ],
            darker(a, 0.12),
          ),
        )
        .join("") +
      box(0.6, 0.3, 1.54, 0.5, 0.5, 0.5, c) +
      box(1.4, 0.35, 1.54, 0.4, 0.4, 0.34, e) +
      pot(3.9, 0.5, 1.54, 0.9, "leafy") +
      box(0, 1.1, 0, 1.1, 1.9, 1.4, a) +
      box(0, 1.1, 1.4, 1.16, 1.95, 0.14, cream) +
      rug(2.6, 2.9, 3.4, 3.2, d) +
      table(3.2, 3.4, 2, 2, 1.3) +
      pot(4.2, 4.4, 1.42, 0.8, "daisy") +
      box(2.3, 4, 0, 0.7, 0.7, 0.8, wood) +
      box(5.6, 4, 0, 0.7, 0.7, 0.8, wood),
    plants: () =>
      leftWindow(0.8, 1.2, 5, 3.4) +
      shelf(3.8, 2) +
      rug(2.2, 2.6, 3.6, 3, a) +
      pot(0.6, 0.7, 0, 3.4, "monstera") +
      pot(1.6, 0.6, 0, 2.6, "leafy") +
      pot(2.7, 0.6, 0, 2.1, "fern") +
      box(0.2, 2, 0, 0.8, 3.2, 0.7, wood) +
      pot(0.6, 2.4, 0.7, 1.5, "eucalyptus") +
      pot(0.6, 3.4, 0.7, 1.2, "leafy") +
      pot(0.6, 4.6, 0.7, 1.6, "fern") +
      box(3.3, 3.2, 0.2, 1.5, 1.5, 0.5, b) +
      box(3.3, 3.2, 0.7, 1.5, 0.35, 1, b) +
      table(5.2, 4.4, 1, 1, 0.8) +
      pot(5.7, 4.9, 0.92, 0.9, "daisy") +
      pot(6.3, 0.8, 0, 2.6, "olive") +
      pot(0.7, 6.3, 0, 1.8, "leafy"),
  };
  const ground = mix(palette.paper, d, 0.24);
  return drawing(
    { w, h },
    ground,
    ellipse(w / 2, oy + unit * 1.2, unit * 6.4, unit * 3.1, palette.ink, `opacity="0.1"`) +
      shell +
      (sets[options.variant] ?? (() => ""))() +
      specks(random, w, h, palette.ink, 300, 0.1),
  );
};
