const units = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A number of bytes in the unit that fits it, by steps of a thousand. Single bytes are nobody's measure. */
export function sayBytes(locale: string, bytes: number): string {
  let [step, value] = [0, bytes / 1000];
  // Rounded up, it may be one of the next unit.
  while (step < units.length - 1 && value >= 999.5) [step, value] = [step + 1, value / 1000];
  const shown = value > 0 && value < 0.1 ? 0.1 : value;
  const digits = { maximumFractionDigits: value < 9.95 ? 1 : 0 };
  return new Intl.NumberFormat(locale, { style: "unit", unit: units[step] ?? "kilobyte", ...digits }).format(shown);
}
