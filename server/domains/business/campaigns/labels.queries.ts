import { sql } from "kysely";
import type { LabelType } from "#spec/constants/labels.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

export type LabelRow = {
  id: string;
  campaign_id: string;
  label_type: LabelType;
  label: string;
  status: "ACTIVE" | "ARCHIVED";
};

type Wanted = {
  ids?: readonly string[] | undefined;
  campaignIds?: readonly string[] | undefined;
  types?: readonly string[] | undefined;
  /** Default: all. */
  statuses?: readonly string[] | undefined;
  below?: string | null;
  max: number;
};

/** Labels of an account's campaigns, newest first, below one. */
export async function labelRows(
  db: Db | Tx,
  accountId: string,
  { ids, campaignIds, types, statuses, below = null, max }: Wanted,
): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select id, campaign_id, label_type, label, status from ad_labels
     where ad_account_id = ${accountId} and id < coalesce(${below}::bigint, 9223372036854775807)
       ${ids === undefined ? sql`` : sql`and id = any(${ids}::bigint[])`}
       ${campaignIds === undefined ? sql`` : sql`and campaign_id = any(${campaignIds}::bigint[])`}
       and (${types ?? null}::text[] is null or label_type = any(${types ?? null}::text[]))
       and (${statuses ?? null}::text[] is null or status = any(${statuses ?? null}::text[]))
     order by id desc limit ${max}`.execute(db);
  return rows;
}
