import { deleted, kept, type PersonData } from "#server/calls/person-data.ts";

const days = 180;

export const notificationsPersonData: PersonData = {
  tables: {
    notifications: {
      person: {
        person_id: deleted,
        actor_ids: kept(`one of the faces of a line that goes after ${days} days; the id leads to no account`),
      },
      archive: { leftOut: "not there yet" },
    },
  },
  keeps: [{ table: "notifications", ends: "created_at", days }],
};
