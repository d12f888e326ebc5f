import { sql } from "kysely";
import { adEventLimits } from "#spec/constants/ad-events.ts";
import type { Db } from "#server/database/driver/connect.ts";

export type ViewerAdHistory = {
  /** How often a campaign was seen in the last thirty days. */
  campaigns: { id: string; count: number }[];
  /** Campaigns of which nothing is shown to them any more: they hid one of its ads. */
  hiddenCampaigns: string[];
};

/** What somebody saw and hid of ads; by one key, by index. */
export async function viewerAdHistory(db: Db, viewerKey: string, now: Date): Promise<ViewerAdHistory> {
  const { rows } = await sql<{ campaign_id: string; count: number; is_hidden: boolean }>`
    select campaign_id, coalesce(sum(views) filter (where day < 'infinity'), 0)::int as count, bool_or(day = 'infinity') as is_hidden
      from ad_viewers
     where viewer_key = ${viewerKey} and day > (${now}::timestamptz at time zone 'UTC')::date - ${adEventLimits.viewDays}::int
     group by campaign_id`.execute(db);
  return {
    campaigns: rows.filter(({ count }) => count > 0).map(({ campaign_id, count }) => ({ id: campaign_id, count })),
    hiddenCampaigns: rows.filter(({ is_hidden }) => is_hidden).map(({ campaign_id }) => campaign_id),
  };
}
