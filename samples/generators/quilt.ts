import { lighter, mix } from "./color.ts";
import { at, drawing, num, path, polygon, range, rect, sheet, stroke } from "./drawing.ts";
import type { Generator, Point } from "./drawing.ts";

type Patch = (points: readonly Point[], color: string) => string;

/** A pieced quilt seen flat: log-cabin, star, geese, triangles, path or hexagon blocks, with running stitches. */
export const quilt: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const border = 54;
  const columns = random.pick(options.variant === "triangles" ? [6, 8] : [4, 5]);
  const block = (w - border * 2) / columns;
  const rows = Math.floor((h - border * 2) / block);
  const [left, top] = [border, (h - rows * block) / 2];
  const inks = random.shuffled(palette.colors);
  const light = () => mix(palette.paper, random.pick(inks), random.between(0.04, 0.16));
  const cloth = (color: string) => mix(color, palette.paper, random.between(0, 0.14));
  const patch: Patch = (points, color) =>
    polygon(points, color, `stroke="${mix(color, palette.ink, 0.22)}" stroke-width="0.8"`);
  const square = (x: number, y: number, size: number, color: string) =>
    patch(
      [
        [x, y],
        [x + size, y],
        [x + size, y + size],
        [x, y + size],
      ],
      color,
    );

  const logCabin = (x: number, y: number, turn: number): string => {
    const step = block / 9;
    let body = "";
    for (let ring = 4; ring > 0; ring--) {
      const [a, b] = [(4 - ring) * step, block - (4 - ring) * step];
      const corners: Point[] = [
        [x + a, y + a],
        [x + b, y + a],
        [x + b, y + b],
        [x + a, y + b],
      ];
      const inner: Point[] = [
        [x + a + step, y + a + step],
        [x + b - step, y + a + step],
        [x + b - step, y + b - step],
        [x + a + step, y + b - step],
      ];
      for (const side of [0, 1, 2, 3]) {
        const dark = (side + turn) % 4 < 2;
        const color = dark ? cloth(at(inks, ring + (side % 2))) : light();
        body += patch([at(corners, side), at(corners, side + 1), at(inner, side + 1), at(inner, side)], color);
      }
    }
    return body + square(x + step * 4, y + step * 4, step, at(inks, 0));
  };
  const star = (x: number, y: number, index: number): string => {
    const q = block / 4;
    const [main, second, ground] = [cloth(at(inks, index)), cloth(at(inks, index + 2)), light()];
    let body = square(x, y, block, ground) + square(x + q, y + q, q * 2, second);
    for (const [cx, cy, dx, dy] of [
      [x + 2 * q, y, 1, 0],
      [x + 2 * q, y + block, -1, 0],
      [x, y + 2 * q, 0, -1],
      [x + block, y + 2 * q, 0, 1],
    ] as const) {
      const inX = cx === x ? q : cx === x + block ? -q : 0;
      const inY = cy === y ? q : cy === y + block ? -q : 0;
      for (const s of [-1, 1])
        body += patch(
          [
            [cx + dx * q * s, cy + dy * q * s],
            [cx + inX + dx * q * s, cy + inY + dy * q * s],
            [cx + inX, cy + inY],
          ],
          main,
        );
    }
    return body + square(x + q * 1.5, y + q * 1.5, q, main);
  };
  const geese = (x: number, y: number, index: number): string =>
    range(4)
      .map((i) => {
        const step = block / 4;
        const from = y + i * step;
        return (
          patch(
            [
              [x, from],
              [x + block, from],
              [x + block, from + step],
              [x, from + step],
            ],
            light(),
          ) +
          patch(
            [
              [x, from + step],
              [x + block / 2, from],
              [x + block, from + step],
            ],
            cloth(at(inks, i + index)),
          )
        );
      })
      .join("");
  const triangles = (x: number, y: number, column: number, row: number): string => {
    const ring = Math.round(Math.hypot(column - (columns - 1) / 2, row - (rows - 1) / 2));
    const flip = column < columns / 2 === row < rows / 2;
    const points: Point[] = [
      [x, y],
      [x + block, y],
      [x + block, y + block],
      [x, y + block],
    ];
    const turn = flip ? 0 : 1;
    return (
      square(x, y, block, light()) +
      patch(
        [at(points, turn), at(points, turn + 1), at(points, turn + 2)].map((p) => p),
        ring % 2 ? light() : cloth(at(inks, ring)),
      ) +
      patch([at(points, turn), at(points, turn + 3), at(points, turn + 2)], cloth(at(inks, ring + 1)))
    );
  };
  const drunkard = (x: number, y: number, column: number, row: number): string => {
    const odd = (column + row) % 2 === 0;
    const [a, b] = odd ? [cloth(at(inks, row)), light()] : [light(), cloth(at(inks, column + 1))];
    const r = block * 0.7;
    const corner = (column + Math.floor(row / 2)) % 2 === 0;
    const d = corner
      ? `M${num(x)} ${num(y)}h${num(r)}a${num(r)} ${num(r)} 0 0 1 -${num(r)} ${num(r)}z`
      : `M${num(x + block)} ${num(y + block)}h-${num(r)}a${num(r)} ${num(r)} 0 0 1 ${num(r)} -${num(r)}z`;
    return square(x, y, block, a) + path(d, b);
  };

  let body = "";
  if (options.variant === "hexagon") {
    const r = block / 4.2;
    const [dx, dy] = [r * Math.sqrt(3), r * 1.5];
    for (let row = 0; row * dy < rows * block + r; row++) {
      for (let column = -1; column * dx < columns * block + r; column++) {
        const [q, s] = [column - Math.floor(row / 2) * 1, row];
        const kind = (((q + s * 3) % 7) + 7) % 7;
        const flower = Math.floor((q + s * 3) / 7) + s;
        const color =
          kind === 3
            ? at(inks, 4)
            : kind === 2 || kind === 4
              ? cloth(at(inks, flower))
              : kind === 0
                ? light()
                : cloth(at(inks, Math.floor(s / 2) + kind));
        const [cx, cy] = [left + column * dx + (row % 2 ? dx / 2 : 0) + dx / 2, top + row * dy + r * 0.4];
        body += patch(
          range(6).map((i): Point => [
            cx + r * Math.cos(Math.PI / 6 + (i * Math.PI) / 3),
            cy + r * Math.sin(Math.PI / 6 + (i * Math.PI) / 3),
          ]),
          color,
        );
      }
    }
    body = `<clipPath id="quilt">${rect(left, top, columns * block, rows * block, "#000")}</clipPath><g clip-path="url(#quilt)">${body}</g>`;
  } else {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const [x, y] = [left + column * block, top + row * block];
        if (options.variant === "star") body += star(x, y, (column + row) % 2 ? column : row + 1);
        else if (options.variant === "geese") body += geese(x, y, column);
        else if (options.variant === "triangles") body += triangles(x, y, column, row);
        else if (options.variant === "path") body += drunkard(x, y, column, row);
        else body += logCabin(x, y, [0, 1, 3, 2][(column % 2) + (row % 2) * 2] ?? 0);
      }
    }
  }
  const stitches = range(Math.ceil((columns + rows) * 2))
    .map(
      (i) =>
        `M${num(left + (i * block) / 2 - rows * block)} ${num(top + rows * block)}l${num(rows * block)} -${num(rows * block)}`,
    )
    .join("");
  const binding = at(inks, 0);
  return drawing(
    { w, h },
    mix(palette.paper, palette.ink, 0.05),
    rect(left - 12, top - 8, columns * block + 30, rows * block + 30, palette.ink, `opacity="0.16" rx="6"`) +
      rect(left - 16, top - 16, columns * block + 32, rows * block + 32, binding, `rx="5"`) +
      body +
      `<clipPath id="top">${rect(left, top, columns * block, rows * block, "#000")}</clipPath><g clip-path="url(#top)">${stroke(stitches, lighter(palette.paper, 0.4), 1.6, `stroke-dasharray="7 5" opacity="0.55"`)}</g>`,
  );
};
