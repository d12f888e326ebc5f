import { adEventLimits } from "#spec/constants/ad-events.ts";
import { tendDays } from "#server/database/events/day-partitions.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { dayOf } from "#server/platform/events/events.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    tend_ad_events: Nothing;
  }
}

/** Every night: makes room for events of ads of the days to come, and forgets those past their time. */
export const tendAdEventsJob = defineJob({
  name: "tend_ad_events",
  effect: "none",
  cron: "17 2 * * *",
  run: ({ pool, clock }) => tendDays(pool, "ad_events", dayOf(clock.now()), adEventLimits.keptDays),
});
