import { defineJob } from "#server/jobs/job.ts";
import { tellPerson } from "./tell-person.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    tell_people: readonly string[];
    tell_later: { person_id: string };
  }
}

/** Tells people on their devices what they were just notified of, and sees to it that the rest follows by email. */
export const tellPeopleJob = defineJob({
  name: "tell_people",
  effect: "none",
  async run(services, personIds) {
    for (const personId of new Set(personIds)) await tellPerson(services, personId, { mails: false });
  },
});

/** Tells a person what is still unread: a while after the first of it, or when their quiet hours are over. */
export const tellLaterJob = defineJob({
  name: "tell_later",
  effect: "none",
  run: (services, { person_id: personId }) => tellPerson(services, personId, { mails: true }),
});
