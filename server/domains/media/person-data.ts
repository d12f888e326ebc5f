import { deleted, type PersonData } from "#server/calls/person-data.ts";

const removedBy = "sweep_media";

/** Pictures and videos themselves name nobody. */
export const mediaPersonData: PersonData = {
  tables: {
    media_uploads: {
      person: { person_id: deleted },
      archive: { leftOut: "pictures on their way to a pin, for a day" },
    },
  },
  keeps: [
    { table: "media_uploads", ends: "created_at", days: 1 },
    { table: "media", ends: "orphaned_at", days: 1, removedBy },
    { table: "videos", ends: "orphaned_at", days: 1, removedBy },
    { table: "media_removals", ends: "created_at", days: 0, removedBy },
  ],
};
