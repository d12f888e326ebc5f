import { deleted, type PersonData } from "#server/calls/person-data.ts";

export const publicApiPersonData: PersonData = {
  tables: {
    registered_media: {
      person: { person_id: deleted },
      archive: { leftOut: "videos on their way to a pin, for a day" },
    },
    site_codes: {
      person: { person_id: deleted },
      archive: { leftOut: "a secret that proves websites" },
    },
  },
  keeps: [{ table: "registered_media", ends: "created_at", days: 1 }],
};
