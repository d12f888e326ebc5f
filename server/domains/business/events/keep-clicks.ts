import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Clicker } from "./clicker.ts";
import type { StoredEvent } from "./served-ad.ts";

/** Keeps who clicked from where, of clicks that counted or would have: nights and operators look for what nobody saw when they came in. */
export async function keepClicks(
  tx: Tx,
  accountId: string,
  events: readonly StoredEvent[],
  { viewerKey, deviceKey, isVisitor, isKnown, networks }: Clicker & { isKnown: boolean },
  now: Date,
): Promise<void> {
  const clicks = events.filter(
    ({ kind, reason }) => kind === "click" && (reason === null || reason === "repeated" || reason === "crowd"),
  );
  if (clicks.length === 0) return;
  const rows = clicks.map(({ day, auctionId, place, campaignId, adId, reason, billedMicro }) => ({
    ...{ day, auction_id: auctionId, place, campaign_id: campaignId, ad_id: adId, reason },
    billed_micro: String(billedMicro),
  }));
  await sql`
    insert into ad_clicks (ad_account_id, day, auction_id, place, at, campaign_id, ad_id, viewer_key, device_key, network_key, wide_key,
                           is_visitor, is_known, reason, billed_micro)
    select ${accountId}, day, auction_id, place, ${now}::timestamptz, campaign_id, ad_id, ${viewerKey}, ${deviceKey}, ${networks.near},
           ${networks.wide}, ${isVisitor}, ${isKnown}, reason, billed_micro
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as t (day date, auction_id bigint, place smallint, campaign_id bigint, ad_id bigint, reason text, billed_micro bigint)
    on conflict do nothing`.execute(tx);
}
