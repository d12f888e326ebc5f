import type { BillableEvent, Surface } from "#engines/auction/ad.ts";
import { createAdIndex } from "#engines/auction/ad-index.ts";
import { putAccount, putAd, putCampaign, putCurrencies, putLimit } from "#engines/auction/change-index.ts";
import { decide } from "#engines/auction/decide.ts";
import { firstIdAt } from "#server/database/ids.ts";
import type { ServedAuction } from "./receipts/served-auction.ts";

type Served = {
  accountId: string;
  campaignId: string;
  adGroupId: string;
  adId: string;
  pinId: string;
  auctionId: string;
  at: Date;
  /** At least 1. */
  price: number;
  event?: BillableEvent;
  surface?: Surface;
};

/** The auction of one ad that nobody else bids against, at a price. */
export function auctionOf({ at, price, event = "CLICKTHROUGH", surface = "browse", ...served }: Served): ServedAuction {
  const { accountId, campaignId, auctionId } = served;
  const index = createAdIndex();
  putCurrencies(index, 1, [{ code: "USD", rate: 1, reserve: price }]);
  putAccount(index, { id: accountId, ownerId: accountId, currency: "USD", stops: 0 });
  putCampaign(index, { id: campaignId, stops: 0, limits: ["day"], frequencyCap: 0 });
  putLimit(index, { id: "day", left: Number.MAX_SAFE_INTEGER });
  putAd(index, {
    ...{ ...served, id: served.adId, event, bid: price },
    ...{
      stops: 0,
      multiplier: 1,
      people: 0,
      startsAt: -Infinity,
      endsAt: Infinity,
      targeting: {},
      avoids: 0,
      kinds: 0,
    },
  });
  const [won] = decide(index, {
    ...{ id: auctionId, at: at.getTime(), seed: { high: 1, low: 1 }, surface, app: "web", country: "US", locale: "en" },
    ...{ age: "unknown", gender: "unknown", interests: [], query: null, places: [1], advisories: 0, forbidden: 0 },
    ...{ exceptAccounts: [], exceptPins: [], shownCampaigns: [] },
  });
  if (won === undefined) throw new RangeError(`nobody wins at ${price}`);
  return {
    ...{ auctionId, servedAt: at, surface, country: "US", app: "web", locale: "en", isPersonal: false },
    ...{ age: null, gender: null, queryMark: null, accounts: [accountId], keywords: [null], slots: [3] },
    receipt: Buffer.from(won.receipt).toString("base64"),
  };
}

/** Ids of auctions held at a moment, never the same twice. */
export function auctionIds(): (at: Date) => string {
  let count = 0n;
  return (at) => {
    count += 1n;
    return (BigInt(firstIdAt(at)) + (count % 262_144n)).toString();
  };
}
