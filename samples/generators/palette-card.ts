import { mix, readable } from "./color.ts";
import { at, circle, drawing, path, placed, range, rect, sheet, stroke } from "./drawing.ts";
import { fitted, lettering } from "./lettering.ts";
import type { Generator } from "./drawing.ts";

/** A color card with the palette's name. Variants: chips, stripes, arcs, brush (paint strokes), drops. */
export const paletteCard: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const inks = [...palette.colors.filter((color) => color !== palette.ink), palette.ink];
  const title = options.words[0] ?? palette.name;
  const margin = 60;
  const size = fitted(title, w - margin * 2, 40, 1, 0.34);
  const head = h > 1000 ? 190 : 150;
  const label =
    lettering(title, { x: margin, y: h - head + 50, size, color: palette.ink, tracking: 0.34, weight: 0.11 }) +
    inks
      .map((color, i) =>
        lettering(color.slice(1), {
          x: margin + (i * (w - margin * 2)) / inks.length,
          y: h - head + 50 + size + 28,
          size: 13,
          color: mix(palette.ink, palette.paper, 0.25),
          tracking: 0.36,
          weight: 0.1,
        }),
      )
      .join("");
  const area = h - head;
  let body = "";
  if (options.variant === "stripes") {
    const step = area / inks.length;
    body = inks.map((color, i) => rect(0, i * step, w, step + 1, color)).join("");
  } else if (options.variant === "arcs") {
    const r = Math.min(w / 2 - 20, area * 0.86);
    body =
      rect(0, 0, w, area, mix(palette.paper, at(inks, 0), 0.12)) +
      inks
        .map((color, i) => {
          const own = r * (1 - i / (inks.length + 0.6));
          return path(`M${w / 2 - own} ${area}a${own} ${own} 0 0 1 ${own * 2} 0z`, color);
        })
        .join("");
  } else if (options.variant === "brush") {
    const step = (area - margin) / inks.length;
    body = inks
      .map((color, i) => {
        const y = margin + i * step + step * 0.45;
        return range(13)
          .map((j) => {
            const off = (j - 6) * step * 0.05;
            const [from, to] = [
              margin + random.between(0, 40) + Math.abs(off) * 0.3,
              w - margin - random.between(0, 130) - Math.abs(off) * 0.4,
            ];
            return stroke(
              `M${Math.round(from)} ${Math.round(y + off + random.spread(0, 2))}Q${w / 2} ${Math.round(y + off - 14)} ${Math.round(to)} ${Math.round(y + off + random.spread(0, 4))}`,
              mix(color, j % 3 === 0 ? palette.paper : palette.ink, j % 3 === 0 ? 0.1 : 0.03),
              step * 0.07,
              `stroke-linecap="round"`,
            );
          })
          .join("");
      })
      .join("");
  } else if (options.variant === "drops") {
    body = inks
      .map((color, i) => {
        const [column, row] = [i % 2, Math.floor(i / 2)];
        const r = Math.min(w * 0.2, (area - margin) / 6.6);
        const [x, y] = [w * (0.29 + column * 0.42), margin + r + row * ((area - margin) / 3)];
        const blob =
          circle(0, 0, r, color) + circle(-r * 0.3, -r * 0.34, r * 0.2, mix(color, "#ffffff", 0.35), `opacity="0.7"`);
        return placed(blob, x, y, random.between(-60, 60));
      })
      .join("");
  } else {
    const gap = 22;
    const [columns, rows] = h > 900 ? [2, 3] : [3, 2];
    const [cw, ch] = [(w - margin * 2 - gap * (columns - 1)) / columns, (area - margin - gap * (rows - 1)) / rows];
    body = inks
      .map((color, i) => {
        const [x, y] = [margin + (i % columns) * (cw + gap), margin + Math.floor(i / columns) * (ch + gap)];
        return (
          rect(x, y, cw, ch, color, `rx="14"`) +
          circle(x + 26, y + 26, 7, readable(color, [palette.paper, palette.ink]), `opacity="0.8"`)
        );
      })
      .join("");
  }
  return drawing({ w, h }, palette.paper, body + label);
};
