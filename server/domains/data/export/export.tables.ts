import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    exports: {
      person_id: string;
      state: "working" | "ready" | "failed";
      percent: Generated<number>;
      bytes: Generated<string>;
      file: Generated<string | null>;
      asked_at: Date;
      moved_at: Date;
      made_at: Generated<Date | null>;
    };
  }
}

export const exportTables = defineTables({
  exports: { key: "person_id", of: "person" },
});
