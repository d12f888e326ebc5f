import type { AttributionWindow, ConversionEvent } from "#spec/constants/conversions.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** Days after which an event counts no longer for an ad, by what was done with the ad; 0: such a touch counts for nothing. */
export type Windows = Record<"click" | "engagement" | "view", AttributionWindow>;

export type ConversionsAsked = {
  /** Moments of the ad's click (or engagement, or view): `from` belongs to it, `to` doesn't. */
  from: Date;
  to: Date;
  windows?: Windows;
  /** Which events count; those of `conversionGoals` where absent. */
  events?: readonly ConversionEvent[];
  /** Only what counts for these; all of the account where absent. */
  of?: { level: "CAMPAIGN" | "AD_GROUP" | "AD"; ids: readonly string[] };
};

/** What an ad brought about by what was done with it in a quarter of an hour, as `ad_stats` counts. */
export type Conversions = {
  campaign_id: string;
  ad_group_id: string;
  ad_id: string;
  /** Where the quarter of an hour begins. */
  at: Date;
  count: number;
  /** Micro of the account's currency, what was taken back subtracted. */
  value_micro: bigint;
};

/**
 * Conversions of an account by the time of the ad's action. A click goes before an engagement, an engagement before a view; of several the
 * latest within its window.
 */
export async function conversionsBetween(
  _db: Db | Tx,
  _accountId: string,
  _asked: ConversionsAsked,
): Promise<Conversions[]> {
  return [];
}
