import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { AdReview, Findings } from "#server/database/tables/business-tables.ts";

export type DeskRow = {
  ad_account_id: string;
  id: string;
  name: string;
  pin_id: string;
  destination_url: string;
  review: AdReview;
  submitted_at: Date;
  appeal: string | null;
};

/** The ads that wait for a decision, those that wait longest first. */
export async function adsOnDesk(db: Db, max: number): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ad_account_id, id, name, pin_id, destination_url, review, submitted_at, appeal from ads
     where review = 'PENDING' and status <> 'ARCHIVED' order by submitted_at, id limit ${max}`.execute(db);
  return rows;
}

/** The account of an ad; undefined: there is no such ad. */
export async function accountOfAd(db: Db, adId: string): Promise<string | undefined> {
  const { rows } = await sql<{ ad_account_id: string }>`select ad_account_id from ads where id = ${adId}`.execute(db);
  return rows[0]?.ad_account_id;
}

export type DecisionRow = {
  verdict: "APPROVED" | "REJECTED" | "DOUBT";
  reasons: string[];
  note: string | null;
  by_hand: boolean;
  decided_by: string | null;
  findings: Findings;
  at: Date;
};

/** What was decided on an ad so far, the newest first. */
export async function decisionsOn(db: Db, accountId: string, adId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select verdict, reasons, note, by_hand, decided_by, findings, at from ad_reviews
     where ad_account_id = ${accountId} and ad_id = ${adId} order by id desc limit 100`.execute(db);
  return rows;
}
