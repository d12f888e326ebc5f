import { luminance, mix } from "./color.ts";
import { at, circle, clipped, drawing, fade, num, path, range, rect, sheet, specks } from "./drawing.ts";
import type { Generator } from "./drawing.ts";

/** Evening suns. Variants: sea (with its reflection), desert (dunes and saguaro), stripes (a banded disc), road. */
export const sunset: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const tones = [...palette.colors].toSorted((a, b) => luminance(b) - luminance(a));
  const [pale = palette.paper, warm = palette.paper, mid = palette.ink, deep = palette.ink, dark = palette.ink] = tones;
  const short = Math.min(w, h);
  const [x, r] = [w * random.pick([0.5, 0.42, 0.6]), short * random.between(0.22, 0.29)];
  const horizon = h * 0.62;
  const sky =
    fade("sky", [
      [0, mix(mid, deep, 0.4)],
      [0.45, warm],
      [1, mix(pale, "#ffffff", 0.2)],
    ]) + rect(0, 0, w, horizon + 2, "url(#sky)");
  const sunColor = mix(pale, "#fff6d8", 0.5);
  if (options.variant === "stripes") {
    const y = h * 0.45;
    const gaps = range(7)
      .map((i) => rect(0, y + r * (0.02 + i * 0.16), w, r * (0.025 + i * 0.017), palette.paper))
      .join("");
    const rings = range(4)
      .map((i) => circle(x, y, r * (2.3 - i * 0.32), mix(palette.paper, at(palette.colors, i), 0.16 + i * 0.1)))
      .join("");
    return drawing(
      { w, h },
      palette.paper,
      rings +
        fade("disc", [
          [0, warm],
          [0.5, at(palette.colors, 0)],
          [1, dark],
        ]) +
        clipped(
          "c",
          circle(x, y, r, "#000"),
          rect(x - r, y - r, r * 2, r * 2, "url(#disc)") +
            gaps.replaceAll(palette.paper, mix(palette.paper, at(palette.colors, 3), 0.3)),
        ) +
        specks(random, w, h, palette.ink, 600, 0.14),
    );
  }
  if (options.variant === "desert") {
    const dunes = range(4)
      .map((i) => {
        const y = horizon + ((h - horizon) * i) / 4.4 - 30;
        const [a, b] = [random.between(-70, 60), random.between(-60, 70)];
        return path(
          `M0 ${num(y + a)}C${num(w * 0.3)} ${num(y + a - 90)} ${num(w * 0.45)} ${num(y + 70)} ${num(w * 0.62)} ${num(y + 10)}S${num(w * 0.9)} ${num(y + b - 30)} ${w} ${num(y + b)}V${h}H0Z`,
          mix(at([warm, mid, deep, dark], i), palette.ink, i * 0.1),
        );
      })
      .join("");
    const cactus = (cx: number, base: number, s: number) =>
      `<g fill="none" stroke="${mix(dark, palette.ink, 0.6)}" stroke-width="${num(26 * s)}" stroke-linecap="round"><path d="M${num(cx)} ${num(base)}v${num(-200 * s)}M${num(cx)} ${num(base - 70 * s)}h${num(-40 * s)}q${num(-14 * s)} 0 ${num(-14 * s)} ${num(-16 * s)}v${num(-50 * s)}M${num(cx)} ${num(base - 100 * s)}h${num(40 * s)}q${num(14 * s)} 0 ${num(14 * s)} ${num(-16 * s)}v${num(-44 * s)}"/></g>`;
    return drawing(
      { w, h },
      pale,
      sky +
        circle(x, horizon - r * 0.5, r, sunColor) +
        dunes +
        cactus(w * 0.22, h * 0.93, Math.min(1.1, options.aspect * 0.8)) +
        cactus(w * 0.8, h * 0.78, 0.5) +
        specks(random, w, h, palette.ink, 400, 0.15),
    );
  }
  if (options.variant === "road") {
    const fields = range(7)
      .map((i) => {
        const left = i < 3;
        const edge = left ? [0, (i + 1) * w * 0.14 + 20] : [w, w - (i - 2.6) * w * 0.13];
        return path(
          `M${num(x)} ${num(horizon)}L${num(edge[0] ?? 0)} ${num(horizon + (h - horizon) * ((left ? i : i - 3) + 0.4) * 0.34)}V${h}H${num(edge[1] ?? 0)}Z`,
          mix(at([mid, deep, dark, warm], i), palette.ink, 0.1),
        );
      })
      .join("");
    const road =
      path(`M${num(x - 5)} ${num(horizon)}h10L${num(w * 0.66)} ${h}H${num(w * 0.3)}Z`, mix(palette.ink, dark, 0.4)) +
      range(6)
        .map((i) => {
          const t0 = (i / 6) ** 1.8,
            t1 = ((i + 0.5) / 6) ** 1.8;
          const lx = (t: number) => x + (w * 0.48 - x) * t;
          return path(
            `M${num(lx(t0) - 1 - t0 * 7)} ${num(horizon + (h - horizon) * t0)}h${num(2 + t0 * 14)}L${num(lx(t1) + 1 + t1 * 7)} ${num(horizon + (h - horizon) * t1)}h${num(-2 - t1 * 14)}Z`,
            pale,
          );
        })
        .join("");
    const hills = path(
      `M0 ${num(horizon)}Q${num(w * 0.2)} ${num(horizon - 90)} ${num(w * 0.45)} ${num(horizon - 20)}T${w} ${num(horizon - 50)}V${num(horizon + 4)}H0Z`,
      mix(deep, warm, 0.3),
    );
    return drawing(
      { w, h },
      deep,
      sky +
        circle(x, horizon - r * 0.3, r, sunColor) +
        hills +
        rect(0, horizon, w, h - horizon, mid) +
        fields +
        road +
        specks(random, w, h, palette.ink, 400, 0.15),
    );
  }
  const clouds = range(6)
    .map((i) => {
      const cy = h * (0.1 + i * 0.07);
      const cw = random.between(120, 340);
      const cx = random.between(-40, w - 120);
      return (
        rect(cx, cy, cw, 12, mix(pale, warm, 0.3), `rx="6" opacity="0.7"`) +
        rect(cx + cw * 0.3, cy + 15, cw * 0.9, 8, mix(pale, warm, 0.5), `rx="4" opacity="0.5"`)
      );
    })
    .join("");
  const glints = range(22)
    .map((i) => {
      const t = i / 21;
      const half = r * (1.05 - t * 0.75) * random.between(0.6, 1.1);
      return rect(
        x - half + random.spread(0, 16),
        horizon + 8 + (h - horizon) * t * 0.9,
        half * 2,
        4 + t * 8,
        sunColor,
        `rx="5" opacity="${(0.95 - t * 0.6).toFixed(2)}"`,
      );
    })
    .join("");
  const birds = range(5)
    .map((i) => {
      const [bx, by] = [w * 0.16 + i * 46 + random.spread(0, 12), h * 0.24 + random.spread(0, 40)];
      return `<path d="M${num(bx - 16)} ${num(by - 5)}q10 -6 16 4q6 -10 16 -4" fill="none" stroke="${palette.ink}" stroke-width="3" stroke-linecap="round"/>`;
    })
    .join("");
  return drawing(
    { w, h },
    deep,
    sky +
      clouds +
      circle(x, horizon - r * 0.35, r, sunColor) +
      fade("sea", [
        [0, mix(mid, warm, 0.4)],
        [1, mix(dark, palette.ink, 0.4)],
      ]) +
      rect(0, horizon, w, h - horizon, "url(#sea)") +
      glints +
      (luminance(palette.ink) < 0.3 ? birds : "") +
      specks(random, w, h, palette.ink, 300, 0.14),
  );
};
