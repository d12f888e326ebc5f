import type { Age, App, Gender, Surface } from "#engines/auction/ad.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_auctions: {
      auction_id: string;
      served_at: Date;
      surface: Surface;
      country: string;
      app: App | null;
      locale: string | null;
      is_personal: boolean;
      age: Age | null;
      gender: Gender | null;
      query_mark: Buffer | null;
      /** See `accountDay`. */
      account_days: string[];
      slots: (number | null)[];
      keywords: (string | null)[] | null;
      receipt: Buffer;
    };
    ad_samples: {
      auction_id: string;
      served_at: Date;
      surface: Surface;
      country: string;
      app: App;
      locale: string;
      age: Age | null;
      gender: Gender | null;
      query_mark: Buffer | null;
      places: number;
      looked_at: number;
      ads: Buffer;
    };
    ad_rates: { currency: string; day: string; per_unit: string };
    /** Counts of pages by UTC day. */
    ad_page_days: { day: string; pages: number; places: number; placed: number };
  }
}

export const servingTables = defineTables({
  ad_auctions: {
    key: "auction_id",
    of: "auction",
    crosses: "an account's receipts of a day are read in all keys, by their index; emptied and replayed in all keys",
  },
  ad_samples: { key: "auction_id", of: "auction", crosses: "emptied by a job that reads all keys by date" },
  ad_rates: { held: "reference" },
  ad_page_days: { held: "reference", crosses: "added to by every process, once a minute" },
});
