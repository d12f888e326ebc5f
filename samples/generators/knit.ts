import { darker, mix } from "./color.ts";
import { at, drawing, num, path, range, rect, sheet } from "./drawing.ts";
import type { Generator } from "./drawing.ts";

const motifs: Record<string, readonly string[]> = {
  snow: ["...x...", ".x.x.x.", "..xxx..", "xxx.xxx", "..xxx..", ".x.x.x.", "...x...", "......."],
  heart: ["..x.x..", ".xxxxx.", ".xxxxx.", "..xxx..", "...x...", "......."],
  peak: ["......x", "x....xx", "xx..xxx", "xxxxxxx", "......."],
  seed: ["x...", "....", "..x.", "...."],
  wave: ["x...xx", ".x.x..", "..x...", "......"],
  diamond: ["...x....", "..xxx...", ".xx.xx..", "xx...xx.", ".xx.xx..", "..xxx...", "...x....", "........"],
  tree: ["...x...", "..xxx..", "...x...", "..xxx..", ".xxxxx.", "...x...", "......."],
};

/** Stranded knitting seen close, one V for each stitch. Variants: fair-isle, yoke (fading), stripes. */
export const knit: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const columns = random.pick([30, 33, 36]);
  const stitch = w / columns;
  const tall = stitch * 0.86;
  const rows = Math.ceil(h / tall) + 2;
  const inks = random.shuffled(palette.colors);
  const chart: string[][] = [];
  let band = 0;
  const names = random.shuffled(Object.keys(motifs));
  while (chart.length < rows) {
    const ground =
      options.variant === "yoke"
        ? mix(at(inks, 0), palette.paper, Math.min(1, chart.length / rows))
        : band % 2
          ? palette.paper
          : at(inks, band);
    const front =
      options.variant === "yoke"
        ? mix(palette.paper, at(inks, 1), Math.min(1, chart.length / rows))
        : band % 2
          ? at(inks, band + 1)
          : band % 4
            ? at(inks, band + 2)
            : palette.paper;
    if (options.variant === "stripes") {
      const height = random.pick([2, 3, 5, 8, 12]);
      for (const row of range(height))
        chart.push(range(columns).map((i) => (height > 5 && row % 4 === 2 && i % 4 === 1 ? front : ground)));
    } else {
      const motif = motifs[at(names, band)] ?? [];
      for (const line of motif) chart.push(range(columns).map((i) => (line[i % line.length] === "x" ? front : ground)));
      if (options.variant === "fair-isle") chart.push(range(columns).map(() => at(inks, band + 3)));
    }
    band++;
  }
  const strokes = new Map<string, string>();
  const [half, fall] = [stitch / 2, tall * 0.62];
  chart.slice(0, rows).forEach((line, row) => {
    line.forEach((color, column) => {
      const [x, y] = [column * stitch, row * tall - tall];
      const one = `M${num(x + stitch * 0.05)} ${num(y)}l${num(half * 0.9)} ${num(fall)}l${num(half * 0.9)} ${num(-fall)}v${num(tall * 0.98)}l${num(-half * 0.9)} ${num(fall)}l${num(-half * 0.9)} ${num(-fall)}z`;
      strokes.set(color, (strokes.get(color) ?? "") + one);
    });
  });
  const body = [...strokes]
    .map(([color, d]) => path(d, color, `stroke="${darker(color, 0.28)}" stroke-width="0.9" stroke-linejoin="round"`))
    .join("");
  return drawing({ w, h }, darker(at(inks, 0), 0.35), body + rect(0, 0, w, h, palette.ink, `opacity="0.03"`));
};
