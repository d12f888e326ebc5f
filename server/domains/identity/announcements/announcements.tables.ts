import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    announcements_seen: {
      person_id: string;
      announcement_id: string;
      at: Date;
    };
  }
}

export const announcementsTables = defineTables({
  announcements_seen: { key: "person_id", of: "person" },
});
