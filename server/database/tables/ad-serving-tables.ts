/** What was served, and what currencies are worth in the auction. */
export type AdServingTables = {
  ad_receipts: {
    ad_account_id: string;
    /** The UTC day of the serving. */
    day: string;
    auction_id: string;
    place: number;
    campaign_id: string;
    ad_id: string;
    country: string;
    is_personal: boolean;
    served_at: Date;
    receipt: Buffer;
  };
  ad_rates: { currency: string; day: string; per_unit: string };
};
