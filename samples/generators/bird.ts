import { luminance, mix, readable } from "./color.ts";
import { circle, drawing, ellipse, num, path, placed, range, rect, sheet, specks, stroke } from "./drawing.ts";
import { fitted, lettering } from "./lettering.ts";
import type { Generator } from "./drawing.ts";

type Plumage = {
  back: string;
  wing: string;
  belly: string;
  cap: string;
  tail: string;
  beak: string;
  flash: string;
  tailLong: number;
  beakLong: number;
  size: number;
};

const plumages: Record<string, Plumage> = {
  magpie: {
    back: "#20222b",
    wing: "#26507a",
    belly: "#f6f3ea",
    cap: "#20222b",
    tail: "#1f5a5c",
    beak: "#17181c",
    flash: "#f6f3ea",
    tailLong: 1.75,
    beakLong: 1,
    size: 1,
  },
  robin: {
    back: "#7c6248",
    wing: "#64503c",
    belly: "#efe6d6",
    cap: "#7c6248",
    tail: "#64503c",
    beak: "#3a3029",
    flash: "#d8622f",
    tailLong: 0.7,
    beakLong: 0.6,
    size: 0.94,
  },
  kingfisher: {
    back: "#1d6f8f",
    wing: "#1c4f7c",
    belly: "#e2873c",
    cap: "#1d6f8f",
    tail: "#1c4f7c",
    beak: "#1d1d22",
    flash: "#66c1cf",
    tailLong: 0.45,
    beakLong: 2.4,
    size: 0.96,
  },
  bullfinch: {
    back: "#7d8792",
    wing: "#2b2d36",
    belly: "#dd6e5c",
    cap: "#23242b",
    tail: "#2b2d36",
    beak: "#23242b",
    flash: "#f1ece2",
    tailLong: 0.8,
    beakLong: 0.5,
    size: 1,
  },
  goldfinch: {
    back: "#b58a58",
    wing: "#24252c",
    belly: "#f2e7d3",
    cap: "#bb3a2e",
    tail: "#24252c",
    beak: "#d9c3a0",
    flash: "#efb92f",
    tailLong: 0.8,
    beakLong: 0.75,
    size: 0.94,
  },
  bluetit: {
    back: "#7f9a62",
    wing: "#3f6f9f",
    belly: "#f0d257",
    cap: "#3d7ab5",
    tail: "#3f6f9f",
    beak: "#25272c",
    flash: "#f7f4ea",
    tailLong: 0.75,
    beakLong: 0.45,
    size: 0.92,
  },
  wren: {
    back: "#8a5f3c",
    wing: "#74502f",
    belly: "#d9bd96",
    cap: "#8a5f3c",
    tail: "#6a482c",
    beak: "#4a3524",
    flash: "#c79a68",
    tailLong: 0.5,
    beakLong: 0.9,
    size: 0.86,
  },
};

const figure = (p: Plumage, line: string): string => {
  const tail =
    path(`M-120 40L${num(-150 - 150 * p.tailLong)} ${num(120 + 92 * p.tailLong)}l34 30L-70 104Z`, p.tail) +
    stroke(`M-116 62L${num(-140 - 140 * p.tailLong)} ${num(134 + 88 * p.tailLong)}`, mix(p.tail, "#ffffff", 0.3), 3);
  const beak = path(
    `M166 -118l${num(52 * p.beakLong)} ${num(18 + 4 * p.beakLong)}l${num(-54 * p.beakLong)} 12Z`,
    p.beak,
  );
  const body = path(
    "M172 -120C160 -176 92 -190 58 -146C26 -104 -60 -60 -124 40C-110 96 -40 128 30 116C118 100 168 30 164 -44C163 -70 176 -96 172 -120Z",
    p.back,
  );
  const belly = path(
    "M164 -44C168 30 118 100 30 116C-20 124 -70 108 -98 84C-20 70 60 30 84 -62C104 -84 150 -84 164 -44Z",
    p.belly,
  );
  const breast = path("M170 -104C176 -70 166 -60 164 -30C150 8 112 8 92 -30C82 -66 104 -108 150 -110Z", p.flash);
  const cap = path("M172 -124C158 -180 88 -190 58 -146C84 -138 130 -146 172 -124Z", p.cap);
  const wing = path("M70 -84C20 -92 -60 -30 -150 66C-96 70 10 62 62 -4C84 -34 92 -66 70 -84Z", p.wing);
  const feathers = range(6)
    .map((i) =>
      stroke(
        `M${60 - i * 12} ${-60 + i * 10}Q${10 - i * 16} ${-10 + i * 12} ${-128 + i * 10} ${64 - i * 2}`,
        mix(p.wing, "#ffffff", 0.28),
        2.4,
        `opacity="0.8"`,
      ),
    )
    .join("");
  const patch = path("M62 -80C30 -84 -6 -62 -34 -38C-2 -40 44 -44 66 -60Z", p.flash);
  const legs = stroke("M20 114l-6 52m-26 8l26 -8l26 6M60 106l4 56m-26 8l26 -8l24 6", line, 5, `stroke-linecap="round"`);
  return (
    tail +
    legs +
    body +
    belly +
    breast +
    cap +
    wing +
    patch +
    feathers +
    beak +
    circle(134, -122, 11, "#f7f3e8") +
    circle(136, -122, 8, "#15151a") +
    circle(139, -125, 2.6, "#ffffff")
  );
};

/** A bird on a branch with its name below. The variant names the bird; with two words the second is set small. */
export const bird: Generator = (random, palette, options) => {
  const { w, h } = sheet(options);
  const plumage = plumages[options.variant] ?? plumages["magpie"];
  if (plumage === undefined) throw new RangeError(`no bird is called ${options.variant}`);
  const ground = palette.paper;
  const line = readable(ground, [palette.ink, palette.paper]);
  const scale = Math.min(w / 800, h / 900) * 1.12 * plumage.size;
  const [x, y] = [w * (0.5 + 0.05 * plumage.tailLong), h * 0.43];
  const wood = mix(palette.ink, ground, luminance(ground) > 0.4 ? 0.2 : 0.3);
  const green = palette.colors[3] ?? line;
  const perch = y + 160 * scale;
  const twig = (from: number, turn: number, long: number) => {
    const leaves = range(5)
      .map((i) =>
        placed(
          path(
            "M0 0C16 -17 44 -17 60 0C44 17 16 17 0 0Z",
            i % 2 ? green : mix(green, palette.colors[0] ?? green, 0.45),
          ),
          (long * (i + 1)) / 5,
          0,
          i % 2 ? 38 : -38,
        ),
      )
      .join("");
    return placed(stroke(`M0 0L${long} 0`, wood, 5, `stroke-linecap="round"`) + leaves, from, perch - 4, turn);
  };
  const branch = path(
    `M-10 ${num(perch + 26)}Q${num(w * 0.3)} ${num(perch - 6)} ${num(w * 0.55)} ${num(perch + 4)}T${w + 10} ${num(perch - 34)}V${num(perch - 16)}Q${num(w * 0.8)} ${num(perch + 26)} ${num(w * 0.5)} ${num(perch + 24)}T-10 ${num(perch + 54)}Z`,
    wood,
  );
  const berries =
    range(5)
      .map((i) => circle(w * 0.12 + i * 17, perch + 66 + (i % 2) * 20, 9, palette.colors[4] ?? line))
      .join("") + stroke(`M${num(w * 0.12 + 34)} ${num(perch + 20)}v40`, wood, 3);
  const sun = random.chance(0.6)
    ? circle(
        w * 0.5,
        y - 20,
        Math.min(w * 0.36, h * 0.32),
        mix(ground, palette.colors[random.whole(0, 1)] ?? ground, 0.34),
      )
    : ellipse(w * 0.5, y, w * 0.36, h * 0.34, mix(ground, palette.colors[2] ?? ground, 0.22));
  const [name, second] = options.words;
  const title =
    name === undefined
      ? ""
      : lettering(name, {
          x: w / 2,
          y: h - 132,
          size: fitted(name, w * 0.66, 44, 1, 0.4),
          color: line,
          anchor: "middle",
          tracking: 0.4,
          weight: 0.1,
        });
  const small =
    second === undefined
      ? ""
      : lettering(second, {
          x: w / 2,
          y: h - 68,
          size: fitted(second, w * 0.6, 17, 1, 0.5),
          color: line,
          anchor: "middle",
          tracking: 0.5,
          weight: 0.09,
        });
  return drawing(
    { w, h },
    ground,
    sun +
      twig(w * 0.72, -38, 150 * scale) +
      twig(w * 0.2, -150, 110 * scale) +
      placed(figure(plumage, wood), x, y, 0, scale) +
      branch +
      berries +
      title +
      small +
      rect(30, 30, w - 60, h - 60, "none", `stroke="${line}" stroke-width="1.6" opacity="0.4"`) +
      specks(random, w, h, line, 400, 0.15),
  );
};
