/** A name of the zone database; its other spellings (`+01:00`, `EST5EDT`) mean no place whose clock changes by law. */
export const zoneName = /^(?:UTC|[A-Z][A-Za-z_-]+(?:\/[A-Z][A-Za-z0-9_+-]+){1,2})$/;

/** Whether a text names a time zone by its place (`Europe/Prague`), or is `UTC`. */
export function isTimeZone(name: string): boolean {
  if (!zoneName.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
