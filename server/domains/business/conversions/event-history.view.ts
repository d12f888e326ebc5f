import type { WireConversionEvent } from "#contract/business/conversions.ts";
import type { EventRow } from "./event-history.queries.ts";

type Reason = WireConversionEvent["reason"];

export function conversionEventView(row: EventRow): WireConversionEvent {
  const touch = touchOf(row);
  const state = row.refusal !== null ? "refused" : touch === null ? "unattributed" : "attributed";
  return {
    id: row.id,
    tag_id: row.tag_id,
    event_name: row.event_name,
    received_at: row.received_at.toISOString(),
    event_at: row.event_at?.toISOString() ?? null,
    state,
    // What was done with the ad is known, and too long ago.
    reason: state === "attributed" ? null : ((row.refusal ?? row.unmatched ?? "too_late") as Reason),
    field: row.field,
    site: row.site,
    value_micro: row.value_micro,
    currency: row.currency,
    item_count: row.item_count,
    has_event_id: row.has_event_id,
    has_order_id: row.has_order_id,
    has_email: row.has_email,
    touch,
  };
}

function touchOf({ kind, touched_at, campaign_id, campaign_name, ad_id, pin_id }: EventRow) {
  if (kind === null || touched_at === null || campaign_id === null || ad_id === null || pin_id === null) return null;
  return { kind, at: touched_at.toISOString(), campaign_id, campaign_name, ad_id, pin_id };
}
