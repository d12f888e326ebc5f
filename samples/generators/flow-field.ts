import { luminance, mix } from "./color.ts";
import { at, circle, clipped, drawing, num, range, rect, sheet } from "./drawing.ts";
import { noiseField } from "./noise.ts";
import type { Generator } from "./drawing.ts";

/** Lines carried by a noise current. Variants: ribbons (broad), hair (fine), disc (inside a circle), dark (on ink). */
export const flowField: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const noise = noiseField(random);
  const [night, light] =
    luminance(palette.ink) < luminance(palette.paper) ? [palette.ink, palette.paper] : [palette.paper, palette.ink];
  const dark = options.variant === "dark";
  const ground = dark ? night : palette.paper;
  const ribbons = options.variant === "ribbons";
  const gap = ribbons ? 26 : 9;
  const [columns, rows] = [Math.ceil(w / gap) + 1, Math.ceil(h / gap) + 1];
  const taken = new Uint8Array(columns * rows);
  const spin = random.between(0, 6.28);
  const swirl = random.between(2.2, 4.2);
  const zoom = random.between(0.0016, 0.0028);
  const angle = (x: number, y: number) => spin + noise(x * zoom, y * zoom) * swirl * 2;
  const paths = new Map<string, string>();
  const stride = ribbons ? 12 : 9;
  for (const _ of range(ribbons ? 900 : 1500)) {
    let [x, y] = [random.between(0, w), random.between(0, h)];
    const own: number[] = [];
    let d = "";
    let length = 0;
    const limit = random.whole(ribbons ? 20 : 14, ribbons ? 70 : 60);
    while (length < limit && x > 0 && y > 0 && x < w && y < h) {
      const spot = Math.floor(y / gap) * columns + Math.floor(x / gap);
      if (taken[spot] && own.at(-1) !== spot) break;
      if (own.at(-1) !== spot) {
        taken[spot] = 1;
        own.push(spot);
      }
      if (length % 2 === 0) d += d === "" ? `M${num(x)} ${num(y)}` : `L${Math.round(x)} ${Math.round(y)}`;
      const a = angle(x, y);
      x += Math.cos(a) * stride;
      y += Math.sin(a) * stride;
      length++;
    }
    if (length < 5) {
      for (const spot of own) taken[spot] = 0;
      continue;
    }
    const zone = noise(x * 0.0022 + 30, y * 0.0022 + 30) * 1.3 + random.spread(-0.15, 0.12);
    const inks = dark ? [...palette.colors, light] : [...palette.colors, palette.ink];
    const color = at(inks, Math.floor(Math.max(0, zone) * inks.length));
    paths.set(color, (paths.get(color) ?? "") + d);
  }
  const width = ribbons ? gap * 0.74 : 5;
  const lines = [...paths]
    .map(
      ([color, d]) =>
        `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join("");
  if (options.variant === "disc") {
    const [cx, cy, r] = [w / 2, h * 0.47, w * 0.42];
    return drawing(
      { w, h },
      ground,
      clipped("disc", circle(cx, cy, r, "#000"), rect(0, 0, w, h, mix(ground, at(palette.colors, 3), 0.3)) + lines) +
        rect(w / 2 - 30, h - 70, 60, 5, palette.ink),
    );
  }
  const margin = 46;
  return drawing(
    { w, h },
    ground,
    clipped("frame", rect(margin, margin, w - margin * 2, h - margin * 2, "#000"), lines),
  );
};
