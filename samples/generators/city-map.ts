import { lighter, mix, readable } from "./color.ts";
import { at, circle, curve, drawing, num, polygon, range, rect, sheet, stroke } from "./drawing.ts";
import { fitted, lettering } from "./lettering.ts";
import type { Generator, Point } from "./drawing.ts";

/** The plan of an invented town: blocks, parks and a river. Variants: grid, radial, harbour. Words: name, coordinates. */
export const cityMap: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const ground = palette.paper;
  const ink = readable(ground, [palette.ink, palette.paper]);
  const blocks = [
    mix(ground, ink, 0.1),
    mix(ground, at(palette.colors, 0), 0.4),
    mix(ground, at(palette.colors, 3), 0.5),
    mix(ground, ink, 0.16),
  ];
  const water = at(palette.colors, 1);
  const park = mix(at(palette.colors, 4), ground, 0.25);
  const [name = "", place = ""] = options.words;
  const foot = name ? 170 : 40;
  const area = h - foot;
  let body = "";
  const lot = (points: readonly Point[]) =>
    polygon(
      points,
      random.chance(0.09) ? park : random.pick(blocks),
      `stroke="${ground}" stroke-width="5" stroke-linejoin="round"`,
    );
  if (options.variant === "radial") {
    const [cx, cy] = [w * 0.5, area * 0.5];
    const spokes = 18;
    for (let ring = 1; ring < 17; ring++) {
      const cut = ring < 4 ? 1 : ring < 8 ? 2 : 4;
      for (let i = 0; i < spokes * cut; i++) {
        const [a0, a1] = [(i / (spokes * cut)) * 6.2832, ((i + 1) / (spokes * cut)) * 6.2832];
        const [r0, r1] = [ring * 46, ring * 46 + 40];
        const spot = (r: number, a: number): Point => [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
        body += lot([spot(r0, a0 + 0.012), spot(r0, a1 - 0.012), spot(r1, a1 - 0.01), spot(r1, a0 + 0.01)]);
      }
    }
    body += circle(cx, cy, 34, park) + circle(cx, cy, 10, at(palette.colors, 2));
  } else {
    const lean = random.between(-0.24, 0.24);
    const turn = (x: number, y: number): Point => [
      w / 2 + (x - w / 2) * Math.cos(lean) - (y - area / 2) * Math.sin(lean),
      area / 2 + (x - w / 2) * Math.sin(lean) + (y - area / 2) * Math.cos(lean),
    ];
    const split = (x: number, y: number, ww: number, hh: number, depth: number): void => {
      if (depth > 3 && (ww * hh < 5200 || random.chance(0.08))) {
        body += lot([turn(x, y), turn(x + ww, y), turn(x + ww, y + hh), turn(x, y + hh)]);
        return;
      }
      const at0 = random.between(0.36, 0.64);
      const gap = Math.max(0, 9 - depth * 1.6);
      if (ww > hh) {
        split(x, y, ww * at0 - gap, hh, depth + 1);
        split(x + ww * at0 + gap, y, ww * (1 - at0) - gap, hh, depth + 1);
      } else {
        split(x, y, ww, hh * at0 - gap, depth + 1);
        split(x, y + hh * at0 + gap, ww, hh * (1 - at0) - gap, depth + 1);
      }
    };
    split(-w * 0.3, -area * 0.3, w * 1.6, area * 1.6, 0);
  }
  const bank =
    options.variant === "harbour"
      ? `${curve([
          [w * 0.46, -40],
          [w * 0.62, area * 0.16],
          [w * 0.5, area * 0.4],
          [w * 0.7, area * 0.6],
          [w * 0.58, area * 0.84],
          [w * 0.8, area + 60],
        ])}L${w + 60} ${num(area + 60)}L${w + 60} -40Z`
      : "";
  const course = curve([
    [-40, area * random.between(0.2, 0.4)],
    [w * 0.3, area * random.between(0.3, 0.55)],
    [w * 0.55, area * random.between(0.4, 0.6)],
    [w * 0.75, area * random.between(0.6, 0.8)],
    [w + 40, area * random.between(0.6, 0.9)],
  ]);
  const sea = bank
    ? `<path d="${bank}" fill="${water}" stroke="${lighter(water, 0.3)}" stroke-width="8"/>` +
      range(5)
        .map((i) =>
          stroke(
            bank.split("L")[0] ?? "",
            lighter(water, 0.35),
            1.6,
            `transform="translate(${24 + i * 22} 0)" opacity="${num(0.8 - i * 0.13)}"`,
          ),
        )
        .join("")
    : stroke(course, lighter(water, 0.35), 66) + stroke(course, water, 54);
  const bridges = bank
    ? ""
    : range(4)
        .map((i) =>
          rect(
            w * (0.16 + i * 0.2),
            area * 0.3,
            7,
            area * 0.5,
            ground,
            `transform="rotate(${random.whole(-12, 12)} ${num(w * (0.16 + i * 0.2))} ${num(area * 0.5)})" opacity="0.75"`,
          ),
        )
        .join("");
  const label = name
    ? rect(0, area, w, foot, ground) +
      lettering(name, {
        x: w / 2,
        y: area + 22,
        size: fitted(name, w - 140, 46, 1, 0.6),
        color: ink,
        anchor: "middle",
        tracking: 0.6,
        weight: 0.12,
      }) +
      lettering(place, { x: w / 2, y: area + 88, size: 15, color: ink, anchor: "middle", tracking: 0.7, weight: 0.1 })
    : "";
  return drawing(
    { w, h },
    ground,
    body +
      sea +
      bridges +
      label +
      rect(20, 20, w - 40, h - 40, "none", `stroke="${ground}" stroke-width="40"`) +
      rect(40, 40, w - 80, h - 80, "none", `stroke="${ink}" stroke-width="2"`),
  );
};
