import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type AttachableOrder = {
  id: string;
  name: string;
  po_number: string | null;
  left_micro: string;
  first_day: string;
  last_day: string | null;
};

/** What campaigns of an account can be attached to: the order lines in force whose last day isn't over, newest first. */
export async function attachableOrders(db: Db | Tx, accountId: string, now: Date): Promise<AttachableOrder[]> {
  const { rows } = await sql<AttachableOrder>`
    select o.id, o.name, o.po_number, greatest(l.cap_micro - l.billed_micro, 0) as left_micro, o.first_day::text as first_day,
           o.last_day::text as last_day
      from order_lines o
      join ad_accounts a on a.ad_account_id = ${accountId}
      join ad_limits l on l.ad_account_id = ${accountId} and l.campaign_id = o.id and l.day = '-infinity'
     where o.ad_account_id = ${accountId} and o.state in ('ACTIVE', 'PAUSED')
       and (o.last_day is null or o.last_day >= (${now}::timestamptz at time zone a.time_zone)::date)
     order by o.id desc limit 200`.execute(db);
  return rows;
}
