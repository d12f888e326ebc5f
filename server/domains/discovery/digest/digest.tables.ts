import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    digests: { person_id: string; made_at: Date };
  }
}

export const digestTables = defineTables({
  digests: { key: "person_id", of: "person" },
});
