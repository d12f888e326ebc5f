import { luminance, mix, readable } from "./color.ts";
import { at, circle, drawing, num, path, range, rect, sheet, stroke } from "./drawing.ts";
import { fitted, lettering } from "./lettering.ts";
import { noiseField } from "./noise.ts";
import type { Generator } from "./drawing.ts";

/** A topographic map by marching squares. Variants: lines, island (sea tints around land), relief (filled steps). */
export const contours: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const noise = noiseField(random);
  const step = 16;
  const [columns, rows] = [Math.ceil(w / step), Math.ceil(h / step)];
  const scale = random.between(0.0042, 0.0055);
  const island = options.variant === "island";
  const value = (x: number, y: number): number => {
    const base =
      noise(x * scale, y * scale) * 0.68 +
      noise(x * scale * 2.2 + 9, y * scale * 2.2) * 0.24 +
      noise(x * scale * 5, y * scale * 5 + 4) * 0.08;
    if (!island) return base;
    const d = Math.hypot((x - w / 2) / (w * 0.5), (y - h * 0.46) / (h * 0.46));
    return base * 0.75 + 0.62 - d * 0.75;
  };
  const grid = range(rows + 1).map((row) => range(columns + 1).map((column) => value(column * step, row * step)));
  const node = (column: number, row: number) => grid[row]?.[column] ?? 0;
  const level = (limit: number): string => {
    let d = "";
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [a, b, c, e] = [
          node(column, row),
          node(column + 1, row),
          node(column + 1, row + 1),
          node(column, row + 1),
        ];
        const kind = (a > limit ? 8 : 0) + (b > limit ? 4 : 0) + (c > limit ? 2 : 0) + (e > limit ? 1 : 0);
        if (kind === 0 || kind === 15) continue;
        const part = (from: number, to: number) => (limit - from) / (to - from);
        const top = `${num((column + part(a, b)) * step)} ${num(row * step)}`;
        const right = `${num((column + 1) * step)} ${num((row + part(b, c)) * step)}`;
        const bottom = `${num((column + part(e, c)) * step)} ${num((row + 1) * step)}`;
        const left = `${num(column * step)} ${num((row + part(a, e)) * step)}`;
        const ends: Record<number, string[]> = {
          1: [left, bottom],
          2: [bottom, right],
          3: [left, right],
          4: [top, right],
          5: [left, top, bottom, right],
          6: [top, bottom],
          7: [left, top],
        };
        const pair = ends[kind > 7 ? 15 - kind : kind] ?? [];
        for (let i = 0; i + 1 < pair.length; i += 2) d += `M${pair[i]}L${pair[i + 1]}`;
      }
    return d;
  };
  const filled = (limit: number, color: string): string => {
    let d = "";
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const corners: [number, number, number][] = [
          [column, row, node(column, row)],
          [column + 1, row, node(column + 1, row)],
          [column + 1, row + 1, node(column + 1, row + 1)],
          [column, row + 1, node(column, row + 1)],
        ];
        if (corners.every(([, , v]) => v > limit)) {
          const from = column;
          while (column + 1 < columns && node(column + 2, row) > limit && node(column + 2, row + 1) > limit) column++;
          d += `M${from * step} ${row * step}h${(column - from + 1) * step}v${step + 0.4}h${-(column - from + 1) * step}z`;
          continue;
        }
        const shape: string[] = [];
        corners.forEach(([x, y, v], i) => {
          const [nx, ny, nv] = at(corners, i + 1);
          if (v > limit) shape.push(`${num(x * step)} ${num(y * step)}`);
          if (v > limit !== nv > limit) {
            const t = (limit - v) / (nv - v);
            shape.push(`${num((x + (nx - x) * t) * step)} ${num((y + (ny - y) * t) * step)}`);
          }
        });
        if (shape.length > 2) d += `M${shape.join("L")}Z`;
      }
    return path(d, color, `stroke="${color}" stroke-width="0.7"`);
  };
  const tones = [...palette.colors].toSorted((a, b) => luminance(b) - luminance(a));
  const line =
    options.variant === "lines" ? readable(palette.paper, [at(palette.colors, 0), at(palette.colors, 1)]) : palette.ink;
  let body = "";
  const ground = island ? mix(at(palette.colors, 1), palette.paper, 0.55) : palette.paper;
  if (options.variant !== "lines") {
    const steps = 7;
    body += range(steps)
      .map((i) =>
        filled(
          island ? 0.26 + i * 0.085 : 0.24 + i * 0.085,
          island && i < 2
            ? mix(ground, palette.paper, 0.3 + i * 0.3)
            : mix(
                at(tones, Math.floor((i / steps) * tones.length)),
                at(tones, Math.floor((i / steps) * tones.length) + 1),
                ((i / steps) * tones.length) % 1,
              ),
        ),
      )
      .join("");
  }
  const dense = options.variant === "lines" ? 15 : 8;
  body += range(dense)
    .map((i) =>
      stroke(
        level(0.2 + (i * 0.62) / dense),
        line,
        i % 4 === 0 ? 2.8 : 1.2,
        `opacity="${options.variant === "lines" ? 0.9 : 0.3}" stroke-linecap="round"`,
      ),
    )
    .join("");
  const title = options.words[0];
  if (title !== undefined) {
    const size = fitted(title, w - 220, 30, 1, 0.5);
    body +=
      rect(60, h - 150, w - 120, 90, palette.paper) +
      rect(60, h - 150, w - 120, 90, "none", `stroke="${palette.ink}" stroke-width="2"`) +
      lettering(title, {
        x: w / 2,
        y: h - 105 - size / 2,
        size,
        color: palette.ink,
        anchor: "middle",
        tracking: 0.5,
        weight: 0.1,
      });
    body +=
      circle(w - 90, 92, 34, palette.paper, `stroke="${palette.ink}" stroke-width="2"`) +
      path(`M${w - 90} 66l8 26h-16z`, at(palette.colors, 4)) +
      path(`M${w - 90} 118l8 -26h-16z`, palette.ink);
  }
  return drawing(
    { w, h },
    ground,
    body +
      rect(22, 22, w - 44, h - 44, "none", `stroke="${palette.paper}" stroke-width="44"`) +
      rect(44, 44, w - 88, h - 88, "none", `stroke="${palette.ink}" stroke-width="1.6" opacity="0.7"`),
  );
};
