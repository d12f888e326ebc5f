import type { Generated } from "kysely";
import type { Cover } from "#server/database/tables/board-tables.ts";
import type { Json } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    topics: {
      slug: string;
      name: string;
      parent_slug: Generated<string | null>;
      pin_count: Generated<number>;
      covers: Json<Cover[]>;
    };
  }
}

export const topicsTables = defineTables({
  topics: { key: "slug", of: "topic", crosses: "counts and covers folded by a job" },
});
