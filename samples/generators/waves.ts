import { lighter, luminance, mix } from "./color.ts";
import { at, circle, drawing, num, path, range, sheet, specks, stroke } from "./drawing.ts";
import type { Generator } from "./drawing.ts";

/** The sea. Variants: seigaiha (overlapping fans), swell (layered rolling lines), crest (one curling wave). */
export const waves: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const light = luminance(palette.paper) > 0.4 ? palette.paper : palette.ink;
  const inks = palette.colors.slice(0, 4).toSorted((a, b) => luminance(b) - luminance(a));
  if (options.variant === "seigaiha") {
    const r = w / random.pick([6, 8, 10]);
    let body = "";
    const rows = Math.ceil(h / (r * 0.5)) + 3;
    for (let row = 0; row < rows; row++) {
      for (let column = -1; column <= w / r / 2 + 1; column++) {
        const [x, y] = [column * r * 2 + (row % 2 ? r : 0), row * r * 0.5];
        const depth = Math.min(1, Math.max(0, row / rows + random.spread(0, 0.12)));
        const main = at(inks, Math.min(inks.length - 1, Math.floor(depth * inks.length)));
        const rings = random.chance(0.07) ? [palette.colors[4] ?? main, light] : [main, light];
        body += range(4)
          .map((i) =>
            circle(
              x,
              y,
              r * (1 - i * 0.25) - (i ? 0 : 0),
              i % 2 ? mix(at(rings, 0), light, 0.18) : at(rings, 0),
              `stroke="${light}" stroke-width="${num(r * 0.055)}"`,
            ),
          )
          .join("");
      }
    }
    return drawing({ w, h }, light, body);
  }
  if (options.variant === "crest") {
    const horizon = h * 0.5;
    const [sea = palette.ink, foam] = [inks.at(-1), light];
    const sun = circle(w * 0.7, horizon - h * 0.2, w * 0.15, palette.colors[4] ?? sea);
    const k = h / 1040;
    const sy = (y: number) => num(horizon + y * k);
    const back = `M0 ${sy(60)}Q200 ${sy(-30)} 400 ${sy(50)}T800 ${sy(20)}V${h}H0Z`;
    const curl = `M-20 ${sy(520)}C80 ${sy(360)} 90 ${sy(80)} 270 ${sy(-60)}C400 ${sy(-160)} 560 ${sy(-90)} 590 ${sy(40)}C610 ${sy(140)} 520 ${sy(200)} 460 ${sy(150)}C500 ${sy(130)} 510 ${sy(80)} 470 ${sy(50)}C390 ${sy(0)} 300 ${sy(130)} 330 ${sy(270)}C360 ${sy(400)} 560 ${sy(440)} 820 ${sy(360)}V${h}H-20Z`;
    const lines = range(9)
      .map((i) =>
        stroke(
          `M${-20 + i * 10} ${sy(540 + i * 20)}C${90 + i * 19} ${sy(370 - i * 6)} ${120 + i * 15} ${sy(120)} ${285 + i * 4} ${sy(-20 + i * 20)}`,
          i % 2 ? foam : at(inks, 1),
          5,
          `opacity="0.75" stroke-linecap="round"`,
        ),
      )
      .join("");
    const drops = range(46)
      .map(() => {
        const a = random.between(-2.7, 0.5);
        const reach = random.between(150, 230);
        return circle(455 + Math.cos(a) * reach, horizon + (40 + Math.sin(a) * reach) * k, random.between(2, 9), foam);
      })
      .join("");
    const front = range(4)
      .map((i) =>
        path(
          `M0 ${sy(430 + i * 70)}Q130 ${sy(370 + i * 70)} 270 ${sy(430 + i * 70)}T540 ${sy(430 + i * 70)}T820 ${sy(420 + i * 70)}V${h}H0Z`,
          mix(sea, at(inks, i), 0.4),
          `stroke="${foam}" stroke-width="5"`,
        ),
      )
      .join("");
    const claws = range(11)
      .map((i) => {
        const a = -2.4 + i * 0.29;
        return circle(440 + Math.cos(a) * 158, horizon + (55 + Math.sin(a) * 165) * k, 17 + (i % 3) * 6, foam);
      })
      .join("");
    return drawing(
      { w, h },
      mix(light, palette.colors[4] ?? sea, 0.14),
      sun +
        path(back, at(inks, 0), `stroke="${foam}" stroke-width="4"`) +
        claws +
        path(curl, sea, `stroke="${foam}" stroke-width="6"`) +
        lines +
        drops +
        front +
        specks(random, w, h, light, 400, 0.3),
    );
  }
  const count = Math.round(14 * options.aspect) + 4;
  const top = h * random.between(0.2, 0.34);
  let body = circle(w * random.between(0.25, 0.75), top * 0.72, w * 0.1, palette.colors[4] ?? palette.ink);
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const y = top + (h - top) * t * 0.96;
    const [tall, long, shift] = [8 + t * 30, random.between(110, 200) * (0.6 + t), random.between(0, 400)];
    let d = `M${num(-shift)} ${num(y)}`;
    for (let x = -shift; x < w + long; x += long)
      d += `q${num(long / 4)} ${num(-tall)} ${num(long / 2)} 0t${num(long / 2)} 0`;
    const color = mix(at(inks, 0), at(inks, inks.length - 1), Math.min(1, Math.max(0, t + random.spread(0, 0.08))));
    body +=
      path(`${d}V${h + 60}H${num(-shift)}Z`, color) +
      stroke(d, lighter(color, 0.45), 1.6 + t * 2.4, `opacity="0.8"`) +
      stroke(d, light, 1, `opacity="0.3" transform="translate(${num(random.between(10, 30))} ${num(6 + t * 8)})"`);
  }
  return drawing({ w, h }, mix(light, palette.colors[4] ?? palette.ink, 0.12), body);
};
