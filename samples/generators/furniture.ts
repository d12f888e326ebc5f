import { darker, lighter, mix } from "./color.ts";
import { at, circle, drawing, ellipse, num, path, placed, range, rect, sheet, specks, stroke } from "./drawing.ts";
import { lettering } from "./lettering.ts";
import type { Generator } from "./drawing.ts";

/** One piece of mid-century furniture against a wall. Variants: lounge, sideboard, sofa, chair, lamp, index. */
export const furniture: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const inks = palette.colors;
  const [fabric, second] = [at(inks, 0), at(inks, 1)];
  const wood = mix("#9a6238", at(inks, 2), 0.12);
  const edge = darker(wood, 0.35);
  const leg = (x: number, y: number, tall: number, lean: number) =>
    path(`M${num(x - 9)} ${num(y)}h18L${num(x + lean + 4)} ${num(y + tall)}h-8Z`, edge);
  const vaseOn = (x: number, y: number) =>
    path(`M${x - 12} ${y}c-26 -18 -22 -58 2 -76v-20h20v20c24 18 28 58 2 76z`, second) +
    stroke(`M${x} ${y - 90}q-8 -50 -34 -84M${x} ${y - 90}q6 -60 30 -96M${x} ${y - 90}v-90`, edge, 3) +
    [
      [-34, -174],
      [30, -186],
      [0, -182],
    ]
      .map(([dx = 0, dy = 0]) => ellipse(x + dx, y + dy, 11, 20, at(inks, 3)))
      .join("");
  const pieces: Record<string, () => string> = {
    lounge: () =>
      leg(-120, 60, 150, -44) +
      leg(120, 70, 140, 40) +
      path(
        "M-200 -250C-170 -270 -140 -262 -130 -236L-70 10C-60 40 -30 44 150 40C178 40 182 84 152 88L-90 92C-120 92 -140 76 -148 46L-216 -210C-220 -230 -214 -242 -200 -250Z",
        fabric,
      ) +
      path("M-170 -236L-94 40L150 52", "none", `stroke="${darker(fabric, 0.25)}" stroke-width="4"`) +
      path("M-190 -60H110c26 0 26 28 0 28H-184z", wood) +
      path("M96 -36h16l30 120h-18z", wood) +
      path("M170 130h130c20 0 20 44 0 44H180c-22 0 -26 -44 -10 -44z", fabric) +
      leg(196, 172, 44, -14) +
      leg(286, 172, 44, 14),
    sideboard: () =>
      [-250, -150, 150, 250].map((x) => leg(x, 60, 130, x * 0.08)).join("") +
      rect(-310, -120, 620, 190, wood, `rx="8"`) +
      rect(-296, -106, 192, 162, darker(wood, 0.1)) +
      rect(104, -106, 192, 162, darker(wood, 0.1)) +
      range(11)
        .map(
          (i) =>
            rect(-292 + i * 17, -102, 9, 154, lighter(wood, 0.14)) +
            rect(108 + i * 17, -102, 9, 154, lighter(wood, 0.14)),
        )
        .join("") +
      range(3)
        .map((i) => rect(-92, -104 + i * 54, 184, 48, at(inks, i)) + circle(0, -80 + i * 54, 7, edge))
        .join("") +
      vaseOn(-220, -120) +
      path("M120 -120h140v-14H120zM134 -134h112v-14H134z", second) +
      circle(200, -186, 36, at(inks, 4)) +
      rect(186, -160, 28, 12, edge),
    sofa: () =>
      [-270, -120, 120, 270].map((x) => leg(x, 90, 80, x * 0.06)).join("") +
      rect(-320, -130, 640, 150, fabric, `rx="26"`) +
      range(15)
        .map((i) => circle(-280 + (i % 8) * 80, -96 + Math.floor(i / 8) * 44, 5, darker(fabric, 0.35)))
        .join("") +
      rect(-300, 0, 296, 70, lighter(fabric, 0.12), `rx="20"`) +
      rect(4, 0, 296, 70, lighter(fabric, 0.12), `rx="20"`) +
      rect(-340, -50, 56, 140, fabric, `rx="24"`) +
      rect(284, -50, 56, 140, fabric, `rx="24"`) +
      rect(-310, 66, 620, 30, wood, `rx="6"`) +
      placed(
        rect(-62, -62, 124, 124, second, `rx="18"`) + stroke("M-40 -40L40 40M40 -40L-40 40", palette.paper, 8),
        -210,
        -52,
        -12,
      ) +
      placed(
        rect(-54, -54, 108, 108, at(inks, 3), `rx="18"`) +
          range(4)
            .map((i) => rect(-54, -40 + i * 24, 108, 8, palette.paper))
            .join(""),
        216,
        -46,
        10,
      ),
    chair: () =>
      leg(-110, 60, 190, -40) +
      leg(110, 60, 190, 40) +
      leg(-70, 60, 176, -10) +
      leg(70, 60, 176, 10) +
      path(
        "M-150 -260C-160 -300 160 -300 150 -260C150 -200 140 -150 128 -120C60 -100 -60 -100 -128 -120C-140 -150 -150 -200 -150 -260Z",
        wood,
      ) +
      range(5)
        .map((i) =>
          stroke(
            `M${-110 + i * 6} ${-250 + i * 28}Q0 ${-272 + i * 28} ${110 - i * 6} ${-250 + i * 28}`,
            lighter(wood, 0.18),
            3,
          ),
        )
        .join("") +
      path("M-90 -118L-100 26h22l6 -140zM90 -118L100 26H78l-6 -140z", edge) +
      path("M-170 10C-170 -30 170 -30 170 10C176 60 150 76 0 78C-150 76 -176 60 -170 10Z", fabric) +
      stroke("M-156 40Q0 66 156 40", darker(fabric, 0.25), 4),
    lamp: () =>
      circle(-40, -300, 290, mix("#fff1c8", palette.paper, 0.3), `opacity="0.45"`) +
      stroke("M150 250V-40C150 -300 60 -380 -40 -360", palette.ink, 12) +
      path("M-150 -250C-150 -350 70 -350 70 -250C70 -240 -150 -240 -150 -250Z", fabric) +
      ellipse(-40, -250, 110, 22, lighter("#f6cf73", 0.3)) +
      rect(80, 240, 140, 22, wood, `rx="11"`) +
      path("M-260 262h120v-140h-120z", second) +
      rect(-280, 110, 160, 18, wood, `rx="6"`) +
      path("M-230 110c0 -40 60 -40 60 0z", at(inks, 3)),
  };
  if (options.variant === "index") {
    const names = ["lounge", "sideboard", "sofa", "chair", "lamp"];
    const [columns, rows] = options.aspect > 1.6 ? [1, 4] : options.aspect > 1 ? [2, 3] : [3, 2];
    const [cw, ch] = [w / columns, h / rows];
    const body = range(columns * rows)
      .map((i) => {
        const [x, y] = [(i % columns) * cw, Math.floor(i / columns) * ch];
        return (
          rect(x, y, cw, ch, mix(palette.paper, at(inks, i), i % 2 ? 0.16 : 0.34)) +
          placed((pieces[at(names, i)] ?? (() => ""))(), x + cw / 2, y + ch * 0.56, 0, Math.min(cw / 860, ch / 900)) +
          lettering(at(names, i), {
            x: x + cw / 2,
            y: y + ch - 40,
            size: 14,
            color: palette.ink,
            anchor: "middle",
            tracking: 0.6,
          })
        );
      })
      .join("");
    return drawing({ w, h }, palette.paper, body + specks(random, w, h, palette.ink, 300, 0.12));
  }
  const wall = mix(palette.paper, at(inks, 4), 0.34);
  const floor = h * 0.76;
  const art =
    options.variant === "lamp"
      ? ""
      : circle(w * 0.5, h * 0.26, Math.min(w, h) * 0.17, at(inks, 3), `opacity="0.85"`) +
        path(
          `M${num(w * 0.5 - Math.min(w, h) * 0.17)} ${num(h * 0.26)}a${num(Math.min(w, h) * 0.17)} ${num(Math.min(w, h) * 0.17)} 0 0 0 ${num(Math.min(w, h) * 0.34)} 0z`,
          second,
          `opacity="0.85"`,
        );
  const scale = Math.min(w / 800, h / 760);
  const below: Record<string, number> = { lounge: 210, sideboard: 190, sofa: 170, chair: 250, lamp: 262 };
  const lift = (below[options.variant] ?? 200) * scale;
  const base = floor + (h - floor) * 0.34;
  return drawing(
    { w, h },
    wall,
    rect(0, floor, w, h - floor, mix(wood, palette.paper, 0.5)) +
      range(5)
        .map((i) => rect(0, floor + ((h - floor) * i) / 5, w, 2, edge, `opacity="0.25"`))
        .join("") +
      rect(0, floor - 14, w, 14, lighter(wall, 0.3)) +
      art +
      ellipse(w / 2, base, w * 0.4, 18, palette.ink, `opacity="0.16"`) +
      placed((pieces[options.variant] ?? (() => ""))(), w / 2, base - lift, 0, scale) +
      specks(random, w, h, palette.ink, 400, 0.12),
  );
};
