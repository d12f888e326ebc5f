import { sql } from "kysely";
import type { Targeting } from "#engines/auction/ad.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { AdReview, Findings } from "#server/database/tables/business-tables.ts";

/** An ad with whoever pays for it, as an operator sees it. */
export type DeskRow = {
  ad_account_id: string;
  id: string;
  name: string;
  pin_id: string;
  destination_url: string;
  review: AdReview;
  submitted_at: Date;
  appeal: string | null;
  restricted: string[];
  claimed_by: string | null;
  claimed_until: Date | null;
  targeting: Targeting;
  account_name: string;
  owner_id: string;
  country: string | null;
  bill_name: string | null;
  is_held: boolean;
};

const withPayer = sql`
  select a.ad_account_id, a.id, a.name, a.pin_id, a.destination_url, a.review, a.submitted_at, a.appeal, a.restricted,
         a.claimed_by, a.claimed_until, g.targeting, v.name as account_name, v.owner_id, c.country, b.bill_name,
         coalesce(s.is_held, false) as is_held
    from ads a
    join ad_groups g on g.ad_account_id = a.ad_account_id and g.id = a.ad_group_id
    join advertisers v on v.id = a.ad_account_id
    left join ad_accounts c on c.ad_account_id = a.ad_account_id
    left join ad_books b on b.ad_account_id = a.ad_account_id
    left join ad_account_versions s on s.ad_account_id = a.ad_account_id`;

/**
 * The ads that wait for a decision behind one, those that wait longest first.
 * @param query a part of the ad's or the account's name or of the link, or an id; null: all
 */
export async function adsOnDesk(
  db: Db,
  query: string | null,
  behind: readonly [Date, string] | null,
  max: number,
): Promise<DeskRow[]> {
  const like = query === null ? null : `%${query.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<DeskRow>`
    ${withPayer}
     where a.review = 'PENDING' and a.status in ('ACTIVE', 'PAUSED')
       ${behind === null ? sql`` : sql`and (a.submitted_at, a.id) > (${behind[0]}::timestamptz, ${behind[1]}::bigint)`}
       ${like === null ? sql`` : sql`and (a.name ilike ${like} or v.name ilike ${like} or a.destination_url ilike ${like} or ${query} in (a.id::text, v.id::text))`}
     order by a.submitted_at, a.id limit ${max}`.execute(db);
  return rows;
}

/** Ads of different accounts by their ids. */
export async function deskRowsOf(db: Db, accountIds: readonly string[], adIds: readonly string[]): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    ${withPayer} where a.ad_account_id = any(${[...new Set(accountIds)]}::bigint[]) and a.id = any(${[...new Set(adIds)]}::bigint[])`.execute(
    db,
  );
  return rows;
}

/** The account of an ad; undefined: there is no such ad. */
export async function accountOfAd(db: Db, adId: string): Promise<string | undefined> {
  const { rows } = await sql<{ ad_account_id: string }>`select ad_account_id from ads where id = ${adId}`.execute(db);
  return rows[0]?.ad_account_id;
}

export type DecisionRow = {
  id: string;
  ad_account_id: string;
  ad_id: string;
  verdict: "APPROVED" | "REJECTED" | "DOUBT";
  reasons: string[];
  note: string | null;
  by_hand: boolean;
  decided_by: string | null;
  findings: Findings;
  undone_at: Date | null;
  at: Date;
};

const decision = sql.raw(
  "r.id, r.ad_account_id, r.ad_id, r.verdict, r.reasons, r.note, r.by_hand, r.decided_by, r.findings, r.undone_at, r.at",
);
const mostOfAnAd = 100;

/** What was decided on an ad so far, the newest first. */
export async function decisionsOn(db: Db, accountId: string, adId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select ${decision} from ad_reviews r
     where r.ad_account_id = ${accountId} and r.ad_id = ${adId} order by r.id desc limit ${mostOfAnAd}`.execute(db);
  return rows;
}

/** The last few decisions on each of these ads, the newest first. */
export async function lastDecisionsOn(
  db: Db,
  accountIds: readonly string[],
  adIds: readonly string[],
  each: number,
): Promise<DecisionRow[]> {
  if (adIds.length === 0) return [];
  const { rows } = await sql<DecisionRow>`
    select ${decision}
      from (select n.*, row_number() over (partition by n.ad_account_id, n.ad_id order by n.id desc) as place
              from ad_reviews n
             where n.ad_account_id = any(${[...new Set(accountIds)]}::bigint[]) and n.ad_id = any(${[...new Set(adIds)]}::bigint[])) r
     where r.place <= ${each} order by r.id desc`.execute(db);
  return rows;
}

export type DecisionFilter = {
  verdict: "APPROVED" | "REJECTED" | null;
  /** Of this operator. */
  by: string | null;
  byHand: boolean | null;
};

/** What was decided about ads of all accounts, the newest first, below an id. */
export async function newestDecisions(
  db: Db,
  { verdict, by, byHand }: DecisionFilter,
  below: string | null,
  max: number,
): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select ${decision} from ad_reviews r
     where r.id < coalesce(${below}::bigint, 9223372036854775807)
       and r.verdict = any(${verdict === null ? ["APPROVED", "REJECTED"] : [verdict]}::text[])
       and (${by}::bigint is null or r.decided_by = ${by}) and (${byHand}::boolean is null or r.by_hand = ${byHand})
     order by r.id desc limit ${max}`.execute(db);
  return rows;
}
