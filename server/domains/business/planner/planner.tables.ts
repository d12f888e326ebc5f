import type { Json } from "#server/database/tables/json-column.ts";
import { defineTables } from "#server/database/tables/placement.ts";
import type { PastViews } from "#engines/auction/forecast.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_forecast_days: {
      /** UTC, closed. */
      day: string;
      /** Of the home feed. */
      auctions: number;
      /** See `DaySample`. */
      sample: Buffer;
      /** Within the times that end with the day. */
      views: Json<PastViews[]>;
    };
  }
}

export const plannerTables = defineTables({
  ad_forecast_days: { held: "reference", crosses: "written by a job" },
});
