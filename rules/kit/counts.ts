/** A number in few characters: as it is below 1,000, then 1.2K, 12K, 3.4M, cut off so that it never says too much. */
export function compactCount(count: number, locale = "en"): string {
  if (count < 1000) return String(count);
  return new Intl.NumberFormat(locale, {
    notation: "compact",
    maximumFractionDigits: count < 10_000 || count >= 1e6 ? 1 : 0,
    roundingMode: "trunc",
  }).format(count);
}
