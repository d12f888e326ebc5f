import { sql } from "kysely";
import type { PastViews } from "#engines/auction/forecast.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { dayAfter, dayOf } from "#server/platform/events/events.ts";
import { plannerLimits } from "#spec/constants/planner.ts";
import { packSample, sampleRow } from "./day-sample.ts";
import { auctionsOf, deliveredOf, drawnAuctions, lastForecastDay, viewsUntil } from "./planner.queries.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    keep_forecast_days: Nothing;
  }
}

/** Every night: keeps what forecasts need of the days that are over, and forgets those past their time. */
export const keepForecastDaysJob = defineJob({
  name: "keep_forecast_days",
  effect: "none",
  cron: "43 2 * * *",
  async run({ db, clock }) {
    const today = dayOf(clock.now());
    const oldest = dayAfter(today, -plannerLimits.daysKept);
    const last = await lastForecastDay(db);
    const first = last === null || last < oldest ? oldest : dayAfter(last, 1);
    for (let day = first; day < today; day = dayAfter(day, 1)) await keepDay(db, day);
    await sql`delete from ad_forecast_days where day < ${oldest}::date`.execute(db);
  },
});

/** Keeps a closed day: some of its auctions, and how often people saw ads. A day without an auction isn't kept. */
async function keepDay(db: Db, day: string): Promise<void> {
  const auctions = await auctionsOf(db, day);
  if (auctions === 0) return;
  const drawn = await drawnAuctions(db, day, Math.ceil(auctions / plannerLimits.auctionsADay));
  const shown = drawn.reduce((sum, { slots }) => sum + slots.filter((slot) => slot !== null).length, 0);
  const delivered = await deliveredOf(db, day, drawn);
  const views: PastViews[] = [];
  for (const days of plannerLimits.viewTimes) views.push({ days, people: await viewsUntil(db, day, days) });
  const sample = packSample({ shown, ...delivered, rows: drawn.map(sampleRow) });
  await sql`
    insert into ad_forecast_days (day, auctions, sample, views)
    values (${day}::date, ${auctions}, ${sample}, ${JSON.stringify(views)}::jsonb)
        on conflict (day) do nothing`.execute(db);
}
