import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    topic_follows: { person_id: string; topic: string; created_at: Date };
  }
}

export const topicsTables = defineTables({
  topic_follows: { key: "person_id", of: "person" },
});
