import type { WirePin } from "#contract/kit/shapes.ts";
import type { AdBreak, AdsOfPage } from "#server/services/ads.ts";
import type { Services } from "#server/services/services.ts";
import { auctionDay } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { AuctionAnswer, AuctionQuestion, WonAd } from "./auction/question.ts";
import type { StopBoard } from "./auction/stop-board.ts";
import { beginSlate, slateKey } from "./slates/begin-slate.ts";
import type { KnownViewers } from "./slates/known-viewers.ts";
import { giveBack, type Slate, takeFor } from "./slates/slate.ts";
import type { Slates } from "./slates/slates.ts";
import type { ReceiptWriter } from "./receipts/write-receipts.ts";
import { showAd } from "./show-ad.ts";
import { placed, slotsOf } from "./slots.ts";

export type Choosing = {
  services: Services;
  ask: (question: AuctionQuestion) => Promise<AuctionAnswer | null>;
  receipts: ReceiptWriter;
  slates: Slates;
  viewers: KnownViewers;
  board: StopBoard;
  loadPercent: number;
  /** Hears how many places each page has for ads. */
  onPlaces: (places: number) => void;
};

/**
 * Ads for one page of a list: from what was auctioned for the viewer a moment ago, else of an auction for this page and the next. What has to
 * be known of the viewer for one is read while the list is still made.
 */
export function adsOfPage(choosing: Choosing, page: AdBreak): AdsOfPage {
  const { services, slates, board, loadPercent, onPlaces } = choosing;
  const key = slateKey(page);
  const kept = slates.get(key);
  const begin = kept === undefined ? beginSlate(choosing, page) : null;
  let drawn = Math.random();
  let slate: Slate | null = null;
  let ads: readonly WonAd[] = [];
  return {
    async choose(pinIds) {
      // Asked for again, a page too short for an ad has one or none, as before.
      drawn = (await kept?.catch(() => null))?.pages.get(page.pageKey)?.drawn ?? drawn;
      const slots = slotsOf(pinIds.length, loadPercent, drawn);
      onPlaces(slots.length);
      if (slots.length === 0) return [];
      const asked = slates.get(key) ?? begin?.(slots, pinIds) ?? null;
      if (asked !== null && slates.get(key) === undefined) slates.set(key, asked);
      slate =
        (await asked?.catch((error: unknown) => {
          services.log.warn("a page comes without ads", { error: String(error) });
          return null;
        })) ?? null;
      if (slate === null) return [];
      ads = takeFor(slate, board, { key: page.pageKey, drawn, count: slots.length, pinIds });
      return ads.map(({ pinId }) => pinId);
    },
    place(pins, won) {
      const slots = slotsOf(pins.length, loadPercent, drawn);
      const byPin = new Map(ads.map((ad) => [ad.pinId, ad]));
      const shown = fitting(pins, won)
        .slice(0, slots.length)
        .flatMap((pin) => {
          const ad = byPin.get(pin.id);
          return ad === undefined ? [] : [{ pin, ad }];
        });
      if (slate === null) return [...pins];
      giveBack(
        slate,
        page.pageKey,
        shown.map(({ ad }) => ad.place),
      );
      const of = slate;
      const all = placed(
        pins,
        shown.map(({ pin, ad }) => showAd(services, of, ad, pin, page)),
        slots,
      );
      keepShown(
        choosing,
        of,
        page,
        shown.map(({ ad }, place) => ({ ad, slot: (slots[place] ?? 0) + place })),
      );
      return all;
    },
  };
}

/** Without ads whose picture the page shows already or that the viewer saved, and none beside what is veiled. */
function fitting(pins: readonly WirePin[], won: readonly WirePin[]): readonly WirePin[] {
  if (pins.some(({ sensitivity }) => sensitivity !== undefined)) return [];
  const shown = new Set(pins.map(({ images }) => images.orig.url));
  return won.filter(
    ({ images, board, can_edit, pinned_to_board, sensitivity }) =>
      board?.privacy === "public" &&
      sensitivity === undefined &&
      !can_edit &&
      pinned_to_board === null &&
      !shown.has(images.orig.url),
  );
}

/** From now on these are served. Of a page that is asked for again nothing new is to be kept. */
function keepShown(
  { receipts, viewers }: Choosing,
  { auction, query, viewerKey }: Slate,
  { surface, servedTo }: AdBreak,
  shown: readonly { ad: WonAd; slot: number }[],
): void {
  const fresh = shown.filter(({ ad }) => auction.slots[ad.place] === null);
  if (fresh.length === 0) return;
  for (const { ad, slot } of fresh) auction.slots[ad.place] = slot;
  viewers.count(
    servedTo,
    // What is remembered of who sees it, too: see `rememberViewers`.
    fresh.flatMap(({ ad }) => [ad.campaignId, ...(ad.event === "IMPRESSION" ? [ad.adGroupId] : [])]),
  );
  const met =
    surface === "search" && query !== null && auction.queryMark !== null
      ? {
          ...{ day: auctionDay(auction.auctionId), query, mark: auction.queryMark, viewerKey },
          ads: fresh.map(({ ad: { accountId, adGroupId } }) => ({ accountId, adGroupId })),
        }
      : undefined;
  receipts.add(auction, met);
}
