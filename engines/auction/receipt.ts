// oxlint-disable typescript/no-non-null-assertion -- every index here is within its typed array
import { crc32 } from "node:zlib";
import { int64Of, textOfInt64 } from "#engines/kit/int64.ts";
import { type BillableEvent, billableEvents, type Surface, surfaces } from "./ad.ts";
import type { AdIndex } from "./ad-index.ts";
import type { Seed } from "./draws.ts";
import type { Leaders } from "./leaders.ts";
import { type AdRequest, type MetBy, metBy, type Reason, reasons } from "./request.ts";
import { modelVersion } from "./response.ts";

/** Everything that an ad's place and price follow from; see `replay`. */
export type Receipt = {
  auctionId: string;
  at: number;
  seed: Seed;
  modelVersion: number;
  surface: Surface;
  accountId: string;
  campaignId: string;
  event: BillableEvent;
  /** Among the places of the page, and among the best. */
  place: number;
  metBy: MetBy;
  /** The interest it was met by; "0" for others. */
  interestId: string;
  isExploring: boolean;
  /** What the advertiser bid, what it was multiplied by, what was left of its limits, the least price: before the auction. */
  bid: number;
  multiplier: number;
  left: number;
  reserve: number;
  price: number;
  /** The share of auctions its campaign stayed out of, and what was drawn for it: 32 bits. */
  throttle: number;
  pacingDraw: number;
  ratesDay: number;
  /** The best ad of each of the ten best owners, in order; amounts in the advertiser's currency. */
  best: { adId: string; bid: number; rate: number; currency: string; p: number; q: number }[];
  /** How many others were met, by why they have no part in it. */
  others: Record<Reason, number>;
};

/** Raised with every change of how the bytes are read. */
const layout = 1;
const mostBytes = 600;
const checksumBytes = 4;

type Outcome = {
  request: AdRequest;
  leaders: Leaders;
  counts: Uint32Array;
  place: number;
  price: number;
  left: number;
  multiplier: number;
  metBy: MetBy;
  interestId: string;
  isExploring: boolean;
  pacingDraw: number;
};

/** The receipt of an ad that is served: at most 600 bytes. Numbers are written as they are, bit by bit. */
export function writeReceipt(index: AdIndex, outcome: Outcome): Uint8Array {
  const { request, leaders, place } = outcome;
  const { ad, account, currency } = index;
  const own = leaders.ads[place]!;
  const money = account.currency[ad.account[own]!]!;
  const write = writer(mostBytes);
  write.u8(layout);
  write.u8(
    (outcome.isExploring ? 1 : 0) |
      (metBy.indexOf(outcome.metBy) << 1) |
      (ad.event[own]! << 3) |
      (surfaces.indexOf(request.surface) << 5),
  );
  write.u16(modelVersion);
  write.id(request.id);
  write.u32(request.seed.high);
  write.u32(request.seed.low);
  write.f64(request.at);
  write.id(index.accounts.idOf(ad.account[own]!));
  write.id(index.campaigns.idOf(ad.campaign[own]!));
  write.id(outcome.interestId);
  write.f64(ad.bid[own]!);
  write.f64(outcome.multiplier);
  write.f64(outcome.left);
  write.f64(currency.reserve[money]!);
  write.f64(outcome.price);
  write.f64(index.campaign.throttle[ad.campaign[own]!]!);
  write.u32(outcome.pacingDraw);
  write.u16(index.ratesDay);
  write.u8(place);
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
    write.f64(ad.people[leaders.ads[one]!]!);
    write.u8(used.indexOf(moneyOf(leaders.ads[one]!)));
  }
  for (const count of outcome.counts) write.varint(count);
  return write.sealed();
}

/** @throws RangeError when it is none, or a byte of it was changed */
export function readReceipt(bytes: Uint8Array): Receipt {
  const body = bytes.subarray(0, Math.max(0, bytes.length - checksumBytes));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < checksumBytes || view.getUint32(body.length) !== crc32(body))
    throw new RangeError("the receipt's checksum is not that of its bytes");
  const read = reader(view);
  const version = read.u8();
  if (version !== layout) throw new RangeError(`a receipt of layout ${version} is not known here`);
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
  const rates = times(read.u8(), () => ({ currency: codeOf(read.u16()), rate: read.f64() }));
  const best = times(read.u8(), () => {
    const [adId, bid, p, q] = [read.id(), read.f64(), read.f64(), read.f64()];
    const { currency, rate } = rates[read.u8()] ?? { currency: "", rate: Number.NaN };
    return { adId, bid, rate, currency, p, q };
  });
  const others = Object.fromEntries(reasons.map((reason) => [reason, read.varint()])) as Record<Reason, number>;
  return { ...head, best, others };
}

function times<Item>(count: number, make: () => Item): Item[] {
  return Array.from({ length: count }, make);
}

/** Three letters of five bits. */
function packedCode(code: string): number {
  return Array.from(code).reduce((packed, letter) => packed * 32 + (letter.charCodeAt(0) - 65), 0);
}

function codeOf(packed: number): string {
  return [packed >> 10, packed >> 5, packed].map((letter) => String.fromCharCode(65 + (letter & 31))).join("");
}

function writer(most: number) {
  const bytes = new Uint8Array(most);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const step = (width: number) => {
    at += width;
    return at - width;
  };
  return {
    u8: (value: number) => view.setUint8(step(1), value),
    u16: (value: number) => view.setUint16(step(2), value),
    u32: (value: number) => view.setUint32(step(4), value),
    f64: (value: number) => view.setFloat64(step(8), value),
    id(text: string) {
      const { high, low } = int64Of(text);
      view.setInt32(step(4), high);
      view.setUint32(step(4), low);
    },
    /** Seven bits a byte, the lowest first; all but the last byte with the highest bit set. */
    varint(value: number) {
      let rest = value;
      for (; rest > 127; rest >>>= 7) view.setUint8(step(1), (rest & 127) | 128);
      view.setUint8(step(1), rest);
    },
    sealed() {
      view.setUint32(at, crc32(bytes.subarray(0, at)));
      return bytes.slice(0, at + checksumBytes);
    },
  };
}

function reader(view: DataView) {
  let at = 0;
  const step = (width: number) => {
    at += width;
    return at - width;
  };
  return {
    u8: () => view.getUint8(step(1)),
    u16: () => view.getUint16(step(2)),
    u32: () => view.getUint32(step(4)),
    f64: () => view.getFloat64(step(8)),
    id: () => textOfInt64(view.getInt32(step(4)), view.getUint32(step(4))),
    varint() {
      for (let [value, shift] = [0, 0]; ; shift += 7) {
        const byte = view.getUint8(step(1));
        value |= (byte & 127) << shift;
        if (byte < 128) return value;
      }
    },
  };
}
