import { calendarDateOf, isAtLeast } from "#rules/identity/age.ts";

/** Whether a person may see adult content. Without a birthday people count as adults, as everywhere. access §5 */
export function isOfAge(birthday: string | null, now: Date): boolean {
  if (birthday === null) return true;
  const [year = 0, month = 0, day = 0] = birthday.split("-").map(Number);
  return isAtLeast({ year, month, day }, calendarDateOf(now.getTime()));
}
