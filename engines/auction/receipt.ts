import { type BillableEvent, billableEvents, type Surface, surfaces } from "./ad.ts";
import type { Seed } from "./draws.ts";
import { codeOf, type ReceiptReader, receiptReader } from "./receipt-bytes.ts";
import { type MetBy, metBy, type Reason, reasons } from "./request.ts";

/** What the places of an auction have in common. */
type Head = {
  auctionId: string;
  at: number;
  seed: Seed;
  modelVersion: number;
  surface: Surface;
  isExploring: boolean;
  ratesDay: number;
  /** The best ad of each of the best owners, in order; amounts in the advertiser's currency. */
  best: { adId: string; bid: number; rate: number; currency: string; p: number; q: number }[];
  /** How many others were met, by why they have no part in it. */
  others: Record<Reason, number>;
};

/** Everything that an ad's place and price follow from; see `replay`. */
export type Receipt = Head & {
  accountId: string;
  campaignId: string;
  /** "0" in receipts of one ad, which do not name them. */
  adGroupId: string;
  pinId: string;
  adId: string;
  event: BillableEvent;
  /** Among the auction's places, and among the best. */
  place: number;
  metBy: MetBy;
  /** The interest it was met by; "0" for others. */
  interestId: string;
  /** The interest is one of what the page is about; null: receipts of one ad do not tell. */
  isOfPage: boolean | null;
  /** What the advertiser bid, what it was multiplied by, what was left of its limits, the least price: before the auction. */
  bid: number;
  multiplier: number;
  left: number;
  reserve: number;
  price: number;
  /** It goes by its ad group's budget, not its campaign's. */
  isPacedByGroup: boolean;
  /** The share of auctions that its campaign or ad group stayed out of, and what was drawn for it: 32 bits. */
  throttle: number;
  pacingDraw: number;
};

/**
 * How the bytes are read, by the first of them: an auction with all its places; one ad of it; several such, each behind its place and
 * length (two bytes).
 */
export const receiptLayout = { several: 0, oneAd: 1, auction: 2 } as const;
/** Receipts of one ad know the first of them. */
const reasonsOfOneAd = 13;

/**
 * The receipts of an auction's places, in their order.
 * @throws RangeError when it is none, or a byte of it was changed
 */
export function readReceipts(bytes: Uint8Array): Receipt[] {
  if (bytes[0] !== receiptLayout.several) {
    const read = receiptReader(bytes);
    const layout = read.u8();
    if (layout === receiptLayout.auction) return readAuction(read);
    if (layout === receiptLayout.oneAd) return [readOneAd(read)];
    throw new RangeError(`a receipt of layout ${layout} is not known here`);
  }
  const found: Receipt[] = [];
  let at = 2;
  for (let count = bytes[1] ?? 0; count > 0; count -= 1) {
    const length = ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    found.push(...readReceipts(bytes.subarray(at + 3, at + 3 + length)));
    if (found.at(-1)?.place !== bytes[at]) throw new RangeError("a receipt stands behind another place than its own");
    at += 3 + length;
  }
  if (at !== bytes.length) throw new RangeError("the receipts are shorter or longer than they say");
  return found;
}

/**
 * The receipt of one place.
 * @throws RangeError when it is none, a byte of it was changed, or nobody has the place
 * @internal for tests: the product reads all places of an auction
 */
export function readReceipt(bytes: Uint8Array, place: number): Receipt {
  const receipt = readReceipts(bytes).find((one) => one.place === place);
  if (receipt === undefined) throw new RangeError(`nobody has place ${place}`);
  return receipt;
}

function readAuction(read: ReceiptReader): Receipt[] {
  const flags = read.u8();
  const head = {
    isExploring: (flags & 1) === 1,
    surface: surfaces[(flags >> 1) & 3] ?? "browse",
    modelVersion: read.u16(),
    auctionId: read.id(),
    seed: { high: read.u32(), low: read.u32() },
    at: read.f64(),
    ratesDay: read.u16(),
    best: readBest(read),
    others: readOthers(read, read.u8()),
  };
  return times(read.u8(), (place) => {
    const [accountId, campaignId, adGroupId, pinId, interestId] = [
      read.id(),
      read.id(),
      read.id(),
      read.id(),
      read.id(),
    ];
    const facts = read.u8();
    return {
      ...head,
      ...{ accountId, campaignId, adGroupId, pinId, interestId, place },
      adId: head.best[place]?.adId ?? "0",
      metBy: metBy[facts & 3] ?? "broad",
      event: billableEvents[(facts >> 2) & 3] ?? "CLICKTHROUGH",
      isOfPage: (facts & 16) !== 0,
      isPacedByGroup: (facts & 32) !== 0,
      bid: read.f64(),
      multiplier: read.f64(),
      left: read.f64(),
      reserve: read.f64(),
      price: read.f64(),
      throttle: read.f64(),
      pacingDraw: read.u32(),
    };
  });
}

function readOneAd(read: ReceiptReader): Receipt {
  const flags = read.u8();
  const head = {
    isExploring: (flags & 1) === 1,
    metBy: metBy[(flags >> 1) & 3] ?? "broad",
    event: billableEvents[(flags >> 3) & 3] ?? "CLICKTHROUGH",
    surface: surfaces[(flags >> 5) & 3] ?? "browse",
    modelVersion: read.u16(),
    auctionId: read.id(),
    seed: { high: read.u32(), low: read.u32() },
    at: read.f64(),
    accountId: read.id(),
    campaignId: read.id(),
    interestId: read.id(),
    bid: read.f64(),
    multiplier: read.f64(),
    left: read.f64(),
    reserve: read.f64(),
    price: read.f64(),
    throttle: read.f64(),
    pacingDraw: read.u32(),
    ratesDay: read.u16(),
    place: read.u8(),
  };
  const best = readBest(read);
  const others = readOthers(read, reasonsOfOneAd);
  const adId = best[head.place]?.adId ?? "0";
  return { ...head, best, others, adId, adGroupId: "0", pinId: "0", isOfPage: null, isPacedByGroup: false };
}

function readBest(read: ReceiptReader): Head["best"] {
  const rates = times(read.u8(), () => ({ currency: codeOf(read.u16()), rate: read.f64() }));
  return times(read.u8(), () => {
    const [adId, bid, p, q] = [read.id(), read.f64(), read.f64(), read.f64()];
    const { currency, rate } = rates[read.u8()] ?? { currency: "", rate: Number.NaN };
    return { adId, bid, rate, currency, p, q };
  });
}

function readOthers(read: ReceiptReader, known: number): Head["others"] {
  return Object.fromEntries(reasons.map((reason, at) => [reason, at < known ? read.varint() : 0])) as Head["others"];
}

function times<Item>(count: number, make: (place: number) => Item): Item[] {
  return Array.from({ length: count }, (_, place) => make(place));
}
