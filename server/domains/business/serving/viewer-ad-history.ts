import { adEventLimits } from "#spec/constants/ad-events.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";

export type ViewerAdHistory = {
  /** How often a campaign was seen in the last thirty days, or an ad group whose impressions are paid. */
  campaigns: { id: string; count: number }[];
  /** Campaigns of which nothing is shown to them any more: they hid one of its ads. */
  hiddenCampaigns: string[];
};

const historyOf = statement<{ campaign_id: string; count: number; is_hidden: boolean }>(`
  select campaign_id, coalesce(sum(views) filter (where day < 'infinity'), 0)::int as count, bool_or(day = 'infinity') as is_hidden
    from ad_viewers
   where viewer_key = $1 and day > ($2::timestamptz at time zone 'UTC')::date - ${adEventLimits.viewDays}
   group by campaign_id`);

/** What somebody saw and hid of ads; by one key, by index. */
export async function viewerAdHistory(db: Db | Tx, viewerKey: string, now: Date): Promise<ViewerAdHistory> {
  const rows = await historyOf(db, viewerKey, now);
  return {
    campaigns: rows.filter(({ count }) => count > 0).map(({ campaign_id, count }) => ({ id: campaign_id, count })),
    hiddenCampaigns: rows.filter(({ is_hidden }) => is_hidden).map(({ campaign_id }) => campaign_id),
  };
}
