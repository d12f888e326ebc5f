import { sql } from "kysely";
import { conversionLimits } from "#spec/constants/conversions.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { ServingKey, TouchKind } from "#server/database/tables/conversion-tables.ts";

export type Touch = {
  kind: TouchKind;
  at: Date;
  campaign_id: string;
  ad_group_id: string;
  ad_id: string;
  pin_id: string;
};

export type TouchesFound = {
  /** The latest of each kind. */
  touches: Touch[];
  /** Each of the servings was clicked, and the click counts. */
  allClicked: boolean;
  /** Why there are none. */
  lack: "click_unknown" | "click_invalid" | "click_after";
};

type EventRow = Omit<Touch, "kind"> & { kind: string; reason: string | null; serving: string };

const kindOf: Partial<Record<string, TouchKind>> = {
  click: "click",
  closeup: "engagement",
  save: "engagement",
  impression: "view",
  video_50: "view",
};

/** When an event happened, and when it came. */
type Moments = { at: Date; receivedAt: Date };

/**
 * What was done with the ads of these servings before an event; valid events of ads alone count. Clocks of shops are allowed to be behind a
 * little. What an ad's event tells only after the conversion came was done before it, since its click id came along.
 */
export async function touchesOf(
  db: Db | Tx,
  accountId: string,
  servings: readonly ServingKey[],
  { at: eventAt, receivedAt }: Moments,
): Promise<TouchesFound> {
  const [days, auctions, places] = [
    servings.map(({ day }) => day),
    servings.map(({ auctionId }) => auctionId),
    servings.map(({ place }) => place),
  ];
  const { rows } = await sql<EventRow>`
    select e.kind, e.at, e.reason, e.campaign_id, e.ad_group_id, e.ad_id, e.pin_id,
           e.day::text || '.' || e.auction_id || '.' || e.place as serving
      from unnest(${days}::date[], ${auctions}::bigint[], ${places}::smallint[]) as s (day, auction_id, place)
      join ad_events e on e.ad_account_id = ${accountId} and e.day = s.day and e.auction_id = s.auction_id and e.place = s.place`.execute(
    db,
  );
  const latest = eventAt.getTime() + conversionLimits.eventMaxAheadSeconds * 1000;
  const valid = rows.filter(({ kind, reason }) => kindOf[kind] !== undefined && reason === null);
  const touches = new Map<TouchKind, Touch>();
  for (const { kind: told, at: toldAt, campaign_id, ad_group_id, ad_id, pin_id } of valid) {
    const [kind, at] = [kindOf[told], toldAt > receivedAt ? eventAt : toldAt];
    if (kind === undefined || at.getTime() > latest) continue;
    const other = touches.get(kind);
    if (other === undefined || other.at < at) touches.set(kind, { kind, at, campaign_id, ad_group_id, ad_id, pin_id });
  }
  const clicked = new Set(valid.filter(({ kind }) => kind === "click").map(({ serving }) => serving));
  return {
    touches: [...touches.values()],
    allClicked: clicked.size >= servings.length,
    lack: valid.length > 0 ? "click_after" : rows.length > 0 ? "click_invalid" : "click_unknown",
  };
}
