import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    follows: {
      person_id: string;
      followed_id: string;
      created_at: Date;
      /** Whom they follow has a private profile; set soon after that changes, so whoever relies on it looks at the person too. */
      is_closed: Generated<boolean>;
    };
  }
}

export const peopleTables = defineTables({
  follows: { key: "person_id", of: "person", crosses: "`followers` is its other side" },
});
