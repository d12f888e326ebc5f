import { dayOf } from "#server/platform/events/events.ts";
import { defineJob, type Nothing } from "./job.ts";

declare module "./job.ts" {
  interface JobPayloads {
    tend_events: Nothing;
  }
}

/** Every night: makes room in the event log for the days to come, and forgets those past their time. */
export const tendEventsJob = defineJob({
  name: "tend_events",
  effect: "none",
  cron: "11 2 * * *",
  run: ({ events, clock }) => events.tend(dayOf(clock.now())),
});
