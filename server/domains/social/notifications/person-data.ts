import { deleted, kept, type PersonData } from "#server/calls/person-data.ts";
import { notificationsOf } from "./notifications.archive.ts";

const days = 180;
/** Longer than a job is retried, including from the dead letters. */
const toldDays = 30;

export const notificationsPersonData: PersonData = {
  tables: {
    notifications: {
      person: {
        person_id: deleted,
        actor_ids: kept(`one of the faces of a line that goes after ${days} days; the id leads to no account`),
      },
      archive: "notifications.json",
    },
    saves_told: {
      person: { person_id: deleted },
      archive: { leftOut: "keeps a save from being told twice; says nothing that the notification does not" },
    },
  },
  archived: [{ file: "notifications.json", lines: notificationsOf }],
  keeps: [
    { table: "notifications", ends: "created_at", days },
    { table: "saves_told", ends: "created_at", days: toldDays },
  ],
};
