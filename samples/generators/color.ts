const channels = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** A color between two others: amount 0 gives the first, 1 the second. Colors are `#rrggbb`. */
export const mix = (first: string, second: string, amount: number): string => {
  const [from, to] = [channels(first), channels(second)];
  const part = (i: 0 | 1 | 2) =>
    Math.round(from[i] + (to[i] - from[i]) * amount)
      .toString(16)
      .padStart(2, "0");
  return `#${part(0)}${part(1)}${part(2)}`;
};

export const lighter = (color: string, amount: number): string => mix(color, "#ffffff", amount);

export const darker = (color: string, amount: number): string => mix(color, "#14101a", amount);

/** Relative luminance from 0 (black) to 1 (white), WCAG 2. */
export const luminance = (color: string): number => {
  const [r, g, b] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Contrast ratio of two colors, 1 to 21, WCAG 2. */
export const contrast = (first: string, second: string): number => {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** The one of the choices that reads best on the ground. */
export const readable = (ground: string, choices: readonly string[]): string =>
  choices.reduce((best, choice) => (contrast(ground, choice) > contrast(ground, best) ? choice : best));
