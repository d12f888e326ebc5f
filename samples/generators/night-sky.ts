import { contrast, luminance, mix, readable } from "./color.ts";
import {
  at,
  circle,
  clipped,
  curve,
  drawing,
  ellipse,
  fade,
  num,
  path,
  placed,
  range,
  rect,
  sheet,
  specks,
  stroke,
} from "./drawing.ts";
import { lettering } from "./lettering.ts";
import type { Generator, Point } from "./drawing.ts";

/** After dark. Variants: constellation, moons (phases), planet, milky (a band of stars over hills), comet. */
export const nightSky: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const tones = [palette.paper, palette.ink, ...palette.colors].toSorted((a, b) => luminance(a) - luminance(b));
  const [night = palette.ink, deep = palette.ink] = tones;
  const pale = tones.at(-1) ?? palette.paper;
  const accent = palette.colors[4] ?? pale;
  const glow = contrast(night, accent) > 2.2 ? accent : readable(night, palette.colors);
  const sky =
    fade("sky", [
      [0, night],
      [1, mix(night, deep, 0.75)],
    ]) + rect(0, 0, w, h, "url(#sky)");
  const stars = (count: number) =>
    specks(random, w, h, pale, count, 0.6) +
    range(count / 7)
      .map(() =>
        circle(random.between(0, w), random.between(0, h), random.between(1.2, 2.8), random.chance(0.2) ? glow : pale),
      )
      .join("");
  const moon = (x: number, y: number, r: number, phase: number): string => {
    const bulge = Math.cos(phase * Math.PI * 2) * r;
    const waxing = phase < 0.5;
    const d = `M${num(x)} ${num(y - r)}A${num(r)} ${num(r)} 0 0 ${waxing ? 1 : 0} ${num(x)} ${num(y + r)}A${num(Math.abs(bulge))} ${num(r)} 0 0 ${bulge > 0 === waxing ? 0 : 1} ${num(x)} ${num(y - r)}Z`;
    return circle(x, y, r, mix(night, pale, 0.12)) + path(d, mix(pale, glow, 0.12));
  };
  if (options.variant === "moons") {
    const count = options.aspect > 1.8 ? 9 : 7;
    const step = (h - 160) / count;
    const body = range(count)
      .map((i) =>
        moon(
          w / 2 + Math.sin((i / (count - 1)) * Math.PI * 2) * w * 0.12,
          80 + step * (i + 0.5),
          step * 0.38,
          0.06 + (i / (count - 1)) * 0.88,
        ),
      )
      .join("");
    return drawing(
      { w, h },
      night,
      sky + stars(240) + stroke(`M${w / 2} 50V${h - 50}`, pale, 1, `opacity="0.35" stroke-dasharray="2 9"`) + body,
    );
  }
  if (options.variant === "planet") {
    const [x, y, r] = [w * 0.5, h * 0.46, Math.min(w, h) * 0.25];
    const bands = range(9)
      .map((i) =>
        path(
          curve([
            [x - r, y - r + i * r * 0.24],
            [x - r * 0.3, y - r + i * r * 0.24 + random.between(8, 26)],
            [x + r * 0.4, y - r + i * r * 0.24 - random.between(0, 20)],
            [x + r, y - r + i * r * 0.24 + 12],
          ]) + `V${num(y + r)}H${num(x - r)}Z`,
          mix(at(palette.colors, i), pale, 0.12),
        ),
      )
      .join("");
    const ring = (clip: string) =>
      `<g clip-path="url(#${clip})">${placed(
        range(5)
          .map((i) =>
            ellipse(
              0,
              0,
              r * (1.45 + i * 0.13),
              r * (0.34 + i * 0.035),
              "none",
              `stroke="${i % 2 ? pale : glow}" stroke-width="${6 - i}" opacity="0.85"`,
            ),
          )
          .join(""),
        x,
        y,
        -18,
      )}</g>`;
    const halves = `<clipPath id="front"><path d="M0 ${num(y + w * 0.16)}L${w} ${num(y - w * 0.16)}V${h}H0Z"/></clipPath>`;
    return drawing(
      { w, h },
      night,
      sky +
        stars(320) +
        halves +
        `<clipPath id="all"><rect width="${w}" height="${h}"/></clipPath>` +
        ring("all") +
        clipped(
          "globe",
          circle(x, y, r, "#000"),
          rect(x - r, y - r, r * 2, r * 2, at(palette.colors, 0)) +
            bands +
            circle(
              x + r * 0.5,
              y + r * 0.4,
              r * 1.5,
              "none",
              `stroke="${night}" stroke-width="${num(r * 0.9)}" opacity="0.3"`,
            ),
        ) +
        ring("front") +
        circle(w * 0.82, h * 0.2, r * 0.14, pale) +
        circle(w * 0.14, h * 0.8, r * 0.2, glow),
    );
  }
  const hills = range(3)
    .map((i) => {
      const y = h * (0.8 + i * 0.07);
      return path(
        `${curve([
          [-20, y],
          [w * 0.2, y - random.between(10, 60)],
          [w * 0.45, y + random.between(0, 30)],
          [w * 0.75, y - random.between(20, 70)],
          [w + 20, y],
        ])}V${h}H-20Z`,
        mix(mix(deep, glow, 0.22 - i * 0.1), night, 0.2 + i * 0.35),
      );
    })
    .join("");
  if (options.variant === "milky") {
    const dots = range(2600).map(() => {
      const t = random.next();
      const off = random.spread(0, 70) * (0.6 + Math.sin(t * Math.PI));
      const [x, y] = [w * 0.1 + t * w * 0.85 + off, h * 0.85 - t * h * 0.9 + off * 0.9];
      return `M${num(x)} ${num(y)}h0`;
    });
    const layer = (from: number, to: number, color: string, width: number, o: number) =>
      `<path d="${dots.slice(from, to).join("")}" stroke="${color}" stroke-width="${width}" stroke-linecap="round" opacity="${o}"/>`;
    return drawing(
      { w, h },
      night,
      sky +
        layer(0, 260, glow, 34, 0.05) +
        layer(260, 600, at(palette.colors, 1), 22, 0.08) +
        layer(600, 2200, pale, 2.2, 0.9) +
        layer(2200, 2600, glow, 3, 0.9) +
        stars(200) +
        hills,
    );
  }
  if (options.variant === "comet") {
    const [x, y] = [w * 0.34, h * 0.6];
    const tail = range(40)
      .map((i) => {
        const a = -0.95 + random.spread(0, 0.14);
        const reach = h * random.between(0.2, 0.6);
        return stroke(
          `M${num(x)} ${num(y)}Q${num(x + Math.cos(a) * reach * 0.5 + 20)} ${num(y + Math.sin(a) * reach * 0.5)} ${num(x + Math.cos(a) * reach)} ${num(y + Math.sin(a) * reach)}`,
          i % 3 ? pale : glow,
          random.between(1, 4),
          `opacity="${random.between(0.2, 0.7).toFixed(2)}" stroke-linecap="round"`,
        );
      })
      .join("");
    return drawing({ w, h }, night, sky + stars(300) + tail + circle(x, y, 26, glow) + circle(x, y, 15, pale) + hills);
  }
  const [cx, cy, r] = [w / 2, Math.min(h * 0.45, w * 0.62), w * 0.4];
  const rings =
    range(5)
      .map((i) => circle(cx, cy, (r * (i + 1)) / 5, "none", `stroke="${pale}" stroke-width="1" opacity="0.28"`))
      .join("") +
    range(12)
      .map((i) =>
        stroke(
          `M${num(cx)} ${num(cy)}L${num(cx + Math.cos((i * Math.PI) / 6) * r)} ${num(cy + Math.sin((i * Math.PI) / 6) * r)}`,
          pale,
          0.8,
          `opacity="0.2"`,
        ),
      )
      .join("");
  const figures = range(7)
    .map((i) => {
      let [x, y]: Point = [
        cx + Math.cos(i * 0.9 + 0.3) * r * (i ? 0.6 : 0.05),
        cy + Math.sin(i * 0.9 + 0.3) * r * (i ? 0.6 : 0.05),
      ];
      let heading = random.between(0, 6);
      const nodes: Point[] = [];
      for (let j = 0; j < random.whole(4, 6); j++) {
        nodes.push([x, y]);
        heading += random.spread(0, 0.8);
        x += Math.cos(heading) * r * 0.16;
        y += Math.sin(heading) * r * 0.16;
      }
      return (
        stroke(nodes.map(([a, b], j) => `${j ? "L" : "M"}${num(a)} ${num(b)}`).join(""), glow, 1.6, `opacity="0.9"`) +
        nodes.map(([a, b], j) => circle(a, b, j === 1 ? 7 : random.between(3, 5), pale)).join("")
      );
    })
    .join("");
  const title = (options.words[0] ?? "NORTHERN SKY").toUpperCase();
  const labels =
    h > 1000
      ? lettering(title, {
          x: w / 2,
          y: h - 150,
          size: 36,
          color: pale,
          anchor: "middle",
          tracking: 0.5,
          weight: 0.08,
        }) +
        (options.words[1]
          ? lettering(options.words[1], {
              x: w / 2,
              y: h - 90,
              size: 16,
              color: glow,
              anchor: "middle",
              tracking: 0.6,
              weight: 0.1,
            })
          : "")
      : "";
  return drawing(
    { w, h },
    night,
    sky +
      clipped("dome", circle(cx, cy, r, "#000"), rect(0, 0, w, h, mix(night, deep, 0.4)) + stars(380)) +
      rings +
      circle(cx, cy, r + 10, "none", `stroke="${glow}" stroke-width="2.5"`) +
      clipped("dome2", circle(cx, cy, r, "#000"), figures) +
      labels,
  );
};
