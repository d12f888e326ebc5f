/** The colors a search can be narrowed to, each with the value it is shown by. Their order is the order of their bits. */
export const searchColors = {
  red: "#d32f2f",
  orange: "#f57c00",
  yellow: "#fbc02d",
  green: "#388e3c",
  teal: "#00897b",
  blue: "#1e6fd9",
  purple: "#7b3fa0",
  pink: "#e86aa6",
  brown: "#795039",
  beige: "#d9c3a0",
  white: "#ffffff",
  gray: "#8a8a8a",
  black: "#141414",
} as const;

export type SearchColor = keyof typeof searchColors;

export const searchColorNames = Object.keys(searchColors) as SearchColor[];

/** The name people would give to a color written as #rrggbb; null for anything else. */
export function colorName(hex: string): SearchColor | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return null;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [max, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [light, chroma] = [(max + least) / 2, max - least];
  if (light < 0.1 || (light < 0.18 && chroma < 0.12)) return "black";
  if (light > 0.95 || (light > 0.88 && chroma < 0.08)) return "white";
  if (chroma < 0.09) return "gray";
  const hue = hueOf(red, green, blue, max, chroma);
  if (hue >= 15 && hue < 65 && light > 0.62 && chroma < 0.38) return "beige";
  if (hue >= 8 && hue < 48 && light < 0.42) return "brown";
  if ((hue >= 315 || hue < 12) && light > 0.66) return "pink";
  return hues.find(([until]) => hue < until)?.[1] ?? "red";
}

/** Upper ends of the hues in degrees. */
const hues: readonly (readonly [number, SearchColor])[] = [
  [14, "red"],
  [44, "orange"],
  [68, "yellow"],
  [158, "green"],
  [192, "teal"],
  [256, "blue"],
  [312, "purple"],
  [345, "pink"],
];

function hueOf(red: number, green: number, blue: number, max: number, chroma: number): number {
  const sixth =
    max === red ? (green - blue) / chroma : max === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  return (sixth * 60 + 360) % 360;
}
