import { conversionLimits } from "#spec/constants/conversions.ts";
import { tendDays } from "#server/database/events/day-partitions.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { dayOf } from "#server/platform/events/events.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    tend_conversions: Nothing;
  }
}

/** Every night: makes room for the conversions of the days to come, and forgets those past their time. */
export const tendConversionsJob = defineJob({
  name: "tend_conversions",
  effect: "none",
  cron: "17 2 * * *",
  async run({ pool, clock }) {
    const today = dayOf(clock.now());
    for (const table of ["conversion_events", "conversion_touches"])
      await tendDays(pool, table, today, conversionLimits.keptDays);
  },
});
