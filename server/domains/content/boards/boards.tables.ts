import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    board_slugs: {
      owner_id: string;
      slug: string;
      board_id: string;
    };
  }
}

export const boardsTables = defineTables({
  board_slugs: {
    key: "owner_id",
    of: "person",
    crosses: "keeps addresses unique for their owner; leads to the board's id",
  },
});
