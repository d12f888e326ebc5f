import { charactersOf } from "#rules/kit/characters.ts";
import { num } from "./drawing.ts";

/**
 * A single-line geometric alphabet, capitals only, drawn for these pictures because a server may have no fonts.
 * Capitals are 10 units tall. `M` and `L` as in SVG; `E cx cy rx ry from to` is an arc of an ellipse, degrees clockwise.
 */
const glyphs: Record<string, readonly [width: number, shape: string]> = {
  A: [7.4, "M 0 10 L 3.7 0 L 7.4 10 M 1.3 6.6 L 6.1 6.6"],
  B: [6.1, "M 0 0 L 3.3 0 E 3.3 2.4 2.4 2.4 -90 90 L 0 4.8 M 3.3 4.8 E 3.5 7.4 2.6 2.6 -90 90 L 0 10 L 0 -0.0"],
  C: [7, "E 4.2 5 4.2 5 -48 -312"],
  D: [6.8, "M 0 10 L 0 0 L 2.4 0 E 2.4 5 4.4 5 -90 90 L 0 10 L 0 5"],
  E: [5, "M 5 0 L 0 0 L 0 10 L 5 10 M 0 4.9 L 4.4 4.9"],
  F: [4.8, "M 4.8 0 L 0 0 L 0 10 M 0 5 L 4.2 5"],
  G: [8, "E 4.2 5 4.2 5 -48 -345 L 8.2 5.4 L 4.8 5.4"],
  H: [6.4, "M 0 0 L 0 10 M 6.4 0 L 6.4 10 M 0 5 L 6.4 5"],
  I: [0, "M 0 0 L 0 10"],
  J: [4, "M 4 0 L 4 7.6 E 1.9 7.6 2.1 2.4 0 155"],
  K: [6, "M 0 0 L 0 10 M 5.6 0 L 0 5.8 M 2 3.73 L 6 10"],
  L: [4.7, "M 0 0 L 0 10 L 4.7 10"],
  M: [8, "M 0 10 L 0 0 L 4 7 L 8 0 L 8 10"],
  N: [6.8, "M 0 10 L 0 0 L 6.8 10 L 6.8 0"],
  O: [8.6, "E 4.3 5 4.3 5 0 360"],
  P: [5.8, "M 0 10 L 0 0 L 3 0 E 3 2.8 2.8 2.8 -90 90 L 0 5.6"],
  Q: [8.6, "E 4.3 5 4.3 5 0 360 M 5.4 6.8 L 8.6 10.5"],
  R: [6, "M 0 10 L 0 0 L 3 0 E 3 2.7 2.8 2.7 -90 90 L 0 5.4 M 2.9 5.4 L 6 10"],
  S: [5.6, "E 2.8 2.45 2.55 2.45 -28 -270 E 2.8 7.45 2.8 2.55 -90 152"],
  T: [6.4, "M 0 0 L 6.4 0 M 3.2 0 L 3.2 10"],
  U: [6.4, "M 0 0 L 0 6.8 E 3.2 6.8 3.2 3.2 180 0 L 6.4 0"],
  V: [7.2, "M 0 0 L 3.6 10 L 7.2 0"],
  W: [10.4, "M 0 0 L 2.7 10 L 5.2 1 L 7.7 10 L 10.4 0"],
  X: [6.4, "M 0 0 L 6.4 10 M 6.4 0 L 0 10"],
  Y: [6.8, "M 0 0 L 3.4 5.2 L 6.8 0 M 3.4 5.2 L 3.4 10"],
  Z: [6, "M 0 0 L 6 0 L 0 10 L 6 10"],
  "0": [6.2, "E 3.1 5 3.1 5 0 360"],
  "1": [2.2, "M 0 2 L 2.2 0 L 2.2 10"],
  "2": [5.8, "E 2.9 2.9 2.8 2.9 -165 38 L 0 10 L 5.8 10"],
  "3": [5.5, "E 2.7 2.4 2.4 2.4 -150 90 E 2.7 7.4 2.8 2.6 -90 152"],
  "4": [6, "M 4.6 10 L 4.6 0 L 0 7 L 6 7"],
  "5": [5.6, "M 5 0 L 0.9 0 L 0.4 4.6 E 2.6 6.8 3 3.2 -128 148"],
  "6": [6, "M 4.4 0 L 0.5 5.4 E 3 7 3 3 -148 212"],
  "7": [5.6, "M 0 0 L 5.6 0 L 1.8 10"],
  "8": [5.6, "E 2.8 2.4 2.3 2.4 90 450 E 2.8 7.4 2.8 2.6 -90 270"],
  "9": [6, "M 1.6 10 L 5.5 4.6 E 3 3 3 3 32 392"],
  ".": [0.2, "M 0 9.8 L 0.1 10"],
  ",": [0.6, "M 0.5 9.6 L 0 11.4"],
  "'": [0.2, "M 0.2 0 L 0 2.2"],
  "-": [3, "M 0 5.4 L 3 5.4"],
  "&": [7, "M 6.8 10 L 1.6 3.6 E 3 2 1.9 2 135 400 L 1.3 5.6 E 2.7 7.5 2.7 2.5 -135 -270 E 2.9 7 3.9 3 90 0"],
  ":": [0.2, "M 0 3.4 L 0.1 3.5 M 0 9.8 L 0.1 10"],
  "!": [0.2, "M 0 0 L 0 6.6 M 0 9.8 L 0.1 10"],
  "/": [4.4, "M 4.4 0 L 0 10"],
  "+": [5, "M 0 5 L 5 5 M 2.5 2.5 L 2.5 7.5"],
  "·": [0.2, "M 0 5 L 0.1 5.1"],
};

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .replaceAll("’", "'")
    .replaceAll(/[–—]/g, "-")
    .toUpperCase();

const arc = (x: number, y: number, rx: number, ry: number, from: number, to: number): [number, number][] => {
  const pieces = Math.ceil(Math.abs(to - from) / 45);
  const step = ((to - from) / pieces) * (Math.PI / 180);
  const handle = (4 / 3) * Math.tan(step / 4);
  const points: [number, number][] = [];
  for (let i = 0; i <= pieces; i++) {
    const angle = (from * Math.PI) / 180 + step * i;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    if (i > 0) points.push([x + rx * (c + handle * s), y + ry * (s - handle * c)]);
    points.push([x + rx * c, y + ry * s]);
    if (i < pieces) points.push([x + rx * (c - handle * s), y + ry * (s + handle * c)]);
  }
  return points;
};

const glyphPath = (shape: string, move: (x: number, y: number) => string): string => {
  const parts = shape.split(" ");
  let d = "";
  for (let i = 0; i < parts.length;) {
    const command = parts[i];
    const count = command === "E" ? 6 : 2;
    const n = parts.slice(i + 1, i + 1 + count).map(Number) as [number, number, number, number, number, number];
    i += count + 1;
    if (command !== "E") {
      d += command + move(n[0], n[1]);
      continue;
    }
    const [first = [0, 0], ...rest] = arc(...n);
    d += (d === "" ? "M" : "L") + move(...(first as [number, number]));
    for (let j = 0; j < rest.length; j += 3) {
      d += `C${rest
        .slice(j, j + 3)
        .map(([x, y]) => move(x, y))
        .join(" ")}`;
    }
  }
  return d;
};

/** How lettering is set: cap height and position in drawing units, weight as a share of the cap height. */
export type Setting = {
  x: number;
  y: number;
  size: number;
  color: string;
  weight?: number;
  /** Horizontal stretch of the letterforms, 1 is regular. */
  stretch?: number;
  tracking?: number;
  anchor?: "start" | "middle" | "end";
  round?: boolean;
  slant?: number;
};

/** The width a text takes, in drawing units. */
const textWidth = (text: string, size: number, stretch = 1, tracking = 0.28): number => {
  const letters = charactersOf(plain(text));
  const widths = letters.map((letter) => (letter === " " ? 3.2 : (glyphs[letter]?.[0] ?? 4) * stretch));
  return (widths.reduce((sum, width) => sum + width, 0) / 10 + tracking * (letters.length - 1)) * size;
};

/** Outline of a line of text, to be stroked; y is the top of the capitals. */
export const textPath = (text: string, setting: Omit<Setting, "color">): string => {
  const { size, stretch = 1, tracking = 0.28, anchor = "start", slant = 0 } = setting;
  const unit = size / 10;
  const width = textWidth(text, size, stretch, tracking);
  let x = setting.x - (anchor === "middle" ? width / 2 : anchor === "end" ? width : 0);
  let d = "";
  for (const letter of plain(text)) {
    const glyph = glyphs[letter];
    const left = x;
    if (glyph !== undefined) {
      d += glyphPath(
        glyph[1],
        (gx, gy) => `${num(left + gx * unit * stretch + (10 - gy) * unit * slant)} ${num(setting.y + gy * unit)}`,
      );
    }
    x += ((letter === " " ? 3.2 : (glyph?.[0] ?? 4) * stretch) / 10 + tracking) * size;
  }
  return d;
};

/** A line of lettering as SVG. Weight is the thickness of the stroke over the cap height. */
export const lettering = (text: string, setting: Setting): string => {
  const { weight = 0.12, round = false } = setting;
  return `<path d="${textPath(text, setting)}" fill="none" stroke="${setting.color}" stroke-width="${num(Math.max(1.4, setting.size * weight))}" stroke-linecap="${round ? "round" : "butt"}" stroke-linejoin="${round ? "round" : "miter"}" stroke-miterlimit="3"/>`;
};

/** The largest cap height at which the text is at most that wide. */
export const fitted = (text: string, width: number, tallest: number, stretch = 1, tracking = 0.28): number =>
  Math.min(tallest, width / textWidth(text, 1, stretch, tracking));

/** Words broken into lines of at most so many letters. */
export const wrapped = (text: string, letters: number): string[] =>
  text.split(" ").reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
    return lines;
  }, []);
