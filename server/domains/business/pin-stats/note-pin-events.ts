import type { PinEventInput } from "#contract/business/ad-events.ts";
import { adEventLimits } from "#spec/constants/ad-events.ts";
import type { CallContext } from "#server/calls/context.ts";
import { servedTo } from "#server/calls/served-to.ts";
import { adViewerKey } from "#server/domains/business/ad-tokens/ad-token.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { visiblePins } from "#server/domains/content/pins/pins.queries.ts";

const idBits = 62;

/**
 * Logs what was done with pins that nobody pays for, to be counted by day: of each viewer once a day and kind, by this clock. What the viewer
 * does not see, or what is their own, counts nothing.
 */
export async function notePinEvents(context: CallContext, events: readonly PinEventInput[], isBot: boolean) {
  const { services, viewer, origin } = context;
  if (isBot || origin.fetchedFor !== undefined) return { accepted: 0, duplicate: 0, invalid: events.length };
  const visible = await visiblePins(services.db, viewer, [...new Set(events.map(({ pin_id }) => pin_id))]);
  const others = new Set(visible.filter(({ person_id }) => person_id !== viewer.id).map(({ id }) => id));
  const valid = events.filter((event) => others.has(event.pin_id) && wasInSight(event));
  const viewerKey = adViewerKey(services, servedTo(context));
  const now = services.clock.now();
  const logged = new Map(
    valid.map(({ pin_id: pin, kind }) => {
      const mark = services.cipher.hmac(JSON.stringify(["pin event", viewerKey, pin, kind, dayOf(now)]));
      const id = String(BigInt.asUintN(idBits, mark.readBigUInt64BE()));
      return [id, { id, at: now, facts: { pin, kind } }];
    }),
  );
  await services.events.append("pin_events", [...logged.values()]);
  return {
    accepted: logged.size,
    duplicate: valid.length - logged.size,
    invalid: events.length - valid.length,
  };
}

/** An impression of which nobody measured how long it was in sight is none. */
function wasInSight({ kind, visible_ms: visibleMs }: PinEventInput): boolean {
  return kind === "impression" ? (visibleMs ?? 0) >= adEventLimits.viewableMs : visibleMs !== 0;
}
