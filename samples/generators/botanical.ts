import { luminance, mix, readable } from "./color.ts";
import { at, circle, drawing, placed, range, rect, sheet, specks } from "./drawing.ts";
import { fitted, lettering } from "./lettering.ts";
import { plant } from "./plant.ts";
import type { Generator } from "./drawing.ts";

/** Plants. The variant names the plant; with `meadow` many grow together, with `herbarium` four are named on one sheet. */
export const botanical: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const ground = palette.paper;
  const line = readable(ground, [palette.ink, palette.paper]);
  const seen = palette.colors.filter((color) => Math.abs(luminance(color) - luminance(ground)) > 0.1);
  const distinct = options.variant === "lavender" ? seen.toReversed() : seen;
  const [bloom, ...greens] = [
    distinct.at(-1) ?? line,
    ...(distinct.length > 2 ? distinct.slice(0, 3) : [line, mix(line, ground, 0.3)]),
  ];
  const frame = rect(30, 30, w - 60, h - 60, "none", `stroke="${line}" stroke-width="1.6" opacity="0.45"`);
  const caption = (text: string, x: number, y: number, wide: number, tallest: number) =>
    lettering(text, {
      x,
      y,
      size: fitted(text, wide, tallest, 1, 0.42),
      color: line,
      anchor: "middle",
      tracking: 0.42,
      weight: 0.09,
    });
  if (options.variant === "meadow") {
    const kinds = ["poppy", "lavender", "daisy", "leafy", "tulip", "fern"];
    const body = range(17)
      .map((i) =>
        placed(
          plant(
            random,
            at(kinds, i * 5 + random.whole(0, 2)),
            h * random.between(0.3, 0.72),
            greens,
            i % 3 ? bloom : at(distinct, i),
            line,
          ),
          w * (0.04 + (((i * 7) % 17) / 16) * 0.92),
          h + 10,
          random.spread(0, 5),
        ),
      )
      .join("");
    return drawing(
      { w, h },
      ground,
      circle(w * 0.7, h * 0.22, w * 0.12, mix(bloom, ground, 0.5)) + body + specks(random, w, h, line, 300, 0.14),
    );
  }
  if (options.variant === "herbarium") {
    const kinds = ["fern", "olive", "lavender", "eucalyptus", "poppy", "daisy"];
    const [columns, rows] = options.aspect > 1.7 ? [2, 3] : options.aspect < 0.9 ? [4, 1] : [2, 2];
    const body = range(columns * rows)
      .map((i) => {
        const [cw, ch] = [(w - 80) / columns, (h - 100) / rows];
        const [x, y] = [40 + ((i % columns) + 0.5) * cw, 40 + (Math.floor(i / columns) + 1) * ch];
        return (
          placed(plant(random, at(kinds, i), ch * 0.68, greens, bloom, line), x, y - 62) +
          caption(at(kinds, i), x, y - 34, cw * 0.7, 17)
        );
      })
      .join("");
    return drawing({ w, h }, ground, frame + body + specks(random, w, h, line, 300, 0.16));
  }
  const name = options.words[0];
  const tall = Math.min(h * 0.76, w * 1.5);
  const plants =
    options.aspect < 1
      ? [0.2, 0.5, 0.8]
      : options.variant === "lavender" || options.variant === "tulip"
        ? [0.3, 0.5, 0.7]
        : [0.5];
  const body = plants
    .map((x, i) =>
      placed(
        plant(random, options.variant, tall * (plants.length > 1 ? 0.82 + (i % 2) * 0.18 : 1), greens, bloom, line),
        w * x,
        h * (name ? 0.87 : 0.92),
        plants.length > 1 ? (x - 0.5) * 14 : 0,
      ),
    )
    .join("");
  return drawing(
    { w, h },
    ground,
    frame + body + (name ? caption(name, w / 2, h - 84, w * 0.7, 26) : "") + specks(random, w, h, line, 300, 0.16),
  );
};
