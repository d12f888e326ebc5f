import { mix, readable } from "./color.ts";
import { at, circle, drawing, num, path, placed, range, rect, sheet, specks, stroke } from "./drawing.ts";
import type { Generator } from "./drawing.ts";

const petal = (inner: number, outer: number, half: number): string => {
  const middle = (inner + outer) / 2;
  return `M0 ${num(-inner)}C${num(half)} ${num(-inner)} ${num(half)} ${num(-middle)} 0 ${num(-outer)}C${num(-half)} ${num(-middle)} ${num(-half)} ${num(-inner)} 0 ${num(-inner)}Z`;
};

/** A radial ornament built ring by ring. Variants: bloom (filled petals), lace (fine lines), sun (pointed rays). */
export const mandala: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const dark = options.variant === "lace";
  const ground = dark ? at(palette.colors, 3) : palette.paper;
  const line = readable(ground, [palette.paper, palette.ink]);
  const fold = random.pick([8, 10, 12, 16]);
  const inks = random.shuffled(palette.colors.filter((color) => color !== ground));
  const reach = Math.min(w, h) * 0.44;
  let body = "";
  const rings = random.whole(5, 7);
  for (let ring = rings; ring >= 1; ring--) {
    const outer = (reach * ring) / rings;
    const inner = (reach * (ring - 1.35)) / rings;
    const color = at(inks, ring);
    const count = ring <= 2 ? fold : fold * (ring > 4 ? 2 : 1);
    const half = ((outer * Math.PI) / count) * (options.variant === "sun" ? 0.9 : 1.25);
    const kind = random.whole(0, 3);
    const one = range(count)
      .map((i) => {
        const turn = ((i + (ring % 2) / 2) * 360) / count;
        const shape =
          options.variant === "sun"
            ? `M0 ${num(-outer)}L${num(half)} ${num(-Math.max(0, inner))}L${num(-half)} ${num(-Math.max(0, inner))}Z`
            : petal(Math.max(0, inner), outer, half);
        const core = petal(Math.max(0, inner) + (outer - inner) * 0.2, outer - (outer - inner) * 0.2, half * 0.5);
        const filled = dark
          ? stroke(shape, line, 2) + stroke(core, line, 1.2)
          : path(shape, color, `stroke="${ground}" stroke-width="3"`) +
            path(core, kind === 0 ? ground : mix(color, ground, 0.45));
        const dot = circle(0, -outer + (outer - inner) * 0.3, reach * 0.012, dark ? line : palette.ink);
        return placed(filled + (kind > 1 ? dot : ""), 0, 0, turn);
      })
      .join("");
    body += one;
    if (ring % 2 === 0) {
      const beads = Math.round((inner * 6.2) / (reach * 0.06));
      body += circle(
        0,
        0,
        Math.max(0, inner),
        dark ? "none" : ground,
        dark ? `stroke="${line}" stroke-width="1.6"` : `stroke="${color}" stroke-width="3"`,
      );
      body += range(beads)
        .map((i) => {
          const angle = (i / beads) * Math.PI * 2;
          return circle(
            Math.cos(angle) * (inner - reach * 0.04),
            Math.sin(angle) * (inner - reach * 0.04),
            reach * 0.012,
            dark ? line : at(inks, ring + 1),
          );
        })
        .join("");
    }
  }
  body += circle(0, 0, reach * 0.05, dark ? line : palette.ink) + circle(0, 0, reach * 0.02, ground);
  const frame =
    rect(34, 34, w - 68, h - 68, "none", `stroke="${line}" stroke-width="2" opacity="0.55"`) +
    rect(44, 44, w - 88, h - 88, "none", `stroke="${line}" stroke-width="1" opacity="0.4"`);
  return drawing({ w, h }, ground, frame + placed(body, w / 2, h / 2) + specks(random, w, h, line, 260, 0.16));
};
