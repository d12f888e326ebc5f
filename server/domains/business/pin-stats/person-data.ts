import { sql } from "kysely";
import { deleted, type PersonData } from "#server/calls/person-data.ts";
import { adEventLimits } from "#spec/constants/ad-events.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { inLots } from "#server/database/in-steps.ts";
import { dayOf } from "#server/platform/events/events.ts";

export const pinStatsPersonData: PersonData = {
  tables: { pin_stats: { person: { person_id: deleted }, archive: "pin-stats.json" } },
  archived: [{ file: "pin-stats.json", whole: pinStatsOf }],
  keeps: [{ table: "pin_stats", ends: "day", days: adEventLimits.keptDays, removedBy: forget }],
};

async function forget(db: Db, before: Date): Promise<void> {
  const key = ["person_id", "pin_id", "day"];
  await inLots(
    db,
    { table: "pin_stats", key, column: "day", end: dayOf(before) },
    (due) => sql`delete from pin_stats where (person_id, pin_id, day) in (${due})`,
  );
}

/** What others did with a person's pins, by day. */
async function pinStatsOf(db: Db, personId: string) {
  const { rows } = await sql<{ pin_id: string; day: string }>`
    select pin_id, day::text as day, impressions, closeups, clicks, saves, hides from pin_stats
     where person_id = ${personId} order by day, pin_id`.execute(db);
  return rows;
}
