const [minute, hour, day] = [60, 3600, 86_400];

/** How long something has lasted, in the unit that fits: 6 minutes, 5 hours, 12 days. */
export function sayDuration(locale: string, seconds: number): string {
  const [unit, size] =
    seconds < hour
      ? (["minute", minute] as const)
      : seconds < 2 * day
        ? (["hour", hour] as const)
        : (["day", day] as const);
  const form = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, form).format(Math.floor(seconds / size));
}
