import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_account_terms: { ad_account_id: string; version: string; accepted_by: string; accepted_at: Date };
    ad_data_terms: { ad_account_id: string; version: string; accepted_by: string; accepted_at: Date };
  }
}

export const adAccountsTables = defineTables({
  ad_account_terms: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who accepted is made nobody in all keys when they are deleted",
  },
  ad_data_terms: {
    key: "ad_account_id",
    of: "advertiser",
    crosses: "who accepted is made nobody in all keys when they are deleted",
  },
});
