import { luminance, mix } from "./color.ts";
import { circle, drawing, fade, num, path, range, rect, sheet, specks } from "./drawing.ts";
import { noiseField } from "./noise.ts";
import type { Generator, Point } from "./drawing.ts";
import { trace } from "./drawing.ts";

/** Paper-cut ranges, far to near. Variants: day, dawn, night, pines (with a forest in front), lake. */
export const mountains: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const noise = noiseField(random);
  const night = options.variant === "night";
  const deep = [...palette.colors, palette.ink].toSorted((a, b) => luminance(a) - luminance(b));
  const [darkest = palette.ink, second = palette.ink] = deep;
  const warm = palette.colors[4] ?? palette.ink;
  const pale = luminance(palette.paper) > 0.4 ? palette.paper : palette.ink;
  const high = night ? darkest : mix(pale, warm, options.variant === "dawn" ? 0.55 : 0.12);
  const low = night ? mix(second, warm, 0.28) : mix(pale, warm, options.variant === "dawn" ? 0.08 : 0.34);
  const layers = random.whole(6, 8);
  const horizon = options.variant === "lake" ? 0.62 : 0.95;
  const start = h * random.between(0.3, 0.4);
  const [far, near] = [mix(low, palette.colors[1] ?? second, 0.45), mix(darkest, second, 0.2)];
  const sunX = w * random.between(0.25, 0.75);
  const sunR = Math.min(w, h) * random.between(0.07, 0.13);
  let body = rect(0, 0, w, h, "url(#sky)");
  if (night) body += specks(random, w, start * 1.2, pale, 170, 0.8);
  body += circle(
    sunX,
    start * random.between(0.55, 0.85),
    sunR,
    night ? mix(pale, warm, 0.15) : mix(warm, pale, 0.2),
    `opacity="0.95"`,
  );
  let ranges = "";
  for (let layer = 0; layer < layers; layer++) {
    const t = layer / (layers - 1);
    const base = start + (h * horizon - start) * t ** 1.15;
    const rough = h * (0.16 - 0.07 * t) * Math.min(1.2, 0.7 + options.aspect * 0.35);
    const points: Point[] = range(81).map((i) => {
      const x = (i / 80) * w;
      const u = (i / 80) * (2.4 + t * 2) + layer * 7.3;
      const ridge = 1 - Math.abs(noise(u, layer * 3.1) * 2 - 1);
      return [
        x,
        base - rough * (ridge * 1.25 + noise(u * 3.4, 9 + layer) * 0.32 + noise(u * 11, 5) * 0.07) + rough * 0.5,
      ];
    });
    const color = mix(far, near, t ** 0.9);
    const shape = `${trace(points)}L${w} ${h}L0 ${h}Z`;
    ranges += path(shape, darkest, `opacity="0.14" transform="translate(0 -7)"`) + path(shape, color);
    if (options.variant === "pines" && layer >= layers - 2) {
      let d = "";
      for (let i = 1; i < points.length - 1; i++) {
        const [x, y] = points[i] ?? [0, 0];
        const tall = h * random.between(0.03, 0.075) * (0.7 + t * 0.6);
        if (random.chance(0.24)) continue;
        const half = tall * 0.19;
        d +=
          range(4)
            .map(
              (j) =>
                `M${num(x)} ${num(y - tall + (j * tall) / 5)}l${num(half * (0.45 + j * 0.2))} ${num(tall * 0.3)}h${num(-half * (0.9 + j * 0.4))}z`,
            )
            .join("") + `M${num(x - 2)} ${num(y - tall * 0.2)}h4v${num(tall * 0.4)}h-4z`;
      }
      ranges += path(d, color);
    }
  }
  if (options.variant === "lake") {
    const line = h * 0.66;
    body +=
      ranges +
      `<g transform="translate(0 ${num(line * 2)}) scale(1 -1)" clip-path="url(#shore)" opacity="0.55">${ranges}</g>`;
    body = `<clipPath id="shore"><rect x="0" y="${num(line * 2 - h)}" width="${w}" height="${num(h - line)}"/></clipPath>${body}`;
    body = body.replace(
      `<g transform="translate`,
      `${rect(0, line, w, h - line, mix(low, far, 0.5))}<g transform="translate`,
    );
    body += range(26)
      .map((i) =>
        rect(
          random.between(-60, w * 0.9),
          line + ((h - line) * i) / 26,
          random.between(60, 300),
          2.2,
          pale,
          `opacity="${(0.12 + 0.3 * random.next()).toFixed(2)}" rx="1"`,
        ),
      )
      .join("");
  } else body += ranges;
  return drawing(
    { w, h },
    low,
    fade("sky", [
      [0, high],
      [0.75, low],
    ]) + body,
  );
};
