import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    followers: {
      person_id: string;
      follower_id: string;
      created_at: Date;
    };
  }
}

export const profilesTables = defineTables({
  followers: { key: "person_id", of: "person", crosses: "`follows` is its other side" },
});
