import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { foldEvents } from "#server/jobs/fold-events.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Event } from "#server/platform/events/events.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    count_advisory_views: Nothing;
  }
}

/** Every five minutes: counts by day how often each advisory was looked at. */
export const countAdvisoryViewsJob = defineJob({
  name: "count_advisory_views",
  effect: "none",
  cron: "*/5 * * * *",
  run: (services) => foldEvents(services, { topic: "advisory_views", row: "advisory_count", add: addViews }),
});

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
