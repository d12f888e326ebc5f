import type { Generated } from "kysely";
import type { Age, App, Gender, Surface } from "#engines/auction/ad.ts";

/** What was served and to what kind of people, and what currencies are worth in the auction. */
export type AdServingTables = {
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
  ad_queries: {
    ad_account_id: string;
    day: string;
    ad_group_id: string;
    query_mark: Buffer;
    servings: number;
    impressions: Generated<number>;
    clicks: Generated<number>;
    billed_micro: Generated<string>;
    people: Buffer;
    people_least: number;
    query: string | null;
  };
  ad_reach: {
    ad_account_id: string;
    day: string;
    ad_id: string;
    campaign_id: string;
    ad_group_id: string;
    people: Buffer;
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
};
