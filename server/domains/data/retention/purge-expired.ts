import { sql } from "kysely";
import type { Keeping } from "#server/calls/person-data.ts";
import { personData } from "#server/domains/data/person-data.ts";
import { inSteps } from "#server/database/in-steps.ts";
import { eachInTurn } from "#server/jobs/each-in-turn.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    forget_old: Nothing;
  }
}

const dayMs = 86_400_000;

/** Every night: deletes what has passed its retention and has no job of its own. One failure doesn't stop the rest. */
export const purgeExpired = defineJob({
  name: "forget_old",
  effect: "none",
  cron: "23 3 * * *",
  async run(services) {
    for (const { keeps = [], nightly } of personData) {
      await eachInTurn(services, "rows whose time is over were not removed", keeps, (one) => remove(services, one));
      if (nightly !== undefined) await eachInTurn(services, "tidying up failed", [services.db], nightly);
    }
  },
});

async function remove({ db, clock }: Services, { table, ends, days, of = "true", removedBy }: Keeping): Promise<void> {
  if (typeof removedBy === "string") return;
  const before = new Date(clock.now().getTime() - days * dayMs);
  if (removedBy !== undefined) return removedBy(db, before);
  await inSteps(db, { table, column: ends, type: "timestamptz", end: before, of }, (rows) =>
    sql`delete from ${sql.table(table)} where ${rows}`.execute(db),
  );
}
