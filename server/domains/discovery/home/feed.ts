import type { Candidate } from "./candidate.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { encodeBookmark } from "#server/database/paging.ts";
import { openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { pageWithAds } from "#server/domains/discovery/ads/page-with-ads.ts";
import type { AdsOfPage } from "#server/services/ads.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { freshPins } from "./fresh.queries.ts";
import { isAmong } from "#server/domains/discovery/one-per-picture.ts";
import type { ListedPin, PinList } from "#server/domains/discovery/pin-list.ts";

/** The ranked first part of a feed; every picture at most once. */
export type Ranked = {
  pins: PinList;
  /** Pictures never to show in this feed (see `isAmong`): those the viewer hid, or what the feed is about. */
  unwanted?: ReadonlySet<string>;
  /** People whose pins the viewer switched off. */
  peopleOff?: ReadonlySet<string>;
  /** Fresh pins down to this id have already been ranked. */
  freshBelow?: string;
  /** The reason shown on the fresh pins that follow. */
  freshReason?: string;
};

export type FeedInput = {
  bookmark?: string | undefined;
  page_size: number;
  /** The ads that stand in it, beside `page_size`. */
  ads?: AdsOfPage | null;
};

/** Rounds of reading fresh pins for one page, at most. */
const maxRounds = 6;

/**
 * A page of a feed: first the list `rank` returns, then fresh public pins without end, no picture twice within view. `rank` must return the
 * same list for the same snapshot (the id at which reading began): the bookmark holds the snapshot, how much of that list was shown, and
 * the id fresh pins were read down to.
 * @param begin the snapshot for the first page; default now
 */
export async function readFeed(
  services: Services,
  viewer: Viewer,
  input: FeedInput,
  rank: (snapshot: string) => Promise<Ranked>,
  begin: () => Promise<string> = async () => services.ids.next(),
): Promise<Page<WirePin>> {
  const from = openBookmark(input.bookmark, ["id", "integer", "id"]);
  const [snapshot, shown, below] = from ?? [await begin(), 0, null];
  const { pins, freshBelow, freshReason, unwanted, peopleOff } = await rank(snapshot);
  const page: ListedPin[] = pins.slice(Math.max(0, shown), Math.max(0, shown) + input.page_size);
  const next = {
    shown: Math.min(shown + page.length, pins.length),
    below: below ?? freshBelow ?? snapshot,
    ended: false,
  };
  if (page.length < input.page_size) {
    const known = new Set([...pins.pictures(), ...(unwanted ?? [])]);
    const fresh = await freshFrom(services, {
      snapshot,
      below: next.below,
      known,
      peopleOff,
      count: input.page_size - page.length,
    });
    page.push(...fresh.pins.map((pin) => ({ ...pin, reason: freshReason })));
    Object.assign(next, { below: fresh.below, ended: fresh.ended });
  }
  const bookmark = next.ended ? null : encodeBookmark([snapshot, next.shown, next.below]);
  const ids = page.map((pin) => pin.pin_id);
  const reasons = new Map(
    page.flatMap(({ pin_id: id, reason }) => (reason === undefined ? [] : [[id, reason] as const])),
  );
  return pageWithAds(services, viewer, ids, bookmark, { ads: input.ads ?? null, reasons });
}

type FreshPlace = {
  snapshot: string;
  below: string;
  known: ReadonlySet<string>;
  peopleOff: ReadonlySet<string> | undefined;
  count: number;
};

/** Public pins below an id, newest first: of each pin its newest save alone, of each picture one on the page. */
async function freshFrom({ db }: Services, { snapshot, below: start, known, peopleOff, count }: FreshPlace) {
  const pins: Candidate[] = [];
  const seen = new Set(known);
  let below = start;
  for (let round = 0; round < maxRounds; round += 1) {
    const asked = Math.max(100, count * 2);
    const rows = await freshPins(db, below, snapshot, asked);
    for (const row of rows) {
      below = row.pin_id;
      if (isAmong(seen, row) || !row.is_newest) continue;
      if (peopleOff?.has(row.person_id)) continue;
      seen.add(row.picture_id);
      pins.push(row);
      if (pins.length === count) return { pins, below, ended: false };
    }
    if (rows.length < asked) return { pins, below, ended: true };
  }
  return { pins, below, ended: false };
}
