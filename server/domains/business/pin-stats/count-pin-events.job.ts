import { sql } from "kysely";
import { pinEventKinds } from "#spec/constants/ad-events.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { foldEvents } from "#server/jobs/fold-events.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Event } from "#server/platform/events/events.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    count_pin_events: Nothing;
  }
}

/** Every minute: counts by day what was done with pins, for their owners. */
export const countPinEventsJob = defineJob({
  name: "count_pin_events",
  effect: "none",
  cron: "* * * * *",
  async run(services) {
    await foldEvents(services, { topic: "pin_events", row: "pin_event_count", add: addCounts });
  },
});

type Counts = Record<"impressions" | "closeups" | "clicks" | "saves" | "hides", number>;

async function addCounts(tx: Tx, day: string, events: readonly Event[]): Promise<void> {
  const counted = countsByPin(events);
  const { rows: owners } = await sql<{ id: string; person_id: string }>`
    select id, person_id from pins where id = any(${[...counted.keys()]}::bigint[]) order by person_id, id`.execute(tx);
  for (const [personId, pins] of Map.groupBy(owners, ({ person_id }) => person_id)) {
    const rows = pins.map(({ id }) => ({ pin_id: id, ...counted.get(id) }));
    await sql`
      insert into pin_stats (person_id, pin_id, day, impressions, closeups, clicks, saves, hides)
      select ${personId}, pin_id, ${day}::date, impressions, closeups, clicks, saves, hides
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as t (pin_id bigint, impressions int, closeups int, clicks int, saves int, hides int)
       order by pin_id
      on conflict (person_id, pin_id, day) do update
         set impressions = pin_stats.impressions + excluded.impressions, closeups = pin_stats.closeups + excluded.closeups,
             clicks = pin_stats.clicks + excluded.clicks, saves = pin_stats.saves + excluded.saves,
             hides = pin_stats.hides + excluded.hides`.execute(tx);
  }
}

function countsByPin(events: readonly Event[]): Map<string, Counts> {
  const counted = new Map<string, Counts>();
  for (const { facts } of events) {
    const kind = pinEventKinds.find((one) => one === facts["kind"]);
    if (kind === undefined) continue;
    const pin = String(facts["pin"]);
    const counts = counted.get(pin) ?? { impressions: 0, closeups: 0, clicks: 0, saves: 0, hides: 0 };
    counts[`${kind}s`] += 1;
    counted.set(pin, counts);
  }
  return counted;
}
