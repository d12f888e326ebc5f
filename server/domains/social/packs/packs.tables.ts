import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
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
  }
}

export const packsTables = defineTables({
  packs: { key: "id", of: "pack", crosses: "`person_packs` is its other side" },
  person_packs: {
    key: "person_id",
    of: "person",
    crosses: "whose a pack is and who is in it; keeps who took themselves out of one",
  },
});
