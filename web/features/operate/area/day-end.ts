/** The last second of a day of a date field, in UTC; null where none was chosen. */
export function dayEnd(day: string): string | null {
  return day === "" ? null : new Date(`${day}T23:59:59Z`).toISOString();
}
