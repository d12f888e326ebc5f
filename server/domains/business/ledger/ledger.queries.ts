import { sql } from "kysely";
import type { LedgerAccount, TransferKind } from "#spec/constants/billing.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type TransferRow = {
  number: string;
  at: Date;
  kind: TransferKind;
  debit: LedgerAccount;
  credit: LedgerAccount;
  amount_micro: string;
  currency: string;
  txn_id: string;
  campaign_id: string | null;
  day: string | null;
  about_id: string | null;
  note: string | null;
};

/** Transfers of local days, both included, in the order they were booked, behind one; an account's own zone says when a day is. */
export async function transfersBetween(
  db: Db | Tx,
  accountId: string,
  { zone, from, to }: { zone: string; from: string | null; to: string | null },
  { after, limit }: { after: string; limit: number },
): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select number, at, kind, debit, credit, amount_micro, currency, txn_id, campaign_id, day::text as day, about_id, note
      from ad_transfers
     where ad_account_id = ${accountId} and number > ${after}::bigint
       and (${from}::date is null or at >= (${from}::date)::timestamp at time zone ${zone})
       and (${to}::date is null or at < (${to}::date + 1)::timestamp at time zone ${zone})
     order by number limit ${limit}`.execute(db);
  return rows;
}

export type SpendRow = {
  number: string;
  campaign_id: string;
  day: string;
  amount_micro: string;
  name: string | null;
  /** As reports count them. */
  clicks: number;
  impressions: number;
  /** An ad group of its pays for impressions. */
  by_impression: boolean;
  /** What the day was drawn from beside the account, as it is called now. */
  order_line_id: string | null;
  order_name: string | null;
  po_number: string | null;
};

/** Settled days that stand on no invoice yet, oldest first, with what their campaigns are called and what was counted. */
export async function uninvoicedSpend(
  db: Db | Tx,
  accountId: string,
  after: bigint,
  limit: number,
): Promise<SpendRow[]> {
  const { rows } = await sql<SpendRow>`
    with spend as (
      select number, campaign_id, day, amount_micro from ad_transfers
       where ad_account_id = ${accountId} and number > ${String(after)}::bigint and kind = 'spend' order by number limit ${limit}),
    span as (
      select min(s.day)::timestamp at time zone a.time_zone as starts_at, (max(s.day) + 1)::timestamp at time zone a.time_zone as ends_at,
             a.time_zone
        from spend s, ad_accounts a where a.ad_account_id = ${accountId} group by a.time_zone),
    counted as (
      select n.campaign_id, (n.at at time zone p.time_zone)::date as day, sum(n.clicks)::int as clicks,
             sum(n.impressions)::int as impressions
        from span p join ad_stats n on n.ad_account_id = ${accountId} and n.at >= p.starts_at and n.at < p.ends_at group by 1, 2)
    select t.number, t.campaign_id, t.day::text as day, t.amount_micro, c.name, coalesce(k.clicks, 0) as clicks, coalesce(k.impressions, 0) as impressions,
           exists (select from ad_groups g where g.ad_account_id = ${accountId} and g.campaign_id = t.campaign_id
                      and g.billable_event = 'IMPRESSION') as by_impression,
           d.order_line_id, o.name as order_name, o.po_number
      from spend t
      left join ad_limits d on d.ad_account_id = ${accountId} and d.campaign_id = t.campaign_id and d.day = t.day
      left join order_lines o on o.ad_account_id = ${accountId} and o.id = d.order_line_id
      left join campaigns c on c.ad_account_id = ${accountId} and c.id = t.campaign_id
      left join counted k on k.campaign_id = t.campaign_id and k.day = t.day
     order by t.number`.execute(db);
  return rows;
}
