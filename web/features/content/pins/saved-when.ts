/** When pins came: between two days, both of them included; null is open. */
export type SavedWhen = { since: string | null; until: string | null };

const days = { week: 7, month: 31, year: 366 } as const;

export type SpanName = keyof typeof days | "earlier";

/** The spans that are offered on a day, the nearest first. */
export function spansBefore(today: Date): readonly (SavedWhen & { name: SpanName })[] {
  const ago = (count: number) => new Date(today.getTime() - count * 86_400_000).toISOString().slice(0, 10);
  const { week, month, year } = days;
  return [
    { name: "week", since: ago(week), until: null },
    { name: "month", since: ago(month), until: null },
    { name: "year", since: ago(year), until: null },
    { name: "earlier", since: null, until: ago(year + 1) },
  ];
}

/** Days as somebody reads them: "Jan 31, 2026", or from one to another. */
export function daysInWords({ since, until }: SavedWhen, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const [from, to] = [since, until].map((day) => (day === null ? null : new Date(`${day}T00:00:00Z`)));
  if (from && to) return format.formatRange(from, to);
  const only = from ?? to;
  return only ? format.format(only) : "";
}
