import type { Generated } from "kysely";
import type { CreditKind } from "#spec/constants/billing.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    ad_credits: {
      ad_account_id: string;
      id: string;
      kind: CreditKind;
      title: string;
      amount_micro: string;
      left_micro: string;
      /** Of the account's calendar: the last whose ads it pays; null: any. */
      last_day: string | null;
      /** Of the offer whose code was redeemed. */
      code_hash: Buffer | null;
      given_at: Date;
      /** When its end was told. */
      ended_at: Generated<Date | null>;
    };
    ad_offers: {
      /** SHA-256 of the code. */
      code_hash: Buffer;
      title: string;
      amount_micro: string;
      currency: string;
      /** UTC: the last day on which it can be redeemed; null: any. */
      redeem_until: string | null;
      /** So many days its credit pays, the one on which it is redeemed included; null: without an end. */
      days: number | null;
      /** So many accounts can redeem it; null: any number. */
      uses_max: number | null;
      uses: Generated<number>;
      ended_at: Generated<Date | null>;
      created_at: Date;
    };
    ad_offer_uses: { code_hash: Buffer; ad_account_id: string; at: Date };
  }
}

export const creditsTables = defineTables({
  ad_credits: { key: "ad_account_id", of: "advertiser", crosses: "those that end are read in all keys by date" },
  ad_offers: { key: "code_hash", of: "offer code", crosses: "operators list those of all keys" },
  ad_offer_uses: { key: "code_hash", of: "offer code" },
});
