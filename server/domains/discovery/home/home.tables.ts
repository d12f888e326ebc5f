import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    feed_switches: { person_id: string; kind: "topic" | "board" | "person"; value: string; created_at: Date };
    hidden_pins: {
      person_id: string;
      root_pin_id: string;
      board_id: string;
      by_person_id: string;
      topics: Generated<string[]>;
      created_at: Date;
      pin_id: string | null;
      reason: string | null;
    };
  }
}

export const homeTables = defineTables({
  feed_switches: { key: "person_id", of: "person" },
  hidden_pins: { key: "person_id", of: "person" },
});
