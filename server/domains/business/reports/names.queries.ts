import { sql } from "kysely";
import type { ReportNames } from "#contract/business/ad-reports.ts";
import type { ReportLevel } from "#spec/constants/ad-reports.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** What these of a level are called now, with what they belong to. */
export async function namesOf(
  db: Db | Tx,
  accountId: string,
  level: ReportLevel,
  ids: readonly string[],
): Promise<Record<string, ReportNames>> {
  if (ids.length === 0) return {};
  const found = {
    ACCOUNT: sql<Row>`
      select id, name, null as campaign, null as ad_group from advertisers where id = ${accountId}`,
    CAMPAIGN: sql<Row>`
      select id, name, null as campaign, null as ad_group from campaigns
       where ad_account_id = ${accountId} and id = any(${ids}::bigint[])`,
    AD_GROUP: sql<Row>`
      select g.id, g.name, c.name as campaign, null as ad_group
        from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
       where g.ad_account_id = ${accountId} and g.id = any(${ids}::bigint[])`,
    AD: sql<Row>`
      select a.id, a.name, c.name as campaign, g.name as ad_group
        from ads a join campaigns c on c.ad_account_id = a.ad_account_id and c.id = a.campaign_id
        join ad_groups g on g.ad_account_id = a.ad_account_id and g.id = a.ad_group_id
       where a.ad_account_id = ${accountId} and a.id = any(${ids}::bigint[])`,
  }[level];
  const { rows } = await found.execute(db);
  return Object.fromEntries(
    rows.map(({ id, name, campaign, ad_group: group }) => [
      id,
      { name, ...(campaign === null ? {} : { campaign }), ...(group === null ? {} : { ad_group: group }) },
    ]),
  );
}

type Row = { id: string; name: string; campaign: string | null; ad_group: string | null };
