import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    saves_told: { person_id: string; pin_id: string; created_at: Date };
  }
}

export const notificationsTables = defineTables({
  saves_told: { key: "person_id", of: "person", crosses: "written by a job with the notifications of saves" },
});
