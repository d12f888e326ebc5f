import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** What was billed and may be: amounts in micro of the account's currency. */
export type Standing = { capMicro: bigint; billedMicro: bigint; leftMicro: bigint };

export type CampaignStanding = {
  /** null: nothing was clicked yet today, or the day is settled. */
  today: Standing | null;
  /** null: its budget is by the day, or nothing was clicked yet. */
  lifetime: Standing | null;
};

type Row = { campaign_id: string; is_day: boolean; cap_micro: string; billed_micro: string };

/** How the limits of an account and of these campaigns stand at a moment. No `account`: it cannot be billed, nothing of it is served. */
export async function leftOf(
  db: Db | Tx,
  accountId: string,
  campaignIds: readonly string[],
  now: Date,
): Promise<{ account: Standing | null; campaigns: Map<string, CampaignStanding> }> {
  const { rows } = await sql<Row>`
    select campaign_id, ends_at is not null as is_day, cap_micro, billed_micro from ad_limits
     where ad_account_id = ${accountId} and campaign_id = any(${[...campaignIds, "0"]}::bigint[]) and settled_at is null
       and (day = '-infinity' or (starts_at <= ${now} and ends_at > ${now}))`.execute(db);
  const campaigns = new Map<string, CampaignStanding>(campaignIds.map((id) => [id, { today: null, lifetime: null }]));
  let account: Standing | null = null;
  for (const row of rows) {
    const campaign = campaigns.get(row.campaign_id);
    if (row.campaign_id === "0") account = standing(row);
    else if (campaign !== undefined) campaign[row.is_day ? "today" : "lifetime"] = standing(row);
  }
  return { account, campaigns };
}

function standing({ cap_micro, billed_micro }: Row): Standing {
  const [capMicro, billedMicro] = [BigInt(cap_micro), BigInt(billed_micro)];
  return { capMicro, billedMicro, leftMicro: capMicro - billedMicro };
}
