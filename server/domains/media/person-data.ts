import { deleted, type PersonData } from "#server/calls/person-data.ts";

export const mediaPersonData: PersonData = {
  tables: {
    media_uploads: {
      person: { person_id: deleted },
      archive: { leftOut: "pictures on their way to a pin, for a day" },
    },
  },
  keeps: [{ table: "media_uploads", ends: "created_at", days: 1 }],
};
