import type { PersonData } from "#server/calls/person-data.ts";

const removedBy = "sweep_media";

/** Pictures and films name nobody. */
export const sharedMediaPersonData: PersonData = {
  tables: {},
  keeps: [
    { table: "media", ends: "orphaned_at", days: 1, removedBy },
    { table: "videos", ends: "orphaned_at", days: 1, removedBy },
    { table: "media_removals", ends: "created_at", days: 0, removedBy },
  ],
};
