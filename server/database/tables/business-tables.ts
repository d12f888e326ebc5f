import type { Generated } from "kysely";

type Role = "owner" | "member";

/** Advertiser accounts, their people, and what they need to buy ads. */
export type BusinessTables = {
  advertisers: { id: string; owner_id: string; name: string; created_at: Date };
  advertiser_people: { advertiser_id: string; person_id: string; role: Role; created_at: Date };
  person_advertisers: { person_id: string; advertiser_id: string; role: Role };
  ad_accounts: {
    /** The id of the advertiser account. */
    ad_account_id: string;
    country: string;
    currency: string;
    time_zone: string;
    money_moved_at: Generated<Date | null>;
    created_at: Date;
    updated_at: Date;
  };
  ad_account_terms: { ad_account_id: string; version: string; accepted_by: string; accepted_at: Date };
};
