import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

/** What a campaign was billed on a day. */
export type ClosedDay = { campaign_id: string; day: string; billed_micro: string };

/** Closes the days that end by then: a click under way on one of them is waited for, and the next one finds it closed. */
export async function closeDays(tx: Tx, accountId: string, until: Date, now: Date): Promise<ClosedDay[]> {
  const { rows: due } = await sql<ClosedDay>`
    select campaign_id, day::text as day, billed_micro from ad_limits
     where ad_account_id = ${accountId} and settled_at is null and ends_at <= ${until}
     order by campaign_id, day limit 500 for update`.execute(tx);
  if (due.length === 0) return [];
  await sql`
    update ad_limits l set settled_at = ${now}
      from unnest(${due.map((row) => row.campaign_id)}::bigint[], ${due.map((row) => row.day)}::date[]) as t (campaign_id, day)
     where l.ad_account_id = ${accountId} and l.campaign_id = t.campaign_id and l.day = t.day`.execute(tx);
  return due.toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1));
}
