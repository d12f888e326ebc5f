import { sql } from "kysely";
import { createRandom } from "#engines/auction/draws.ts";
import type { Services } from "#server/services/services.ts";
import { dayAfter, dayOf } from "#server/platform/events/events.ts";
import { packSample, type SampleRow } from "./day-sample.ts";

/** Some days that are over, each with a thousand auctions in two countries, and people who saw ads. */
export async function keepPastDays(
  { db, clock }: Pick<Services, "db" | "clock">,
  days = 7,
  people = 4_000,
): Promise<void> {
  const today = dayOf(clock.now());
  const random = createRandom({ high: 7, low: 7 });
  for (let before = days; before >= 1; before -= 1) {
    const rows = Array.from({ length: 1_000 }, (_, number): SampleRow => {
      const rank = () => Math.round(12_000 * random());
      const ranks = [rank(), rank(), rank()].toSorted((a, b) => b - a);
      return [number % 4 === 0 ? "CA" : "US", "web", number % 2 === 0 ? "25-34" : null, null, ranks, [1, 1, 1]];
    });
    const sample = packSample({ shown: 3_000, impressions: 2_400, clicks: 48, rows });
    const views = [1, 7, 28].map((time) => ({ days: time, people: [{ views: 2 * time, count: people }] }));
    await sql`
      insert into ad_forecast_days (day, auctions, sample, views)
      values (${dayAfter(today, -before)}::date, 5000, ${sample}, ${JSON.stringify(views)}::jsonb) on conflict (day) do nothing`.execute(
      db,
    );
  }
}
