import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { AdIndex } from "./ad-index.ts";
import { decide, type Looked } from "./decide.ts";
import type { AdRequest, MetBy, Reason, ServedAd } from "./request.ts";

/** An ad that an auction looked at: what met it, why it took no part (`behind` also of those that have a place), what it stood with. */
export type LookedAt = { adId: string; metBy: MetBy; reason: Reason; standing: Parameters<Looked>[3] };

/** An auction as it is kept for looking ahead. */
export type Sample = { lookedAt: number; ads: Uint8Array };

/** Holds an auction and keeps all that it looked at. */
export function decideSampled(index: AdIndex, request: AdRequest): { page: ServedAd[]; sample: Sample } {
  const looked: LookedAt[] = [];
  const page = decide(index, request, (adId, metBy, reason, standing) =>
    looked.push({ adId, metBy, reason, standing }),
  );
  const rows = looked.map(({ adId, metBy, reason, standing }) => [
    adId,
    metBy,
    reason,
    ...(standing === null ? [] : [standing.bid, standing.p, standing.q]),
  ]);
  return { page, sample: { lookedAt: looked.length, ads: deflateRawSync(JSON.stringify(rows)) } };
}

/** @internal for tests: samples are kept for looking ahead */
export function readSample(ads: Uint8Array): LookedAt[] {
  const rows = JSON.parse(inflateRawSync(ads).toString()) as [string, MetBy, Reason, number?, number?, number?][];
  return rows.map(([adId, metBy, reason, bid, p, q]) => ({
    ...{ adId, metBy, reason },
    standing: bid === undefined || p === undefined || q === undefined ? null : { bid, p, q },
  }));
}
