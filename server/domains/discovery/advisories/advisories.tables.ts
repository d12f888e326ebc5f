import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    advisory_views: { advisory: string; day: string; views: number };
  }
}

export const advisoriesTables = defineTables({
  advisory_views: { key: "advisory", of: "advisory" },
});
