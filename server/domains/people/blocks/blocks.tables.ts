import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    blocks: { person_id: string; blocked_id: string; created_at: Date };
    blocked_by: { person_id: string; blocker_id: string; created_at: Date };
  }
}

export const blocksTables = defineTables({
  blocks: { key: "person_id", of: "person", crosses: "`blocked_by` is its other side" },
  blocked_by: { key: "person_id", of: "person", crosses: "`blocks` is its other side" },
});
