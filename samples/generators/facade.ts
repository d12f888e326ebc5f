import { darker, lighter, mix } from "./color.ts";
import {
  at,
  circle,
  drawing,
  ellipse,
  num,
  path,
  placed,
  polygon,
  range,
  rect,
  sheet,
  specks,
  stroke,
} from "./drawing.ts";
import type { Generator } from "./drawing.ts";

/** Buildings from the front. Variants: row (narrow houses), shutters (one wall), arcade (stacked arches), tower (modern slab), stairs. */
export const facade: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const sky = mix(palette.paper, at(palette.colors, 3), 0.22);
  const inks = random.shuffled(palette.colors);
  const trim = lighter(palette.paper, 0.3);
  const dark = darker(palette.ink, 0.2);
  const glass = mix(palette.ink, at(palette.colors, 1), 0.3);
  const pane = (x: number, y: number, ww: number, hh: number, arched = false): string => {
    const shape = arched
      ? `M${num(x)} ${num(y + hh)}v${num(-hh + ww / 2)}a${num(ww / 2)} ${num(ww / 2)} 0 0 1 ${num(ww)} 0v${num(hh - ww / 2)}z`
      : `M${num(x)} ${num(y)}h${num(ww)}v${num(hh)}h${num(-ww)}z`;
    return (
      path(shape, glass, `stroke="${trim}" stroke-width="6"`) +
      stroke(
        `M${num(x + ww / 2)} ${num(y + (arched ? 4 : 0))}v${num(hh)}M${num(x)} ${num(y + hh * 0.45)}h${num(ww)}`,
        trim,
        3,
      ) +
      path(
        `M${num(x + 6)} ${num(y + hh * 0.9)}L${num(x + ww * 0.46)} ${num(y + hh * 0.5)}V${num(y + hh * 0.64)}Z`,
        "#ffffff",
        `opacity="0.25"`,
      )
    );
  };
  const pots = (x: number, y: number, ww: number) =>
    rect(x, y, ww, 14, at(palette.colors, 2)) +
    range(6)
      .map((i) =>
        circle(
          x + ((i + 0.5) * ww) / 6,
          y - 5 - (i % 2) * 8,
          ww / 11,
          i % 3 === 1 ? at(palette.colors, 0) : mix(at(palette.colors, 4), "#3f7a4f", 0.5),
        ),
      )
      .join("");
  if (options.variant === "shutters") {
    const wall = at(palette.colors, 0);
    const leaf = at(palette.colors, 1);
    const columns = options.aspect < 0.9 ? 5 : random.pick([2, 3]);
    const cw = w / columns;
    const rows = Math.max(1, Math.round(h / (cw * 1.35)));
    const ch = h / rows;
    const body = range(rows)
      .map((row) =>
        range(columns)
          .map((column) => {
            const [ww, hh] = [cw * 0.34, ch * 0.56];
            const [x, y] = [column * cw + (cw - ww) / 2, row * ch + ch * 0.2];
            const open = random.chance(0.72);
            const slat = (sx: number) =>
              rect(sx, y, ww / 2, hh, leaf) +
              range(11)
                .map((i) => rect(sx + 5, y + 8 + (i * (hh - 10)) / 11, ww / 2 - 10, 4, darker(leaf, 0.25)))
                .join("");
            return (
              rect(x - 10, y - 12, ww + 20, hh + 24, trim) +
              (open ? pane(x, y, ww, hh) + slat(x - ww / 2 - 8) + slat(x + ww + 8) : slat(x) + slat(x + ww / 2)) +
              rect(x - 20, y + hh + 12, ww + 40, 10, darker(trim, 0.12)) +
              (random.chance(0.5) ? pots(x - 6, y + hh - 2, ww + 12) : "")
            );
          })
          .join(""),
      )
      .join("");
    const wear = range(26)
      .map(() =>
        rect(
          random.between(0, w),
          random.between(0, h),
          random.between(30, 90),
          random.between(8, 18),
          random.chance(0.5) ? trim : dark,
          `opacity="0.07"`,
        ),
      )
      .join("");
    return drawing({ w, h }, wall, wear + body + specks(random, w, h, dark, 500, 0.15));
  }
  if (options.variant === "arcade") {
    const columns = random.pick([4, 5]);
    const rows = Math.max(2, Math.round((h / w) * columns * 0.78));
    const [cw, ch] = [(w * 0.84) / columns, (h * 0.8) / rows];
    const wall = mix(inks[0] ?? palette.paper, palette.paper, 0.4);
    const body = range(rows)
      .map(
        (row) =>
          range(columns)
            .map((column) => {
              const [x, y, ww, hh] = [
                w * 0.08 + column * cw + cw * 0.16,
                h * 0.14 + row * ch + ch * 0.16,
                cw * 0.68,
                ch * 0.78,
              ];
              const arch = (dx: number, color: string) =>
                path(
                  `M${num(x + dx)} ${num(y + hh)}v${num(-hh + ww / 2)}a${num(ww / 2)} ${num(ww / 2)} 0 0 1 ${num(ww - dx)} ${num(-0)}v${num(hh - ww / 2)}z`,
                  color,
                );
              return (
                path(
                  `M${num(x)} ${num(y + hh)}v${num(-hh + ww / 2)}a${num(ww / 2)} ${num(ww / 2)} 0 0 1 ${num(ww)} 0v${num(hh - ww / 2)}z`,
                  darker(wall, 0.5),
                ) + arch(ww * 0.24, mix(at(inks, row + 1), darker(wall, 0.3), 0.35))
              );
            })
            .join("") + rect(w * 0.06, h * 0.14 + (row + 1) * ch - ch * 0.06, w * 0.88, ch * 0.04, lighter(wall, 0.3)),
      )
      .join("");
    return drawing(
      { w, h },
      sky,
      circle(w * 0.8, h * 0.1, w * 0.09, at(inks, 3)) +
        rect(w * 0.08, h * 0.14, w * 0.84, h, wall) +
        body +
        rect(0, h * 0.94, w, h * 0.06, mix(dark, wall, 0.4)) +
        specks(random, w, h, dark, 500, 0.13),
    );
  }
  if (options.variant === "stairs") {
    const steps = 9;
    const body = range(3)
      .map((flight) => {
        const [y0, dir] = [h * (0.34 + flight * 0.24), flight % 2 ? -1 : 1];
        const color = at(inks, flight);
        const rise = (h * 0.24) / steps;
        const points: [number, number][] = [];
        range(steps).forEach((i) => {
          const x = w / 2 + dir * (-w * 0.42 + (i * w * 0.84) / steps);
          points.push([x, y0 - h * 0.12 + i * rise], [x + (dir * w * 0.84) / steps, y0 - h * 0.12 + i * rise]);
        });
        return (
          polygon([...points, [w / 2 + dir * w * 0.42, h + 10], [w / 2 - dir * w * 0.42, h + 10]], color) +
          range(steps)
            .map((i) =>
              rect(
                Math.min(points[i * 2]?.[0] ?? 0, points[i * 2 + 1]?.[0] ?? 0),
                points[i * 2]?.[1] ?? 0,
                (w * 0.84) / steps,
                7,
                lighter(color, 0.4),
              ),
            )
            .join("")
        );
      })
      .join("");
    const door = path(`M${num(w * 0.66)} ${num(h * 0.3)}v-120a60 60 0 0 1 120 0v120z`, dark);
    return drawing(
      { w, h },
      sky,
      circle(w * 0.28, h * 0.14, w * 0.1, at(inks, 3)) +
        placed(door, -w * 0.02, 0) +
        body +
        specks(random, w, h, dark, 400, 0.14),
    );
  }
  if (options.variant === "tower") {
    const columns = random.pick([6, 7, 8]);
    const [left, wide, top] = [w * 0.16, w * 0.68, h * 0.12];
    const floors = Math.round((h * 0.82) / 74);
    const ch = (h * 0.82) / floors;
    const cw = wide / columns;
    const wall = mix(palette.paper, palette.ink, 0.14);
    const body = range(floors)
      .map((row) =>
        range(columns)
          .map((column) => {
            const [x, y] = [left + column * cw, top + row * ch];
            const kind = random.whole(0, 5);
            return (
              rect(
                x + 5,
                y + 6,
                cw - 10,
                ch * 0.56,
                kind === 0 ? mix(at(palette.colors, 1), "#ffe9b0", 0.5) : kind < 3 ? at(inks, row + column) : glass,
              ) +
              rect(x + 3, y + ch * 0.62, cw - 6, ch * 0.3, kind === 4 ? at(inks, column) : lighter(wall, 0.35)) +
              (kind === 5
                ? ellipse(x + cw / 2, y + ch * 0.6, cw * 0.26, ch * 0.16, mix(at(palette.colors, 4), "#3f7a4f", 0.6))
                : "")
            );
          })
          .join(""),
      )
      .join("");
    return drawing(
      { w, h },
      sky,
      circle(w * 0.14, h * 0.16, w * 0.08, at(inks, 2)) +
        rect(left + wide, top + 30, w * 0.08, h, darker(wall, 0.35)) +
        rect(left - 8, top - 14, wide + 16, h, wall) +
        body +
        rect(0, h * 0.95, w, h * 0.05, mix(dark, wall, 0.3)) +
        specks(random, w, h, dark, 400, 0.13),
    );
  }
  const count = options.aspect < 0.9 ? random.pick([7, 8]) : random.pick([3, 4]);
  const cw = w / count;
  const ground = h * 0.9;
  const houses = range(count)
    .map((i) => {
      const wall = at(inks, i);
      const floors = random.whole(3, 4) + (options.aspect > 1.3 ? 1 : 0);
      const top = h * random.between(0.2, 0.34);
      const x = i * cw;
      const ch = (ground - top) / floors;
      const kind = random.whole(0, 2);
      const gable =
        kind === 0
          ? polygon(
              [
                [x, top],
                [x + cw / 2, top - cw * 0.5],
                [x + cw, top],
              ],
              wall,
            )
          : kind === 1
            ? path(
                `M${num(x)} ${num(top)}v-20h${num(cw * 0.16)}v-40h${num(cw * 0.16)}v-40h${num(cw * 0.36)}v40h${num(cw * 0.16)}v40h${num(cw * 0.16)}v20z`,
                wall,
              )
            : path(
                `M${num(x)} ${num(top)}q${num(cw * 0.1)} -60 ${num(cw * 0.26)} -60q${num(cw * 0.02)} -50 ${num(cw * 0.24)} -50t${num(cw * 0.24)} 50q${num(cw * 0.16)} 0 ${num(cw * 0.26)} 60z`,
                wall,
              );
      const windows = range(floors)
        .map((floor) => {
          const y = top + floor * ch + ch * 0.16;
          if (floor === floors - 1)
            return (
              pane(x + cw * 0.12, y, cw * 0.34, ch * 0.5) +
              path(
                `M${num(x + cw * 0.58)} ${num(ground)}V${num(y + cw * 0.15)}a${num(cw * 0.15)} ${num(cw * 0.15)} 0 0 1 ${num(cw * 0.3)} 0V${num(ground)}Z`,
                at(inks, i + 2),
                `stroke="${trim}" stroke-width="6"`,
              ) +
              circle(x + cw * 0.64, y + ch * 0.5, 4, trim) +
              pots(x + cw * 0.12, y + ch * 0.5, cw * 0.34)
            );
          return [0.14, 0.56].map((dx) => pane(x + cw * dx, y, cw * 0.28, ch * 0.6, kind === 2)).join("");
        })
        .join("");
      return (
        gable +
        rect(x, top - 1, cw + 1, ground - top + 1, wall) +
        rect(x + cw - 7, top, 7, ground - top, dark, `opacity="0.16"`) +
        (kind === 0 ? circle(x + cw / 2, top - cw * 0.16, cw * 0.08, glass, `stroke="${trim}" stroke-width="5"`) : "") +
        rect(x, top, cw, 8, trim) +
        windows
      );
    })
    .join("");
  const water =
    rect(0, ground, w, h - ground, mix(dark, at(palette.colors, 3), 0.35)) +
    range(12)
      .map(() =>
        rect(random.between(0, w), random.between(ground + 14, h), random.between(40, 160), 3, trim, `opacity="0.35"`),
      )
      .join("");
  return drawing(
    { w, h },
    sky,
    circle(w * 0.76, h * 0.11, Math.min(w, h) * 0.06, at(inks, 4)) +
      houses +
      rect(0, ground - 8, w, 14, dark) +
      water +
      specks(random, w, h, dark, 400, 0.12),
  );
};
