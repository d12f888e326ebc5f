import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { StoredEvent } from "./served-ad.ts";

/**
 * Of whoever saw or hid an ad it is remembered: how often they saw its campaign or ad group today, or that they want none of it. What
 * nobody measured may have been seen: it counts here.
 */
export async function rememberViewers(
  tx: Tx,
  accountId: string,
  events: readonly StoredEvent[],
  now: Date,
): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const counted = events.filter(
    ({ kind, reason }) =>
      (reason === null && (kind === "impression" || kind === "hide")) ||
      (kind === "impression" && reason === "unmeasured"),
  );
  const byViewer = Map.groupBy(counted, ({ viewerKey }) => viewerKey);
  for (const key of [...byViewer.keys()].toSorted()) {
    const seen = (byViewer.get(key) ?? []).flatMap(seenOf);
    const rows = [...Map.groupBy(seen, ({ id, isHidden }) => `${id} ${isHidden}`).values()].flatMap(
      ([first, ...more]) =>
        first === undefined
          ? []
          : [{ campaign_id: first.id, day: first.isHidden ? "infinity" : today, views: 1 + more.length }],
    );
    await sql`
      insert into ad_viewers (viewer_key, campaign_id, day, ad_account_id, views)
      select ${key}, campaign_id, day, ${accountId}, views
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (campaign_id bigint, day date, views int)
       order by campaign_id, day
      on conflict (viewer_key, campaign_id, day) do update set views = ad_viewers.views + excluded.views`.execute(tx);
  }
}

/** Of what is counted: the campaign, and where impressions are paid, whose ad groups may have a cap, the ad group. */
function seenOf({ campaignId, adGroupId, kind, event }: StoredEvent): { id: string; isHidden: boolean }[] {
  const isHidden = kind === "hide";
  const isOfGroup = !isHidden && event === "IMPRESSION";
  return [campaignId, ...(isOfGroup ? [adGroupId] : [])].map((id) => ({ id, isHidden }));
}
