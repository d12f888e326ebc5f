import { threadOf, type StopBoard, isStopped } from "#server/domains/business/serving/auction/stop-board.ts";
import type { WonAd } from "#server/domains/business/serving/auction/question.ts";
import type { ServedAuction } from "#server/domains/business/serving/receipts/served-auction.ts";

/** What one auction decided for a viewer: ads for the next pages of a list, each with the token and the link it keeps. */
export type Slate = {
  viewerKey: string;
  /** Who drops it when they choose to see less of something: the person, and the viewer's key. */
  names: readonly string[];
  /** Whose rows the ads are told by. */
  thread: number;
  ads: readonly WonAd[];
  /** The receipt, with the slots of what was shown so far. */
  auction: ServedAuction;
  query: string | null;
  tokenOf: (place: number) => string;
  links: Map<number, string>;
  /** By page, what was chosen for it. */
  pages: Map<string, Page>;
};

/** `drawn`: whether a page too short for an ad has one. */
export type Page = { drawn: number; places: number[] };

/**
 * The ads of a page: those it had before, else the next that no other page has. None that was stopped since, or whose pin is on the page
 * already.
 */
export function takeFor(
  slate: Slate,
  board: StopBoard,
  { key, drawn, count, pinIds }: { key: string; drawn: number; count: number; pinIds: readonly string[] },
): WonAd[] {
  if (slate.thread !== threadOf(board)) return [];
  const onPage = new Set(pinIds);
  const mayStand = ({ row, pinId }: WonAd) => !isStopped(board, row) && !onPage.has(pinId);
  const before = slate.pages.get(key);
  if (before !== undefined)
    return slate.ads.filter((ad) => before.places.includes(ad.place) && mayStand(ad)).slice(0, count);
  const taken = new Set([...slate.pages.values()].flatMap(({ places }) => places));
  const ads = slate.ads.filter((ad) => !taken.has(ad.place) && mayStand(ad)).slice(0, count);
  slate.pages.set(key, { drawn, places: ads.map(({ place }) => place) });
  return ads;
}

/** What the page could not show is free for the next. */
export function giveBack(slate: Slate, key: string, shown: readonly number[]): void {
  const page = slate.pages.get(key);
  if (page !== undefined) page.places = page.places.filter((place) => shown.includes(place));
}
