import type { Generated } from "kysely";
import type { GroupState } from "#server/database/tables/group-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    groups: { id: string; owner_id: string; name: string; person_count: Generated<number>; created_at: Date };
    group_people: { group_id: string; person_id: string; state: GroupState; created_at: Date };
    person_groups: { person_id: string; group_id: string; state: GroupState; created_at: Date };
    group_boards: { group_id: string; board_id: string };
  }
}

export const groupsTables = defineTables({
  groups: { key: "id", of: "group", crosses: "counts its people" },
  group_people: { key: "group_id", of: "group", crosses: "`person_groups` is its other side" },
  person_groups: { key: "person_id", of: "person", crosses: "`group_people` is its other side" },
  group_boards: { key: "group_id", of: "group", crosses: "`board_groups` is its other side" },
});
