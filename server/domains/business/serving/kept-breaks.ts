import type { Services } from "#server/services/services.ts";
import type { AdBreak } from "#server/services/ads.ts";
import type { ViewerFacts } from "./viewer-facts.queries.ts";
import type { Serving } from "./show-ad.ts";

/**
 * The last page of a list with ads that somebody was given. Asked for once more (a reload, the way back, a second tab) it holds the same
 * servings: the advertiser pays for none of them twice, and nothing moves on the page.
 */
type Kept = { of: string; at: number; changes: number; servings: readonly Serving[] };

const keptBreaks = { create: () => new Map<string, Kept>() };
const most = 400;
/** As long as a ranked feed stays the same. */
const sameForMs = 60_000;

export type Break = {
  page: AdBreak;
  pinIds: readonly string[];
  /** What decides about their ads: read anew each time, so that a choice of theirs ends what was kept with the next request. */
  facts: ViewerFacts | null;
  hiddenCampaigns: readonly string[];
  viewerKey: string;
  /** How often the auction saw anything change that may be served: after that nothing is kept. */
  changes: number;
};

export function keptServings({ caches, clock }: Pick<Services, "caches" | "clock">, asked: Break) {
  const kept = caches.of(keptBreaks).get(placeOf(asked));
  if (kept === undefined || kept.changes !== asked.changes || kept.of !== sayingAll(asked)) return null;
  return Math.abs(clock.now().getTime() - kept.at) < sameForMs ? kept.servings : null;
}

/** A page without ads is not kept: the next asking may have some. */
export function keepServings(
  { caches, clock }: Pick<Services, "caches" | "clock">,
  asked: Break,
  servings: readonly Serving[],
): void {
  const breaks = caches.of(keptBreaks);
  const place = placeOf(asked);
  breaks.delete(place);
  if (servings.length === 0) return;
  breaks.set(place, { of: sayingAll(asked), at: clock.now().getTime(), changes: asked.changes, servings });
  for (const oldest of breaks.keys()) {
    if (breaks.size <= most) return;
    breaks.delete(oldest);
  }
}

const placeOf = ({ viewerKey, page }: Break) => `${viewerKey} ${page.surface}`;

function sayingAll({ page, pinIds, facts, hiddenCampaigns }: Break): string {
  return JSON.stringify([page, pinIds, facts, hiddenCampaigns]);
}
