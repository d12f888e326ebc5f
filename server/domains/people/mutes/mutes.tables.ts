import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    mutes: { person_id: string; muted_id: string; created_at: Date };
    muted_by: { person_id: string; muter_id: string; created_at: Date };
  }
}

export const mutesTables = defineTables({
  mutes: { key: "person_id", of: "person", crosses: "`muted_by` is its other side" },
  muted_by: { key: "person_id", of: "person", crosses: "`mutes` is its other side" },
});
