/** A colour of the design on light and on dark ground, as `#rrggbb`. */
type Tone = { light: string; dark: string };

/** What a chosen accent comes to. Names are those of the design's tokens. */
export type AccentTones = Record<
  | "color-accent"
  | "color-accent-hover"
  | "color-on-accent"
  | "color-accent-soft"
  | "color-accent-soft-hover"
  | "color-on-accent-soft"
  | "color-accent-on-inverse"
  | "color-info"
  | "color-info-soft"
  | "focus-color",
  Tone
>;

/** Text is legible from here on (WCAG 2.2, 1.4.3). */
const legible = 4.5;
/** The grounds of the design on which text in the accent is hardest to read. */
const grounds = { light: "#e8e5de", dark: "#2e3338" };

/**
 * Every colour that follows from an accent. It is darkened for light ground and lightened for dark ground until text in it, and on it, is
 * legible; where it already is, it stays as chosen.
 */
export function accentTones(accent: string): AccentTones {
  const chosen = toOklch(accent);
  const tone = (l: number, c = chosen.c) => toHex({ l, c: Math.min(c, chosen.c), h: chosen.h });
  const light = until(
    accent,
    -0.01,
    (one) => contrast(one, "#ffffff") >= legible && contrast(one, grounds.light) >= legible,
  );
  const onDark = tone(0.24, 0.05);
  const dark = until(accent, 0.01, (one) => contrast(one, onDark) >= legible && contrast(one, grounds.dark) >= legible);
  const soft = { light: tone(0.94, 0.035), dark: tone(0.31, 0.05) };
  const softHover = { light: tone(0.905, 0.05), dark: tone(0.37, 0.06) };
  const onSoft = {
    light: until(moved(light, -0.06), -0.01, (one) => contrast(one, softHover.light) >= legible),
    dark: until(moved(dark, 0.05), 0.01, (one) => contrast(one, softHover.dark) >= legible),
  };
  return {
    "color-accent": { light, dark },
    "color-accent-hover": { light: moved(light, -0.07), dark: moved(dark, 0.06) },
    "color-on-accent": { light: "#ffffff", dark: onDark },
    "color-accent-soft": soft,
    "color-accent-soft-hover": softHover,
    "color-on-accent-soft": onSoft,
    "color-accent-on-inverse": { light: dark, dark: light },
    "color-info": onSoft,
    "color-info-soft": soft,
    "focus-color": { light, dark: moved(dark, 0.06) },
  };
}

/** The tones as values of custom properties. */
export function accentProperties(accent: string): Record<string, string> {
  const tones = Object.entries(accentTones(accent));
  return Object.fromEntries(tones.map(([name, { light, dark }]) => [`--${name}`, `light-dark(${light},${dark})`]));
}

/** How far two colours stand apart (WCAG 2.2, relative luminance), from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

type Oklch = { l: number; c: number; h: number };

function until(start: string, step: number, isEnough: (hex: string) => boolean): string {
  let hex = start;
  for (let { l, ...rest } = toOklch(start); !isEnough(hex) && l >= 0 && l <= 1;) {
    l += step;
    hex = toHex({ l, ...rest });
  }
  return hex;
}

function moved(hex: string, by: number): string {
  const { l, ...rest } = toOklch(hex);
  return toHex({ l: Math.min(0.98, Math.max(0.05, l + by)), ...rest });
}

function linear(hex: string): [number, number, number] {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function luminance(hex: string): number {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// Oklab as its author gives it: https://bottosson.github.io/posts/oklab/

function toOklch(hex: string): Oklch {
  const [r, g, b] = linear(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

function toHex({ l, c, h }: Oklch): string {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3;
  const rgb = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
  return `#${rgb.map(toByte).join("")}`;
}

function toByte(value: number): string {
  const clipped = Math.min(1, Math.max(0, value));
  const byte = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(byte * 255)
    .toString(16)
    .padStart(2, "0");
}
