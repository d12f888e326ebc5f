import type { Generated } from "kysely";

export type GroupState = "member" | "pending";

/** The tables of the fourteenth migration: groups of people. */
export type GroupTables = {
  groups: { id: string; owner_id: string; name: string; person_count: Generated<number>; created_at: Date };
  group_people: { group_id: string; person_id: string; state: GroupState; created_at: Date };
  person_groups: { person_id: string; group_id: string; state: GroupState; created_at: Date };
  board_groups: {
    board_id: string;
    group_id: string;
    role: "edit" | "add" | "view";
    shared_by: string;
    created_at: Date;
  };
  group_boards: { group_id: string; board_id: string };
};
