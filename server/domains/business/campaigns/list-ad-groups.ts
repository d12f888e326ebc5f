import type { WireAdGroup } from "#contract/business/ad-groups.ts";
import { targetingSpecShape } from "#contract/business/quick-promote.ts";
import { adGroupSummary } from "#rules/business/summary-status.ts";
import type { CampaignSummary } from "#spec/constants/campaigns.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { type AdGroupLine, adGroupLines } from "./ad-groups.queries.ts";
import { campaignRows } from "./campaigns.queries.ts";
import { campaignViews } from "./campaigns.view.ts";
import type { BooksOf } from "./require-books.ts";

/** Ad groups of an account as its people see them, newest first. */
export async function listAdGroups(
  db: Db | Tx,
  account: BooksOf,
  wanted: Parameters<typeof adGroupLines>[2],
  now: Date,
): Promise<WireAdGroup[]> {
  const place = { id: account.id, zone: account.timeZone };
  const lines = await adGroupLines(db, place, wanted);
  const ids = [...new Set(lines.map((line) => line.campaign_id))];
  const rows = ids.length === 0 ? [] : await campaignRows(db, place, { ids, below: null, max: ids.length });
  const campaigns = new Map((await campaignViews(db, account, rows, now)).map((one) => [one.id, one.summary_status]));
  return lines.map((line) => adGroupView(line, campaigns.get(line.campaign_id) ?? "ARCHIVED", now));
}

function adGroupView(line: AdGroupLine, campaign: CampaignSummary, now: Date): WireAdGroup {
  const { id, campaign_id, campaign_name, name, status, bid_micro, billable_event, version, ads } = line;
  return {
    ...{ id, campaign_id, campaign_name, name, status, bid_micro, billable_event, version, ads },
    summary_status: adGroupSummary(line, campaign, now),
    daily_budget_micro: line.daily_micro,
    lifetime_budget_micro: line.lifetime_micro,
    start_date: line.start_date,
    end_date: line.end_date,
    targeting_spec: targetingSpecShape.parse(line.targeting_spec),
    auto_targeting_enabled: line.auto_targeting,
    created_at: line.created_at.toISOString(),
    updated_at: line.updated_at.toISOString(),
  };
}
