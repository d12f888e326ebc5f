import type { Generated } from "kysely";

export type GroupState = "member" | "pending";

/** Groups of people, and packs of people and boards to follow. */
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
  packs: {
    id: string;
    owner_id: string;
    title: string;
    description: string;
    /** In the order they are shown in. */
    person_ids: string[];
    board_ids: string[];
    /** Who took themselves out. */
    left_ids: Generated<string[]>;
    /** Hidden by a moderator. */
    moderated: Generated<boolean>;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  /** Whose pack it is, who is in it, and who took themselves out. */
  person_packs: { person_id: string; pack_id: string; role: "maker" | "listed" | "left"; created_at: Date };
};
