// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array
import { textOfInt64 } from "#engines/kit/int64.ts";
import { surfaces } from "./ad.ts";
import type { AdIndex } from "./ad-index.ts";
import type { Leaders } from "./leaders.ts";
import { packedCode, receiptWriter } from "./receipt-bytes.ts";
import { receiptLayout } from "./receipt.ts";
import { type AdRequest, type MetBy, metBy, reasons } from "./request.ts";
import { modelVersion } from "./response.ts";

/** An ad's part of an auction; its place is that among the best. */
export type PlaceOutcome = {
  price: number;
  left: number;
  multiplier: number;
  metBy: MetBy;
  interestId: string;
  /** The interest is one of what the page is about, not of the viewer's. */
  isOfPage: boolean;
  pacingDraw: number;
};

export type Outcome = {
  request: AdRequest;
  leaders: Leaders;
  counts: Uint32Array;
  isExploring: boolean;
  places: readonly PlaceOutcome[];
};

/** The receipt of an auction: the list of the best once, then what is each place's own. */
export function writeReceipt(index: AdIndex, outcome: Outcome): Uint8Array {
  const { request, leaders, places } = outcome;
  const { ad, account, currency, campaign } = index;
  const write = receiptWriter(512 + 48 * leaders.count + 96 * places.length);
  write.u8(receiptLayout.auction);
  write.u8((outcome.isExploring ? 1 : 0) | (surfaces.indexOf(request.surface) << 1));
  write.u16(modelVersion);
  write.id(request.id);
  write.u32(request.seed.high);
  write.u32(request.seed.low);
  write.f64(request.at);
  write.u16(index.ratesDay);
  const moneyOf = (one: number) => account.currency[ad.account[one]!]!;
  const used = [...new Set(Array.from(leaders.ads.subarray(0, leaders.count), moneyOf))];
  const codes = [...index.currencies.keys()];
  write.u8(used.length);
  for (const number of used) {
    write.u16(packedCode(codes[number] ?? ""));
    write.f64(currency.rate[number]!);
  }
  write.u8(leaders.count);
  for (let one = 0; one < leaders.count; one += 1) {
    write.id(index.ads.idOf(leaders.ads[one]!));
    write.f64(leaders.bids[one]!);
    write.f64(leaders.p[one]!);
    write.f64(leaders.q[one]!);
    write.u8(used.indexOf(moneyOf(leaders.ads[one]!)));
  }
  write.u8(reasons.length);
  for (const count of outcome.counts) write.varint(count);
  write.u8(places.length);
  for (const [place, one] of places.entries()) {
    const own = leaders.ads[place]!;
    const ofCampaign = ad.campaign[own]!;
    const pacer = ad.pacer[own]!;
    write.id(index.accounts.idOf(ad.account[own]!));
    write.id(index.campaigns.idOf(ofCampaign));
    write.id(textOfInt64(ad.groupHigh[own]!, ad.groupLow[own]! >>> 0));
    write.id(index.pins.idOf(ad.pin[own]!));
    write.id(one.interestId);
    write.u8(
      metBy.indexOf(one.metBy) | (ad.event[own]! << 2) | (one.isOfPage ? 16 : 0) | (pacer === ofCampaign ? 0 : 32),
    );
    write.f64(ad.bid[own]!);
    write.f64(one.multiplier);
    write.f64(one.left);
    write.f64(currency.reserve[moneyOf(own)]!);
    write.f64(one.price);
    write.f64(campaign.throttle[pacer]!);
    write.u32(one.pacingDraw);
  }
  return write.sealed();
}
