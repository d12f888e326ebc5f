import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { readSetting, writeSetting } from "#server/database/instance.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob } from "#server/jobs/job.ts";
import { dayAfter, dayOf, type Event, type EventLog, keptEventDays } from "#server/platform/events/events.ts";

const row = "advisory_count";
/** By day, up to where its events are counted. */
const stored = z.record(z.string(), z.string());
const batch = 1_000;

/** Every five minutes: counts by day how often each advisory was looked at. What was counted is noted with the counts, so nothing counts twice. */
export const countAdvisoryViewsJob = defineJob({
  name: "count_advisory_views",
  effect: "none",
  cron: "*/5 * * * *",
  async run({ db, events, clock }) {
    const today = dayOf(clock.now());
    const days = Array.from({ length: keptEventDays + 1 }, (_, ago) => dayAfter(today, -ago));
    for (const day of days) while (await countBatch(db, events, day, days, clock.now()));
  },
});

/** Counts the next events of a day; whether there may be more. Whoever counts at the same time comes first or reads anew. */
async function countBatch(db: Db, log: EventLog, day: string, days: readonly string[], now: Date): Promise<boolean> {
  const from = (await readPlaces(db))[day] ?? null;
  const { events, next } = await log.read("advisory_views", day, from, batch);
  if (events.length === 0 || next === null) return false;
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('magpie advisory views'))`.execute(tx);
    const places = await readPlaces(tx);
    if ((places[day] ?? null) !== from) return true;
    await addViews(tx, day, events);
    const kept = Object.entries({ ...places, [day]: next }).filter(([one]) => days.includes(one));
    await writeSetting(tx, row, Object.fromEntries(kept), now);
    return events.length === batch;
  });
}

async function readPlaces(db: Db | Tx) {
  return stored.parse((await readSetting(db, row)) ?? {});
}

async function addViews(tx: Tx, day: string, events: readonly Event[]): Promise<void> {
  const views = new Map<string, number>();
  for (const { facts } of events) {
    const advisory = String(facts["advisory"]);
    views.set(advisory, (views.get(advisory) ?? 0) + 1);
  }
  for (const advisory of [...views.keys()].sort()) {
    await sql`
      insert into advisory_views (advisory, day, views) values (${advisory}, ${day}::date, ${views.get(advisory)})
      on conflict (advisory, day) do update set views = advisory_views.views + excluded.views`.execute(tx);
  }
}
