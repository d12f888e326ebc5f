import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    /** Who asks to follow a person. A request that was declined stays, so that its asker goes on seeing that they asked. */
    follow_requests: {
      person_id: string;
      asker_id: string;
      created_at: Date;
      declined_at: Generated<Date | null>;
    };
    /** Whom a person asked to follow. */
    asked_follows: {
      person_id: string;
      asked_id: string;
      created_at: Date;
    };
  }
}

export const requestsTables = defineTables({
  follow_requests: { key: "person_id", of: "person", crosses: "`asked_follows` is its other side" },
  asked_follows: { key: "person_id", of: "person", crosses: "`follow_requests` is its other side" },
});
