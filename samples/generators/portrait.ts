import { darker, mix } from "./color.ts";
import {
  circle,
  clipped,
  curve,
  drawing,
  ellipse,
  path,
  placed,
  range,
  rect,
  sheet,
  specks,
  stroke,
} from "./drawing.ts";
import type { Generator, Point } from "./drawing.ts";
import { textPath } from "./lettering.ts";

const skins = ["#f0c9a8", "#d9a077", "#b97a52", "#8a5436", "#5c3827", "#e8b48c"];
const hairs = ["#231a1c", "#4a2c20", "#7a4a28", "#b9763a", "#8d8a88", "#2b2b38", "#a8402c"];

/** A flat portrait built from a few shapes. Variants: bob, curls, bun, short, beard, scarf. */
export const portrait: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const shade = darker(skin, 0.22);
  const [ground, cloth, accent] = random.shuffled(palette.colors);
  const [back, wear, jewel] = [
    mix(ground ?? palette.paper, palette.paper, 0.35),
    cloth ?? palette.ink,
    accent ?? palette.ink,
  ];
  const kind = options.variant;
  const shoulders = path("M-330 520C-320 330 -190 290 -80 262C-40 300 40 300 80 262C190 290 320 330 330 520Z", wear);
  const cuts =
    kind === "beard"
      ? stroke("M-62 268L0 400L62 268M0 400V520", darker(wear, 0.35), 7)
      : random.chance(0.5)
        ? range(7)
            .map((i) =>
              stroke(`M-340 ${340 + i * 30}Q0 ${290 + i * 30} 340 ${340 + i * 30}`, palette.paper, 8, `opacity="0.55"`),
            )
            .join("")
        : range(40)
            .map((i) =>
              circle(-280 + (i % 10) * 62 + (Math.floor(i / 10) % 2) * 31, 350 + Math.floor(i / 10) * 48, 8, jewel),
            )
            .join("");
  const neck =
    path("M-70 100V256C-50 310 50 310 70 256V100Z", skin) +
    path("M-70 150C-30 216 40 206 70 160V206C30 240 -40 240 -70 200Z", shade, `opacity="0.7"`);
  const face = path("M-132 -70C-138 -220 138 -220 132 -70C134 40 90 150 0 164C-90 150 -134 40 -132 -70Z", skin);
  const ears = ellipse(-134, -10, 22, 36, shade) + ellipse(134, -10, 22, 36, shade);
  const brow = stroke("M-88 -58Q-58 -76 -28 -60M28 -60Q58 -76 88 -58", hair, 8, `stroke-linecap="round"`);
  const shut = random.chance(0.45);
  const eyes = shut
    ? stroke("M-84 -18Q-58 4 -32 -18M32 -18Q58 4 84 -18", "#2a1d1c", 6, `stroke-linecap="round"`)
    : [-58, 58]
        .map(
          (x) =>
            ellipse(x, -18, 27, 15, "#fbf6ee") +
            circle(x, -18, 13, "#2a1d1c") +
            circle(x + 4, -22, 4, "#ffffff") +
            stroke(`M${x - 28} -20Q${x} -42 ${x + 28} -20`, "#2a1d1c", 5, `stroke-linecap="round"`),
        )
        .join("");
  const nose = stroke("M-4 -34C-6 10 -30 36 -18 46Q-6 54 10 48", shade, 6, `stroke-linecap="round"`);
  const mouth =
    path("M-40 88Q-18 76 0 84Q18 76 40 88Q0 122 -40 88Z", mix(skin, "#b03a3e", 0.55)) +
    stroke("M-40 88Q0 98 40 88", mix(skin, "#5c1a20", 0.6), 3);
  const cheeks = circle(-84, 48, 30, "#e0675a", `opacity="0.26"`) + circle(84, 48, 30, "#e0675a", `opacity="0.26"`);
  const glasses = random.chance(0.28)
    ? circle(-58, -16, 46, "none", `stroke="${palette.ink}" stroke-width="7"`) +
      circle(58, -16, 46, "none", `stroke="${palette.ink}" stroke-width="7"`) +
      stroke("M-12 -20Q0 -28 12 -20", palette.ink, 7)
    : "";
  const earrings =
    kind === "beard" || kind === "short"
      ? ""
      : [-140, 140].map((x) => circle(x, 46, 8, jewel) + placed(path("M0 0L18 40H-18Z", jewel), x, 54)).join("");
  const fringe = path(
    "M-142 -50C-150 -236 150 -236 142 -50C110 -110 70 -150 -20 -158C-60 -130 -110 -110 -142 -50Z",
    hair,
  );
  const curls = (spread: number, tall: number) =>
    range(30)
      .map((i) => {
        const a = Math.PI * (0.92 + (i / 29) * 1.16);
        return circle(
          Math.cos(a) * spread * random.between(0.86, 1.06),
          -60 + Math.sin(a) * tall * random.between(0.9, 1.08),
          random.between(44, 66),
          mix(hair, "#ffffff", random.between(0, 0.08)),
        );
      })
      .join("");
  const looks: Record<string, [string, string]> = {
    bob: [
      path("M-178 130C-220 -290 220 -290 178 130C150 160 110 150 100 110H-100C-110 150 -150 160 -178 130Z", hair),
      path("M-140 -30C-160 -230 160 -230 140 -30C120 -84 104 -108 90 -112H-90C-104 -108 -120 -84 -140 -30Z", hair),
    ],
    curls: [
      curls(182, 170) + ellipse(0, -60, 176, 170, hair),
      range(9)
        .map((i) => circle(-124 + i * 31, -158 + Math.abs(i - 4) * 13, 34, mix(hair, "#ffffff", (i % 3) * 0.03)))
        .join(""),
    ],
    bun: [
      circle(0, -262, 78, hair) + path("M-150 40C-180 -260 180 -260 150 40Z", hair),
      fringe + stroke("M-40 -226Q0 -206 40 -226", jewel, 12),
    ],
    short: [
      "",
      path(
        "M-142 -40C-170 -240 -40 -260 30 -236C130 -240 160 -140 142 -40C132 -90 120 -120 60 -132C0 -126 -60 -146 -104 -126C-126 -100 -136 -80 -142 -40Z",
        hair,
      ),
    ],
    beard: [
      path("M-134 -30C-150 130 -70 236 0 236C70 236 150 130 134 -30Z", hair),
      path("M-142 -40C-160 -230 160 -240 142 -40C126 -110 70 -136 -20 -134C-90 -140 -130 -100 -142 -40Z", hair),
    ],
    scarf: [
      path("M-180 220C-240 -300 240 -300 180 220Q0 330 -180 220Z", jewel),
      path(
        "M-142 10C-170 -240 170 -240 142 10C124 -110 80 -150 0 -156C-80 -150 -124 -110 -142 10Z",
        mix(jewel, "#ffffff", 0.14),
      ),
    ],
  };
  const [behind = "", front = ""] = looks[kind] ?? [];
  const jaw =
    kind === "beard"
      ? path("M-132 10C-128 120 -80 206 0 210C80 206 128 120 132 10C110 70 70 62 0 62C-70 62 -110 70 -132 10Z", hair)
      : "";
  const blob: Point[] = range(9).map((i) => [
    Math.cos((i / 9) * 6.283) * random.between(320, 390),
    Math.sin((i / 9) * 6.283) * random.between(320, 390) - 40,
  ]);
  const figure =
    path(curve(blob, true), mix(back, jewel, 0.34)) +
    behind +
    shoulders +
    clipped(
      "wear",
      path("M-330 520C-320 330 -190 290 -80 262C-40 300 40 300 80 262C190 290 320 330 330 520Z", "#000"),
      cuts,
    ) +
    neck +
    ears +
    face +
    cheeks +
    jaw +
    brow +
    eyes +
    nose +
    mouth +
    front +
    glasses +
    earrings;
  const scale = Math.min(w / 800, h / 960) * 1.06;
  const signature =
    options.words[0] === undefined
      ? ""
      : stroke(textPath(options.words[0], { x: 50, y: h - 64, size: 18, tracking: 0.5 }), palette.ink, 2);
  return drawing(
    { w, h },
    back,
    placed(figure, w / 2, h - 512 * scale, 0, scale) +
      signature +
      specks(random, w, h, palette.ink, 500, 0.13) +
      rect(0, 0, w, h, palette.paper, `opacity="0.04"`),
  );
};
