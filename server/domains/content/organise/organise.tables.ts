import type { ColumnType, Generated } from "kysely";
import type { ActionKind, ActionState } from "#server/database/tables/organising-tables.ts";
import type { PinBefore } from "#server/database/tables/sensitive-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    board_actions: {
      person_id: string;
      id: string;
      kind: ActionKind;
      state: ActionState;
      board_id: string;
      to_board_id: string | null;
      total: number;
      done: Generated<number>;
      problem: Generated<string | null>;
      created_at: Date;
      worked_at: Date;
    };
    board_action_pins: {
      person_id: string;
      action_id: string;
      pin_id: string;
      board_id: string;
      section_id: string | null;
      position: string;
      to_section_id: string | null;
      to_position: string | null;
      copy_pin_id: string | null;
      done: Generated<boolean>;
    };
    pin_notes: {
      person_id: string;
      pin_id: string;
      note: string;
      /** A tsvector; null until it is made. */
      words: Generated<string | null>;
      updated_at: Date;
    };
    pin_edits: { person_id: string; id: string; pins: ColumnType<PinBefore[], string, string>; created_at: Date };
    favorite_pins: { person_id: string; pin_id: string; created_at: Date };
    favorite_boards: { person_id: string; board_id: string; created_at: Date };
  }
}

export const organiseTables = defineTables({
  board_actions: {
    key: "person_id",
    of: "person",
    crosses: "boards name the action under way; emptied by a job that reads all keys by date",
  },
  board_action_pins: { key: "person_id", of: "person", crosses: "written with the action" },
  pin_notes: { key: "person_id", of: "person" },
  pin_edits: { key: "person_id", of: "person", crosses: "emptied by a job that reads all keys by date" },
  favorite_pins: { key: "person_id", of: "person" },
  favorite_boards: { key: "person_id", of: "person" },
});
