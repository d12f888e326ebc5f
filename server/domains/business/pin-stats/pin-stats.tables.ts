import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    pin_stats: {
      /** Whose pin it was. */
      person_id: string;
      pin_id: string;
      day: string;
      impressions: Generated<number>;
      closeups: Generated<number>;
      clicks: Generated<number>;
      saves: Generated<number>;
      hides: Generated<number>;
    };
  }
}

export const pinStatsTables = defineTables({
  pin_stats: { key: "person_id", of: "person", crosses: "folded by a job; emptied by one that reads all keys by date" },
});
