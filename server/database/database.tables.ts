import type { Json } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    /** What happened; names nobody. */
    events: {
      id: string;
      day: string;
      topic: string;
      at: Date;
      facts: Json<Record<string, unknown>>;
      appended_at: Date;
    };
    /** Settings of this instance by name. */
    instance: { name: string; value: Json<unknown>; updated_at: Date };
  }
}

export const databaseTables = defineTables({
  events: { key: "id", of: "event", crosses: "read by day, in all keys, by the jobs that count" },
  instance: { held: "reference" },
});
