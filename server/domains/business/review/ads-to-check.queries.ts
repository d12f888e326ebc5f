import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { AdReview, EntityStatus, TargetingSpec } from "#server/database/tables/business-tables.ts";

/** An ad as whoever judges it needs it. */
export type AdToCheck = {
  ad_account_id: string;
  id: string;
  campaign_id: string;
  pin_id: string;
  name: string;
  destination_url: string;
  status: EntityStatus;
  review: AdReview;
  by_hand: boolean;
  reviewed_by: string | null;
  claimed_by: string | null;
  claimed_until: Date | null;
  shown_hash: Buffer;
  submitted_at: Date;
  appealed_at: Date | null;
  appeal: string | null;
  targeting_spec: TargetingSpec;
  restricted: string[];
  /** Who it says that pays, and who pays by now. */
  payer: string;
  payer_now: string;
  owner_id: string;
  /** A person has approved an ad of the account before. */
  is_known: boolean;
  /** A person rejected this ad before, or another one of the same pin. */
  was_refused: boolean;
  /** What was submitted was looked at by the automatic check, which left it to a person. */
  is_on_desk: boolean;
};

/** An ad with what was decided before; undefined: there is none. */
export async function adToCheck(db: Db | Tx, accountId: string, adId: string): Promise<AdToCheck | undefined> {
  const { rows } = await sql<AdToCheck>`
    select a.ad_account_id, a.id, a.campaign_id, a.pin_id, a.name, a.destination_url, a.status, a.review, a.by_hand, a.reviewed_by, a.claimed_by, a.claimed_until,
           a.shown_hash, a.submitted_at, a.appealed_at, a.appeal, a.restricted, g.targeting_spec, a.payer, coalesce(b.bill_name, v.name) as payer_now, v.owner_id,
           exists (select from ad_reviews r where r.ad_account_id = ${accountId} and r.verdict = 'APPROVED' and r.by_hand
                      and r.undone_at is null) as is_known,
           exists (select from ads o where o.ad_account_id = ${accountId} and o.pin_id = a.pin_id and o.id <> a.id
                      and o.review = 'REJECTED' and o.by_hand)
             or exists (select from ad_reviews r where r.ad_account_id = ${accountId} and r.ad_id = a.id
                           and r.verdict = 'REJECTED' and r.by_hand and r.undone_at is null) as was_refused,
           exists (select from ad_reviews r where r.ad_account_id = ${accountId} and r.ad_id = a.id
                      and r.verdict = 'DOUBT' and r.shown_hash = a.shown_hash and r.at >= a.submitted_at) as is_on_desk
      from ads a join ad_groups g on g.ad_account_id = ${accountId} and g.id = a.ad_group_id
      join advertisers v on v.id = a.ad_account_id
      left join ad_books b on b.ad_account_id = a.ad_account_id
     where a.ad_account_id = ${accountId} and a.id = ${adId}`.execute(db);
  return rows[0];
}

/** Holds an ad as it is until the transaction ends; false: it is another one meanwhile than what was looked at. */
export async function holdAd(
  tx: Tx,
  ad: Pick<AdToCheck, "ad_account_id" | "id" | "review" | "shown_hash" | "submitted_at">,
) {
  const row = await tx
    .selectFrom("ads")
    .select(["review", "shown_hash", "submitted_at", "status"])
    .where("ad_account_id", "=", ad.ad_account_id)
    .where("id", "=", ad.id)
    .forUpdate()
    .executeTakeFirst();
  return (
    row !== undefined &&
    (row.status === "ACTIVE" || row.status === "PAUSED") &&
    row.review === ad.review &&
    row.shown_hash.equals(ad.shown_hash) &&
    row.submitted_at.getTime() === ad.submitted_at.getTime()
  );
}
