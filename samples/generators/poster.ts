import { posterArts } from "./poster-arts.ts";
import { contrast, luminance, mix, readable } from "./color.ts";
import { at, drawing, num, rect, sheet, specks } from "./drawing.ts";
import { fitted, lettering } from "./lettering.ts";
import type { Generator } from "./drawing.ts";

/** A poster with one large image and lettering. The variant is the subject; words: title, second line, small print. */
export const poster: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const inks = palette.colors;
  const ground = mix(palette.paper, at(inks, 3), luminance(palette.paper) > 0.4 ? 0.16 : 0.06);
  const ink = readable(ground, [palette.ink, palette.paper]);
  const margin = 56;
  const [title = "", second = "", ...small] = options.words;
  const stretch = title.length > 9 ? 0.82 : 1;
  const size = fitted(title, w - margin * 2, h * 0.15, stretch, 0.2);
  const block = size + (second ? 62 : 0) + 30;
  const artTop = margin;
  const artHeight = h - margin * 2 - block - (small.length ? 46 : 8);
  const art = (posterArts[options.variant] ?? (() => ""))(random, palette, inks, w - margin * 2, artHeight);
  const frame = `<svg x="${margin}" y="${artTop}" width="${w - margin * 2}" height="${num(artHeight)}">${rect(0, 0, w, h, mix(palette.paper, at(inks, 1), 0.16))}${art}</svg>`;
  const titleY = artTop + artHeight + 34;
  const secondSize = fitted(second || "A", w - margin * 2, 32, 1, 0.42);
  const line =
    lettering(title, { x: margin + size * 0.07, y: titleY, size, color: ink, stretch, tracking: 0.2, weight: 0.17 }) +
    (second
      ? lettering(second, {
          x: margin,
          y: titleY + size + 28,
          size: secondSize,
          color: contrast(ground, at(inks, 0)) > 2.4 ? at(inks, 0) : ink,
          tracking: 0.42,
          weight: 0.13,
        })
      : "");
  const foot = small
    .map((text, i) =>
      lettering(text, {
        x: i % 2 ? w - margin : margin,
        y: h - margin - 14,
        size: 15,
        color: ink,
        anchor: i % 2 ? "end" : "start",
        tracking: 0.44,
        weight: 0.12,
      }),
    )
    .join("");
  return drawing({ w, h }, ground, frame + line + foot + specks(random, w, h, ink, 500, 0.14));
};
