import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";

export type WalletRow = {
  loaded: string;
  credited: string;
  spent: string;
  tax: string;
  reserved: string;
  left: string;
  campaigns: { id: string; name: string; spent_micro: string; reserved_micro: string }[];
};

/** The wallet of an account, from its books and the days of its campaigns; amounts are micro. */
export async function walletOf(db: Db, accountId: string): Promise<WalletRow> {
  const { rows } = await sql<WalletRow>`
    with days as (
      select l.campaign_id, coalesce(sum(l.billed_micro) filter (where l.settled_at is not null), 0)::bigint as spent,
             coalesce(sum(l.billed_micro) filter (where l.settled_at is null), 0)::bigint as reserved
        from ad_limits l where l.ad_account_id = ${accountId} and l.ends_at is not null and l.billed_micro > 0 group by 1),
    totals as (select coalesce(sum(reserved), 0)::bigint as reserved from days)
    select coalesce(b.cash, 0)::bigint as loaded, coalesce(b.credit + b.refunds + b.bad_debt, 0)::bigint as credited,
           coalesce(- b.revenue, 0)::bigint as spent, coalesce(- b.tax_payable, 0)::bigint as tax, t.reserved,
           (coalesce(- b.receivable, 0) - t.reserved)::bigint as left,
           (select coalesce(jsonb_agg(jsonb_build_object('id', d.campaign_id::text, 'name', coalesce(c.name, ''),
                     'spent_micro', d.spent::text, 'reserved_micro', d.reserved::text) order by d.campaign_id desc), '[]')
              from days d left join campaigns c on c.ad_account_id = ${accountId} and c.id = d.campaign_id) as campaigns
      from totals t left join ad_books b on b.ad_account_id = ${accountId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("one row was asked for");
  return row;
}

export type WalletDayRow = {
  day: string;
  campaign_id: string;
  campaign: string | null;
  order_line_id: string | null;
  order_name: string | null;
  spent_micro: string;
  is_open: boolean;
};

/** Days on which campaigns of an account were billed, newest first, behind one. */
export async function walletDays(
  db: Db,
  accountId: string,
  { behind, limit }: { behind: { day: string; campaignId: string } | null; limit: number },
): Promise<WalletDayRow[]> {
  const { rows } = await sql<WalletDayRow>`
    select l.day::text as day, l.campaign_id, c.name as campaign, l.order_line_id, o.name as order_name, l.billed_micro as spent_micro,
           l.settled_at is null as is_open
      from ad_limits l
      left join campaigns c on c.ad_account_id = ${accountId} and c.id = l.campaign_id
      left join order_lines o on o.ad_account_id = ${accountId} and o.id = l.order_line_id
     where l.ad_account_id = ${accountId} and l.ends_at is not null and l.billed_micro > 0
       ${behind === null ? sql`` : sql`and (l.day, l.campaign_id) < (${behind.day}::date, ${behind.campaignId}::bigint)`}
     order by l.day desc, l.campaign_id desc limit ${limit}`.execute(db);
  return rows;
}
