/** A number in few characters: as it is below 1,000, then 1.2K, 12K, 3.4M, cut off so that it never says too much. */
export function compactCount(count: number, locale = "en"): string {
  const isSmall = Math.abs(count) < 10_000;
  return new Intl.NumberFormat(locale, {
    notation: "compact",
    maximumFractionDigits: Math.abs(count) < 1000 ? 0 : isSmall || Math.abs(count) >= 1e6 ? 1 : 0,
    roundingMode: "trunc",
  }).format(count);
}
