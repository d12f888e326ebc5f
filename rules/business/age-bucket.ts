import { ageInYears, type CalendarDate } from "#rules/identity/age.ts";

export const ageBuckets = ["18-24", "25-34", "35-44", "45-54", "55-64", "65+"] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** The last year of life of each but the last. */
const lastYears = [24, 34, 44, 54, 64] as const;

/** The bucket of somebody known to be of age. `birthday` is YYYY-MM-DD. */
export function ageBucketOf(birthday: string, today: CalendarDate): AgeBucket {
  const [year = 0, month = 0, day = 0] = birthday.split("-").map(Number);
  const years = ageInYears({ year, month, day }, today);
  const place = lastYears.findIndex((last) => years <= last);
  return ageBuckets[place < 0 ? lastYears.length : place] ?? "65+";
}
