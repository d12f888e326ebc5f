/** A day as it is written in a language. UTC, so that server and browser write the same. */
export function dayOf(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}
