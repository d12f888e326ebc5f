import { mix } from "./color.ts";
import { at, circle, drawing, num, path, placed, polygon, range, rect, sheet, stroke } from "./drawing.ts";
import type { Generator, Point } from "./drawing.ts";

/** Glazed tiles on a wall: petal, star, quarter, scallop, truchet or azulejo. */
export const tiles: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const inks = random.shuffled(palette.colors);
  const columns = random.pick(options.variant === "azulejo" ? [4, 5] : [5, 6, 8]);
  const size = w / columns;
  const rows = Math.ceil(h / size) + 1;
  const glaze = (color: string) => mix(color, palette.paper, random.between(0, 0.12));
  const half = size / 2;

  const petal = (x: number, y: number, index: number): string => {
    const leaf = `M0 0Q${num(half * 0.85)} ${num(half * 0.12)} ${num(half)} ${num(half)}Q${num(half * 0.12)} ${num(half * 0.85)} 0 0Z`;
    const body = range(4)
      .map((i) => placed(path(leaf, glaze(at(inks, index))), 0, 0, i * 90))
      .join("");
    return (
      rect(x, y, size, size, glaze(palette.paper)) +
      placed(body + circle(0, 0, size * 0.07, at(inks, index + 2)), x + half, y + half)
    );
  };
  const starTile = (x: number, y: number, index: number): string => {
    const points = (r: number, turn: number): Point[] =>
      range(16).map((i) => {
        const reach = i % 2 ? r * 0.62 : r;
        const angle = (i * Math.PI) / 8 + turn;
        return [x + half + reach * Math.cos(angle), y + half + reach * Math.sin(angle)];
      });
    return (
      rect(x, y, size, size, glaze(at(inks, 0))) +
      polygon(points(half * 0.98, 0), glaze(palette.paper)) +
      polygon(points(half * 0.66, Math.PI / 8), glaze(at(inks, index + 1))) +
      circle(x + half, y + half, size * 0.1, palette.paper)
    );
  };
  const quarter = (x: number, y: number): string => {
    const turn = random.whole(0, 3) * 90;
    const [a, b, c] = [random.pick(inks), palette.paper, random.pick(inks)];
    const disc = (r: number, color: string) =>
      path(`M${num(-half)} ${num(-half)}h${num(r)}a${num(r)} ${num(r)} 0 0 1 ${num(-r)} ${num(r)}z`, color);
    return placed(
      rect(-half, -half, size, size, glaze(a)) +
        disc(size, glaze(b)) +
        disc(size * 0.66, glaze(c)) +
        disc(size * 0.33, glaze(b)),
      x + half,
      y + half,
      turn,
    );
  };
  const truchet = (x: number, y: number): string => {
    const ring = (width: number, color: string) =>
      stroke(
        `M0 ${num(-half)}A${num(half)} ${num(half)} 0 0 1 ${num(-half)} 0M0 ${num(half)}A${num(half)} ${num(half)} 0 0 1 ${num(half)} 0`,
        color,
        width,
      );
    return placed(
      rect(-half - 0.4, -half - 0.4, size + 0.8, size + 0.8, at(inks, 0)) +
        ring(size * 0.5, palette.paper) +
        ring(size * 0.34, at(inks, 1)) +
        ring(size * 0.12, at(inks, 2)),
      x + half,
      y + half,
      random.chance(0.5) ? 90 : 0,
    );
  };
  const azulejo = (x: number, y: number): string => {
    const [line, wash] = [inks[0] ?? palette.ink, inks[1] ?? palette.ink];
    const tulip = `M0 0C${num(half * 0.5)} ${num(-half * 0.1)} ${num(half * 0.5)} ${num(-half * 0.6)} 0 ${num(-half * 0.8)}C${num(-half * 0.5)} ${num(-half * 0.6)} ${num(-half * 0.5)} ${num(-half * 0.1)} 0 0Z`;
    const body = range(4)
      .map(
        (i) =>
          placed(
            path(tulip, line) +
              path(tulip, palette.paper, `transform="translate(0 ${num(-half * 0.14)}) scale(0.55)"`) +
              circle(0, -half * 0.4, size * 0.035, at(inks, 2)),
            0,
            0,
            i * 90,
          ) +
          placed(
            circle(0, -half * 1.41, half * 0.42, wash) +
              circle(0, -half * 1.41, half * 0.26, palette.paper) +
              circle(0, -half * 1.41, half * 0.14, line),
            0,
            0,
            45 + i * 90,
          ) +
          placed(
            stroke(
              `M0 ${num(-half * 0.3)}v${num(-half * 0.52)}m${num(-half * 0.12)} ${num(half * 0.22)}q${num(half * 0.12)} ${num(-half * 0.16)} ${num(half * 0.24)} 0`,
              wash,
              size * 0.03,
            ),
            0,
            0,
            45 + i * 90,
          ),
      )
      .join("");
    return `<svg x="${num(x)}" y="${num(y)}" width="${num(size)}" height="${num(size)}" viewBox="${num(-half)} ${num(-half)} ${num(size)} ${num(size)}">${rect(-half, -half, size, size, glaze(palette.paper))}${body}${circle(0, 0, size * 0.06, at(inks, 2))}</svg>`;
  };

  let body = "";
  if (options.variant === "scallop") {
    for (let row = rows * 2 + 1; row >= -1; row--) {
      for (let column = -1; column <= columns; column++) {
        const [x, y] = [column * size + (row % 2 ? half : 0) + half, row * half];
        const color = mix(
          at(inks, Math.floor(row / 2 + random.between(0, 1.6))),
          palette.paper,
          random.between(0, 0.2),
        );
        body +=
          circle(x, y, half, color, `stroke="${palette.paper}" stroke-width="5"`) +
          stroke(
            `M${num(x - half * 0.6)} ${num(y + half * 0.35)}a${num(half * 0.7)} ${num(half * 0.7)} 0 0 0 ${num(half * 0.5)} ${num(half * 0.32)}`,
            palette.paper,
            3,
            `opacity="0.5" stroke-linecap="round"`,
          );
      }
    }
    return drawing({ w, h }, palette.paper, body);
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * size, row * size];
      if (options.variant === "star") body += starTile(x, y, (row + column) % 2);
      else if (options.variant === "quarter") body += quarter(x, y);
      else if (options.variant === "truchet") body += truchet(x, y);
      else if (options.variant === "azulejo") body += azulejo(x, y);
      else body += petal(x, y, (row + column) % 2);
    }
  }
  if (options.variant === "truchet") return drawing({ w, h }, palette.paper, body);
  const grout =
    range(columns + 1)
      .map((i) => `M${num(i * size)} 0v${h}`)
      .join("") +
    range(rows + 1)
      .map((i) => `M0 ${num(i * size)}h${w}`)
      .join("");
  return drawing(
    { w, h },
    palette.paper,
    body +
      stroke(grout, mix(palette.paper, palette.ink, 0.24), 3) +
      stroke(grout, mix(palette.paper, "#ffffff", 0.5), 1.2, `transform="translate(1.6 1.6)" opacity="0.6"`),
  );
};
