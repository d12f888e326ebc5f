import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { creditClickGroup } from "#contract/operate/click-desk.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { FoundClick } from "#server/domains/business/billing/find-clicks.queries.ts";

export type GroupedBy = CallParsed<typeof creditClickGroup>["by"];
type Span = { by: GroupedBy; days: number; now: Date };

export type ClickGroupRow = {
  ad_account_id: string;
  currency: string;
  group: string;
  clicks: number;
  people: number;
  networks: number;
  sum_micro: string;
  credited: number;
  creditable: number;
  creditable_micro: string;
  first_at: Date;
  last_at: Date;
};

const keys = {
  network: sql`c.network_key`,
  person: sql`c.viewer_key`,
  hour: sql`to_char(date_trunc('hour', c.at at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
} as const satisfies Record<GroupedBy, unknown>;

/** Billed clicks of some days, with the day that they were booked with where it is in the books. Whoever left is no group of their own. */
const billed = ({ by, days, now }: Span, accountId: string | null) => sql`
    select c.*, ${keys[by]} as grouped, l.day as booked_on
      from ad_clicks c
      left join ad_limits l on l.ad_account_id = c.ad_account_id and l.campaign_id = c.campaign_id
                           and l.starts_at <= c.at and l.ends_at > c.at and l.settled_at is not null
     where c.at > ${now}::timestamptz - make_interval(days => ${days}) and c.at <= ${now} and c.billed_micro > 0
       and (${accountId}::bigint is null or c.ad_account_id = ${accountId}::bigint) and (${by} <> 'person' or c.viewer_key <> '')`;

/** Those that cost most first; of an account, or of all. */
export async function clickGroups(db: Db, span: Span, accountId: string | null, max: number): Promise<ClickGroupRow[]> {
  const { rows } = await sql<ClickGroupRow>`
    select c.ad_account_id::text, a.currency, c.grouped as "group", count(*)::int as clicks,
           count(distinct c.viewer_key)::int as people, count(distinct c.network_key)::int as networks,
           sum(c.billed_micro)::bigint::text as sum_micro, count(c.found)::int as credited,
           count(*) filter (where c.found is null and c.booked_on is not null)::int as creditable,
           coalesce(sum(c.billed_micro) filter (where c.found is null and c.booked_on is not null), 0)::bigint::text as creditable_micro,
           min(c.at) as first_at, max(c.at) as last_at
      from (${billed(span, accountId)}) c
      join ad_accounts a on a.ad_account_id = c.ad_account_id
     group by c.ad_account_id, a.currency, c.grouped
     order by sum(c.billed_micro) desc, c.ad_account_id, c.grouped limit ${max}`.execute(db);
  return rows;
}

/** What can be credited of a group. */
export async function creditableClicks(
  db: Db | Tx,
  span: Span,
  accountId: string,
  group: string,
): Promise<FoundClick[]> {
  const { rows } = await sql<FoundClick>`
    select c.ad_account_id::text, c.day::text, c.auction_id::text, c.place, c.campaign_id::text, c.booked_on::text,
           c.billed_micro::text, 'desk' as found
      from (${billed(span, accountId)}) c
     where c.grouped = ${group} and c.found is null and c.booked_on is not null
     order by c.booked_on, c.campaign_id, c.auction_id, c.place`.execute(db);
  return rows;
}
