import type { PastViews } from "#engines/auction/forecast.ts";
import type { Cache } from "#server/platform/caches.ts";
import type { Services } from "#server/services/services.ts";
import { type DaySample, unpackSample } from "./day-sample.ts";
import { forecastDays } from "./planner.queries.ts";

export type KnownDay = { day: string; auctions: number; sample: DaySample; views: PastViews[] };

const freshMs = 60_000;
const known: Cache<{ days: Promise<KnownDay[]> | null; readAt: number }> = {
  create: () => ({ days: null, readAt: -Infinity }),
};

/** The closed days that forecasts rest on, as they were within the last minute. */
export function knownDays({ db, caches }: Pick<Services, "db" | "caches">): Promise<KnownDay[]> {
  const kept = caches.of(known);
  if (kept.days !== null && performance.now() - kept.readAt < freshMs) return kept.days;
  kept.readAt = performance.now();
  kept.days = forecastDays(db).then((rows) => rows.map((row) => ({ ...row, sample: unpackSample(row.sample) })));
  kept.days.catch(() => {
    kept.days = null;
  });
  return kept.days;
}
