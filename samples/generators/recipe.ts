import { darker, lighter, mix, readable } from "./color.ts";
import { at, circle, drawing, ellipse, num, path, placed, range, rect, sheet, specks, stroke } from "./drawing.ts";
import { morsel } from "./fruit.ts";
import { fitted, lettering, wrapped } from "./lettering.ts";
import type { Generator } from "./drawing.ts";

/** An illustrated recipe card. The variant is the vessel (bowl, pot, glass, pie, loaf); words: title, then produce in lower case, then numbered steps. */
export const recipe: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const [title = "", things = "lemon tomato", ...steps] = options.words;
  const produce = things.split(" ");
  const inks = palette.colors;
  const ground = palette.paper;
  const ink = readable(ground, [palette.ink, palette.paper]);
  const lines = wrapped(title, 13);
  const size = Math.min(66, ...lines.map((line) => fitted(line, w - 150, 66, 1, 0.3)));
  const headEnd = 92 + lines.length * size * 1.4;
  const stepsTall = steps.length * 62 + (steps.length ? 60 : 0);
  const artTall = h - headEnd - stepsTall - 60;
  const [cx, cy, s] = [w / 2, headEnd + artTall * 0.52, Math.min(1.15, artTall / 600)];
  const a = at(inks, 0);
  const vessel: Record<string, () => string> = {
    bowl: () =>
      ellipse(0, 0, 250, 70, darker(a, 0.3)) +
      ellipse(0, 4, 232, 58, at(inks, 1)) +
      range(26)
        .map(() =>
          placed(
            path("M0 0C8 -10 26 -10 34 0C26 8 8 8 0 0Z", random.pick(["#5d8d4b", "#d6452f", "#f2cc3d", "#f5efe0"])),
            random.between(-180, 160),
            random.between(-34, 40),
            random.between(0, 180),
          ),
        )
        .join("") +
      path("M-250 0C-240 130 -120 200 0 200C120 200 240 130 250 0C180 90 -180 90 -250 0Z", a) +
      path("M-196 100Q0 160 196 100", "none", `stroke="${lighter(a, 0.5)}" stroke-width="10"`) +
      rect(-80, 192, 160, 20, darker(a, 0.2), `rx="8"`),
    pot: () =>
      rect(-220, -60, 440, 260, a, `rx="40"`) +
      rect(-240, -90, 480, 46, lighter(a, 0.14), `rx="20"`) +
      rect(-306, 0, 90, 34, darker(a, 0.25), `rx="17"`) +
      rect(216, 0, 90, 34, darker(a, 0.25), `rx="17"`) +
      rect(-40, -124, 80, 38, darker(a, 0.25), `rx="16"`) +
      rect(-180, -20, 26, 180, "#ffffff", `rx="13" opacity="0.25"`) +
      [-90, 0, 90]
        .map((x) => stroke(`M${x} -160q-26 -34 0 -66t0 -66`, mix(ink, ground, 0.6), 9, `stroke-linecap="round"`))
        .join(""),
    glass: () =>
      path("M-120 -190H120L92 200H-92Z", lighter(at(inks, 1), 0.55), `opacity="0.8"`) +
      path("M-110 -90Q-50 -110 0 -90T110 -90L90 192H-90Z", at(inks, 1)) +
      placed(morsel(random, produce[0] ?? "orange"), 100, -180, 12, 1.1) +
      range(4)
        .map((i) =>
          rect(
            -60 + (i % 2) * 52,
            -60 + i * 50,
            54,
            54,
            "#ffffff",
            `opacity="0.35" rx="9" transform="rotate(${i * 17 - 20} ${-30 + (i % 2) * 52} ${-30 + i * 50})"`,
          ),
        )
        .join("") +
      stroke("M-40 150L-96 -280", at(inks, 4), 14, `stroke-linecap="round"`),
    pie: () =>
      circle(10, 24, 240, ink, `opacity="0.14"`) +
      circle(0, 10, 240, a) +
      circle(0, 10, 214, "#d9a560") +
      circle(0, 10, 186, at(inks, 1)) +
      range(5)
        .map((i) => rect(-186 + i * 84, -180, 36, 380, "#e8bd7c") + rect(-190, -174 + i * 84, 380, 36, "#e2b06a"))
        .join("") +
      circle(0, 10, 200, "none", `stroke="#d9a560" stroke-width="34"`) +
      range(36)
        .map((i) => circle(Math.cos(i * 0.1745) * 206, 10 + Math.sin(i * 0.1745) * 206, 13, "#c98f4a"))
        .join(""),
    loaf: () =>
      ellipse(0, 150, 300, 40, ink, `opacity="0.14"`) +
      path("M-250 140C-300 -20 -230 -130 0 -140C230 -130 300 -20 250 140Z", "#b9763f") +
      path("M-236 120C-270 -10 -210 -110 0 -120C100 -116 170 -96 210 -56C60 -90 -150 -60 -236 120Z", "#d59a5c") +
      range(4)
        .map((i) => path(`M${-150 + i * 90} -80q40 50 20 120q-46 -40 -20 -120z`, "#f0d3a2"))
        .join("") +
      rect(-320, 150, 640, 34, mix("#8a5a36", a, 0.2), `rx="14"`),
  };
  const spots = [
    [-0.34, -0.34],
    [0.35, -0.3],
    [-0.36, 0.36],
    [0.36, 0.36],
  ] as const;
  const around = spots
    .map(([dx, dy], i) =>
      placed(morsel(random, at(produce, i)), cx + dx * w, cy + dy * artTall, random.spread(0, 18), 0.94 * s),
    )
    .join("");
  const blob = circle(cx, cy, Math.min(w * 0.42, artTall * 0.46), mix(ground, at(inks, 3), 0.4));
  const text = lines
    .map((line, i) =>
      lettering(line, {
        x: w / 2,
        y: 70 + i * size * 1.4,
        size,
        color: ink,
        anchor: "middle",
        tracking: 0.3,
        weight: 0.14,
      }),
    )
    .join("");
  const stepsTop = h - stepsTall - 20;
  const list = steps
    .map((step, i) => {
      const y = stepsTop + 30 + i * 62;
      const own = fitted(step, w - 230, 21, 1, 0.34);
      return (
        circle(90, y + 10, 24, at(inks, i)) +
        lettering(String(i + 1), {
          x: 90,
          y: y - 1,
          size: 22,
          color: readable(at(inks, i), [palette.paper, palette.ink]),
          anchor: "middle",
          weight: 0.14,
        }) +
        lettering(step, { x: 138, y: y + 10 - own / 2, size: own, color: ink, tracking: 0.34, weight: 0.1 })
      );
    })
    .join("");
  const rule = steps.length
    ? stroke(`M60 ${num(stepsTop - 22)}H${w - 60}`, ink, 2, `stroke-dasharray="2 9" stroke-linecap="round"`)
    : "";
  return drawing(
    { w, h },
    ground,
    rect(26, 26, w - 52, h - 52, "none", `stroke="${at(inks, 0)}" stroke-width="5" rx="18"`) +
      blob +
      around +
      placed((vessel[options.variant] ?? (() => ""))(), cx, cy - 10, 0, s * 0.94) +
      text +
      rule +
      list +
      specks(random, w, h, ink, 300, 0.14),
  );
};
