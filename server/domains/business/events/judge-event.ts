import { adEventLimits, type InvalidReason } from "#spec/constants/ad-events.ts";
import { adTokenLifeMs } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { ServedEvent } from "./served-ad.ts";

/** How the request came in that brought events. */
export type Bringing = {
  now: number;
  /** Who may have been shown what they bring. */
  viewerKeys: ReadonlySet<string>;
  isBot: boolean;
  fetchedFor: "prefetch" | "frame" | undefined;
};

/** What is known of an event's serving. */
export type KnownServing = {
  hasReceipt: boolean;
  /** The viewer belongs to the account that pays. */
  isOwn: boolean;
  /** It is known to have been served to somebody: in sight, if only shortly, or for a time that nobody measured. */
  wasSeen: boolean;
};

/**
 * Why an event does not count; null when it does. What says something about the request goes before what says something about the serving.
 * The viewer's own clock decides nothing.
 */
export function judgeEvent(event: ServedEvent, bringing: Bringing, known: KnownServing): InvalidReason | null {
  const { now, viewerKeys, isBot, fetchedFor } = bringing;
  if (event.servedAt + adTokenLifeMs < now) return "expired";
  if (event.servedAt > now + adEventLimits.clockAheadMs) return "early";
  if (fetchedFor === "prefetch") return "prefetch";
  if (fetchedFor === "frame") return "framed";
  if (isBot) return "bot";
  if (!viewerKeys.has(event.viewerKey)) return "foreign";
  if (!known.hasReceipt) return "unserved";
  if (known.isOwn) return "own";
  return judgeSight(event, now, known.wasSeen);
}

function judgeSight(event: ServedEvent, now: number, wasSeen: boolean): InvalidReason | null {
  const { kind, visible_ms: visibleMs, servedAt } = event;
  if (visibleMs === 0) return "hidden";
  if (kind === "impression" && visibleMs === undefined) return "unmeasured";
  if (kind === "impression") return (visibleMs ?? 0) < adEventLimits.viewableMs ? "brief" : null;
  if (kind === "click" && Math.min(visibleMs ?? Infinity, Math.max(0, now - servedAt)) < adEventLimits.leastClickMs)
    return "fast";
  return wasSeen ? null : "unseen";
}
