import { createTtlCache } from "#engines/kit/ttl-cache.ts";
import { adSlots } from "#spec/constants/ad-slots.ts";
import { pipelined } from "#server/database/driver/connect.ts";
import { adViewerKey } from "#server/domains/business/ad-tokens/ad-token.ts";
import { type ViewerAdHistory, viewerAdHistory } from "#server/domains/business/serving/viewer-ad-history.ts";
import { type ViewerFacts, viewerFacts } from "#server/domains/business/serving/viewer-facts.queries.ts";
import type { AdBreak } from "#server/services/ads.ts";
import type { Services } from "#server/services/services.ts";

/** What decides about the ads somebody sees, and what of them they saw: as read, with what was shown since. */
export type KnownViewer = { viewerKey: string; facts: ViewerFacts | null; history: ViewerAdHistory };

export type KnownViewers = {
  read: (page: Pick<AdBreak, "personId" | "servedTo">) => Promise<KnownViewer>;
  /** Ads of these campaigns were shown: each may be seen. */
  count: (servedTo: string, campaignIds: readonly string[]) => void;
  /** Drops what is known of people and viewers, of all with null. */
  drop: (names: readonly string[] | null) => void;
};

type Kept = { names: readonly string[]; known: Promise<KnownViewer>; shown: Map<string, number> };

const mostKept = 4_000;

/**
 * Reads it once a minute, as a ranked feed is kept: whoever hides, blocks or changes their choice is told of by a message, and read anew. What
 * was shown meanwhile is counted here, so that nobody sees more of a campaign because of it.
 */
export function knownViewers({ reads, cipher, clock }: Services): KnownViewers {
  const kept = createTtlCache<Kept>(adSlots.viewerMs, mostKept);

  async function readAnew(viewerKey: string, personId: string | null): Promise<KnownViewer> {
    const [facts, history] = await pipelined(reads, (at) =>
      Promise.all([personId === null ? null : viewerFacts(at, personId), viewerAdHistory(at, viewerKey, clock.now())]),
    );
    return { viewerKey, facts, history };
  }

  return {
    async read({ personId, servedTo }) {
      const before = kept.get(servedTo);
      if (before !== undefined) return withShown(await before.known, before.shown);
      const viewerKey = adViewerKey({ cipher }, servedTo);
      const known = readAnew(viewerKey, personId);
      kept.set(servedTo, { names: [viewerKey, ...(personId === null ? [] : [personId])], known, shown: new Map() });
      known.catch(() => kept.delete(servedTo));
      return known;
    },
    count(servedTo, campaignIds) {
      const shown = kept.get(servedTo)?.shown;
      for (const id of campaignIds) shown?.set(id, (shown.get(id) ?? 0) + 1);
    },
    drop(names) {
      if (names === null) return kept.clear();
      const meant = new Set(names);
      for (const [key, one] of kept.entries()) if (one.names.some((name) => meant.has(name))) kept.delete(key);
    },
  };
}

function withShown(known: KnownViewer, shown: ReadonlyMap<string, number>): KnownViewer {
  if (shown.size === 0) return known;
  const counts = new Map(known.history.campaigns.map(({ id, count }) => [id, count]));
  for (const [id, count] of shown) counts.set(id, (counts.get(id) ?? 0) + count);
  return {
    ...known,
    history: { ...known.history, campaigns: Array.from(counts, ([id, count]) => ({ id, count })) },
  };
}
