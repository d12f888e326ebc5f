import { sql } from "kysely";
import type { EntityStatus } from "#server/database/tables/business-tables.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { OrderLineState, PaidType } from "#spec/constants/order-lines.ts";
import type { OrderTerms } from "#server/database/tables/order-terms.ts";

export type OrderLineRow = OrderTerms & {
  ad_account_id: string;
  id: string;
  paid_type: PaidType;
  state: OrderLineState;
  currency: string;
  wanted: OrderTerms | null;
  note: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  /** Of the account. */
  today: string;
  time_zone: string;
  starts_at: Date;
  ends_at: Date | null;
  drawn_micro: string;
  campaigns: { id: string; name: string; status: EntityStatus }[];
};

const columns = (now: Date) => sql`
  select o.ad_account_id, o.id, o.name, o.po_number, o.paid_type, o.state, o.currency, o.budget_micro, o.first_day::text as first_day,
         o.last_day::text as last_day, o.wanted, o.note, o.version, o.created_at, o.updated_at, a.time_zone,
         o.first_day::timestamp at time zone a.time_zone as starts_at, (o.last_day + 1)::timestamp at time zone a.time_zone as ends_at,
         (${now}::timestamptz at time zone a.time_zone)::date::text as today, coalesce(l.billed_micro, 0) as drawn_micro,
         (select coalesce(jsonb_agg(jsonb_build_object('id', c.id::text, 'name', c.name, 'status', c.status) order by c.id desc), '[]')
            from campaigns c where c.ad_account_id = o.ad_account_id and c.order_line_id = o.id) as campaigns
    from order_lines o
    join ad_accounts a on a.ad_account_id = o.ad_account_id
    left join ad_limits l on l.ad_account_id = o.ad_account_id and l.campaign_id = o.id and l.day = '-infinity'`;

type Page = { ids?: readonly string[]; behind?: string | null; ascending?: boolean; limit: number };

/** Order lines of an account, newest first unless told, behind one. */
export async function orderLinesOf(
  db: Db | Tx,
  accountId: string,
  now: Date,
  { ids, behind = null, ascending = false, limit }: Page,
): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    ${columns(now)}
     where o.ad_account_id = ${accountId} and a.ad_account_id = ${accountId}
       ${ids === undefined ? sql`` : sql`and o.id = any(${ids}::bigint[])`}
       ${behind === null ? sql`` : ascending ? sql`and o.id > ${behind}::bigint` : sql`and o.id < ${behind}::bigint`}
     order by ${ascending ? sql`o.id` : sql`o.id desc`} limit ${limit}`.execute(db);
  return rows;
}

/** What waits for an operator in all accounts, the oldest first. */
export async function waitingOrders(db: Db | Tx, now: Date, limit: number): Promise<OrderLineRow[]> {
  const { rows } = await sql<OrderLineRow>`
    ${columns(now)} where o.state = 'WAITING' or o.wanted is not null order by o.updated_at, o.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** How many of an account there are, and wait. */
export async function countOrders(tx: Tx, accountId: string): Promise<{ all: number; waiting: number }> {
  const { rows } = await sql<{ all: number; waiting: number }>`
    select count(*)::int as all, count(*) filter (where state = 'WAITING' or wanted is not null)::int as waiting
      from order_lines where ad_account_id = ${accountId}`.execute(tx);
  return rows[0] ?? { all: 0, waiting: 0 };
}
