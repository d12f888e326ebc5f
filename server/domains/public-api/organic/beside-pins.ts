import type { WirePin } from "#contract/kit/shapes.ts";
import type { PinCounts } from "#contract/business/pin-analytics.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { countsOfPins } from "#server/domains/business/pin-stats/pin-sums.queries.ts";
import { advertisersOfPins } from "#server/domains/business/review/ads-of-pins.queries.ts";
import { nothingCounted } from "./pin-metrics.ts";
import type { Beside } from "./pins.view.ts";

const inWords = ({ impressions, closeups, clicks, saves }: PinCounts) => ({
  ...{ impression: impressions, pin_click: closeups, clickthrough: clicks, save: saves },
});

const recentDays = 90;

/** What is told of the viewer's own pins beside what they show: whether they were ever ads, and, asked for, their numbers. */
export async function besidePins(
  { services: { db, clock }, viewer }: CallContext<Person>,
  pins: readonly WirePin[],
  metrics = false,
): Promise<(pin: WirePin) => Beside> {
  const ids = pins.flatMap(({ id, pinner }) => (pinner.id === viewer.id ? [id] : []));
  const since = new Date(clock.now().getTime() - recentDays * 86_400_000).toISOString().slice(0, 10);
  const [ads, recent, lifetime] = await Promise.all([
    advertisersOfPins(db, ids),
    metrics ? countsOfPins(db, viewer.id, ids, since) : null,
    metrics ? countsOfPins(db, viewer.id, ids) : null,
  ]);
  return ({ id, pinner, comment_count: comment }) => {
    if (pinner.id !== viewer.id) return metrics ? { pin_metrics: null } : {};
    const numbers = {
      [`${recentDays}d`]: inWords(recent?.get(id) ?? nothingCounted),
      lifetime_metrics: { ...inWords(lifetime?.get(id) ?? nothingCounted), comment },
    };
    return { has_been_promoted: ads.has(id), ...(metrics && { pin_metrics: numbers }) };
  };
}
