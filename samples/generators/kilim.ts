import { darker, mix } from "./color.ts";
import { at, cells, drawing, num, range, rect, sheet, stroke } from "./drawing.ts";
import type { Generator } from "./drawing.ts";

const zigzag = (x: number, period: number): number => Math.abs((((x % period) + period) % period) - period / 2);

/** A flat-woven rug with stepped edges: diamonds, medallion, chevron, bands or stars. */
export const kilim: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const ground = mix(palette.paper, palette.ink, 0.06);
  const [columns, side] = [57, 76];
  const cell = (w - side * 2) / columns;
  const tall = cell * 0.86;
  let rows = Math.floor((h - 190) / tall);
  rows -= 1 - (rows % 2);
  const [left, top] = [side, (h - rows * tall) / 2];
  const inks = random.shuffled(palette.colors);
  const [middleX, middleY] = [(columns - 1) / 2, (rows - 1) / 2];
  const period = random.pick([16, 18, 22]);
  const bandTall = random.pick([9, 11, 13]);

  const field = (x: number, y: number): string => {
    const [dx, dy] = [Math.abs(x - middleX), Math.abs(y - middleY)];
    switch (options.variant) {
      case "medallion": {
        const ring = dx * 1.5 + dy * ((middleX * 1.5) / middleY) * 1.05;
        const hook = (Math.floor(dy / 2) % 2) * 2;
        return at(inks, Math.floor((ring + hook) / 5.5));
      }
      case "chevron":
        return at(inks, Math.floor((y + Math.floor(zigzag(x - middleX, period))) / 4));
      case "bands": {
        const band = Math.floor((y - middleY + bandTall * 40 + bandTall / 2) / bandTall);
        const within = (((y - middleY + bandTall * 40 + bandTall / 2) % bandTall) + bandTall) % bandTall;
        const kind = Math.abs(band - 40) % 4;
        const [own, other] = [at(inks, Math.abs(band - 40)), at(inks, Math.abs(band - 40) + 2)];
        if (within < 1) return palette.paper;
        if (kind === 0) return zigzag(dx, 8) + Math.abs(within - bandTall / 2) < 4 ? other : own;
        if (kind === 1) return within < 4 ? own : within > bandTall - 4 ? own : dx % 4 < 2 ? palette.paper : other;
        if (kind === 2) return zigzag(dx, 10) * 2 > within ? own : other;
        return Math.abs(within - bandTall / 2) < 1 ? palette.paper : own;
      }
      case "stars": {
        const [u, v] = [zigzag(dx + period / 2, period), zigzag(dy + period / 2, period)];
        const column = Math.round(dx / period) + Math.round(dy / period);
        const star = Math.max(u, v) < 4 || u + v < 6 || (Math.abs(u - v) < 1 && u < 6);
        if (Math.max(u, v) < 2) return palette.paper;
        return star ? at(inks, column + 1) : u + v > period * 0.82 ? at(inks, column + 3) : (inks[0] ?? palette.ink);
      }
      default: {
        const [u, v] = [zigzag(dx, period), zigzag(dy, period * 1.4) / 1.4];
        const column = Math.round(dx / period) + Math.round(dy / (period * 1.4));
        return at(inks, Math.floor((u + v) / 2.6) + (column % 2));
      }
    }
  };

  const colorAt = (x: number, y: number): string => {
    const edge = Math.min(x, columns - 1 - x, y, rows - 1 - y);
    if (edge < 1) return palette.ink;
    if (edge < 2) return palette.paper;
    if (edge < 6) {
      const along = edge === Math.min(x, columns - 1 - x) ? y - middleY : x - middleX;
      return Math.floor(zigzag(along, 8)) > edge - 2 ? at(inks, 1) : palette.paper;
    }
    return edge < 7 ? palette.ink : field(x, y);
  };

  const threads = range(rows)
    .map((row) => `M${left} ${num(top + row * tall)}h${num(columns * cell)}`)
    .join("");
  const abrash = range(14)
    .map(() =>
      rect(
        left,
        top + random.between(0, rows * tall - 60),
        columns * cell,
        random.between(8, 60),
        random.pick([palette.paper, palette.ink]),
        `opacity="0.05"`,
      ),
    )
    .join("");
  const fringe = range(columns * 2)
    .map((i) => {
      const x = left + ((i + 0.5) * cell) / 2;
      const lean = random.spread(0, 3);
      return `M${num(x)} ${num(top)}q${num(lean)} -20 ${num(lean * 1.6)} -${num(random.between(32, 42))}M${num(x)} ${num(top + rows * tall)}q${num(lean)} 20 ${num(lean * 1.6)} ${num(random.between(32, 42))}`;
    })
    .join("");
  return drawing(
    { w, h },
    ground,
    rect(left + 10, top + 14, columns * cell, rows * tall, darker(ground, 0.5), `opacity="0.25"`) +
      stroke(fringe, mix(palette.paper, "#c9b48f", 0.45), 2.6, `stroke-linecap="round"`) +
      cells(columns, rows, [cell, tall], [left, top], colorAt) +
      abrash +
      stroke(threads, palette.ink, 1, `opacity="0.13"`),
  );
};
