import { createIdTable, type IdTable } from "#engines/kit/id-table.ts";
import { apps, type Evidence, surfaces, type Targeting } from "./ad.ts";
import { type Columns, createColumns } from "./columns.ts";
import type { Postings } from "./postings.ts";
import { createPinWords, type PinWords } from "./pin-words.ts";
import { createTraffic, type Traffic } from "./traffic.ts";

const adKinds = {
  account: Int32Array,
  campaign: Int32Array,
  /** The row of the campaigns whose limits and pacing it goes by; see `Ad.pacedBy`. */
  pacer: Int32Array,
  /** That of its ad group and one, where that has a cap of its own. */
  capped: Int32Array,
  pin: Int32Array,
  stops: Int32Array,
  event: Uint8Array,
  bid: Float64Array,
  people: Float64Array,
  /** How often it was hidden, and what that is worth to people: 0 or less. See `harmOf`. */
  hidden: Float64Array,
  harm: Float64Array,
  /** Its ad group's id. */
  groupHigh: Int32Array,
  groupLow: Int32Array,
  startsAt: Float64Array,
  endsAt: Float64Array,
  fits: Int32Array,
  avoids: Int32Array,
  kinds: Int32Array,
  shown: Float64Array,
  acted: Float64Array,
  /** See `responseOf`; renewed when the ad's own evidence changes, and with all others by `refreshResponses`. */
  response: Float64Array,
  /** The last auction that met it, by which list (below 0: by which key of its query), and the last that must not serve it. */
  metIn: Int32Array,
  metBy: Int32Array,
  barredIn: Int32Array,
} as const;

const campaignKinds = {
  stops: Int32Array,
  frequencyCap: Int32Array,
  budget: Float64Array,
  from: Float64Array,
  to: Float64Array,
  /** The share of auctions it stays out of. */
  throttle: Float64Array,
  /** What its bids are multiplied by, 0: they are not lowered; and the share of auctions that others outbid it in. */
  shade: Float64Array,
  outbid: Float64Array,
  won: Float64Array,
  lost: Float64Array,
  /** See `pace`. */
  offered: Float64Array,
  value: Float64Array,
  valueRequests: Float64Array,
  lag: Float64Array,
  /** How often the viewer of an auction has seen it. */
  countedIn: Int32Array,
  count: Int32Array,
  /** Its best ad in an auction that it stays out of. */
  keptOutIn: Int32Array,
  keptOutAd: Int32Array,
  keptOutRank: Float64Array,
  keptOutBid: Float64Array,
} as const;

const accountKinds = {
  stops: Int32Array,
  owner: Int32Array,
  currency: Int32Array,
  shown: Float64Array,
  acted: Float64Array,
  exceptIn: Int32Array,
} as const;

const pinKinds = {
  ads: Int32Array,
  shown: Float64Array,
  acted: Float64Array,
  exceptIn: Int32Array,
  /** How much it has to do with what an auction's page is about. */
  similarIn: Int32Array,
  similarity: Float64Array,
} as const;
const limitKinds = { campaigns: Int32Array, left: Float64Array, soon: Float64Array, late: Float64Array } as const;
const currencyKinds = { rate: Float64Array, reserve: Float64Array } as const;

/** Numbers for the values that ads name, from 1 on, and a bit of each ad for each; bit 0 is any other value. */
export type Names = { numbers: Map<string, number>; words: number; bits: { each: Int32Array<ArrayBuffer> } };
/** Fields of several numbers a row. */
export const limitsEach = 6;
export const multipliersEach = 1 + surfaces.length + apps.length;
/** The key of ads without interests and keywords. */
export const broadKey = "broad";

/**
 * All ads that may be served, in columns; changes are made in place, as the database stands: told twice or late they do no harm. Holds
 * besides what an auction and the spreading of budgets keep: limits, evidence, what is in flight, and the traffic.
 */
export type AdIndex = {
  ads: IdTable;
  ad: Columns<typeof adKinds>;
  /** Fields of several numbers an ad. */
  multipliers: { each: Float64Array<ArrayBuffer> };
  countries: Names;
  locales: Names;
  /** The keys each ad stands under. */
  keys: (readonly string[] | undefined)[];
  /** The keys of each targeting that was told: nobody changes one in place. */
  keysOf: WeakMap<Targeting, readonly string[]>;
  postings: Postings;
  campaigns: IdTable;
  campaign: Columns<typeof campaignKinds>;
  /** Six each: the limit's number and one, or 0. */
  limitsOf: { each: Int32Array<ArrayBuffer> };
  accounts: IdTable;
  owners: IdTable;
  account: Columns<typeof accountKinds>;
  pins: IdTable;
  pin: Columns<typeof pinKinds>;
  pinWords: PinWords;
  limits: Map<string, number>;
  limitIds: string[];
  freeLimits: number[];
  limit: Columns<typeof limitKinds>;
  currencies: Map<string, number>;
  currency: Columns<typeof currencyKinds>;
  /** The day of the rates, counted from 1970. */
  ratesDay: number;
  /** Of all ads that are paid by the click; and of those that are paid by the view, whose chances are of another size. */
  all: Evidence;
  views: Evidence;
  traffic: Traffic;
  /** How many auctions there were; marks what one of them has met. */
  auctions: number;
  /** Requests since budgets were last spread, and when that was. */
  requests: number;
  pacedAt: number;
  /** How fast what was served is clicked; see `in-flight.ts`. */
  delays: { soonMs: number; lateMs: number; lateShare: number };
  /** The share of young ads that an exploring auction draws for. */
  youngShare: number;
  /** How many indexes like this one hold auctions for the same budgets, each with its part of the traffic. */
  alike: number;
};

export function createAdIndex(): AdIndex {
  return {
    ads: createIdTable(),
    ad: createColumns(adKinds),
    multipliers: createColumns({ each: Float64Array }),
    countries: { numbers: new Map(), words: 8, bits: createColumns({ each: Int32Array }) },
    locales: { numbers: new Map(), words: 4, bits: createColumns({ each: Int32Array }) },
    keys: [],
    keysOf: new WeakMap(),
    postings: new Map(),
    campaigns: createIdTable(),
    campaign: createColumns(campaignKinds),
    limitsOf: createColumns({ each: Int32Array }),
    accounts: createIdTable(),
    owners: createIdTable(),
    account: createColumns(accountKinds),
    pins: createIdTable(),
    pin: createColumns(pinKinds),
    pinWords: createPinWords(),
    limits: new Map(),
    limitIds: [],
    freeLimits: [],
    limit: createColumns(limitKinds),
    currencies: new Map(),
    currency: createColumns(currencyKinds),
    ratesDay: 0,
    all: { shown: 0, acted: 0 },
    views: { shown: 0, acted: 0 },
    traffic: createTraffic(),
    auctions: 0,
    requests: 0,
    pacedAt: 0,
    delays: { soonMs: 30_000, lateMs: 6 * 3_600_000, lateShare: 0.03 },
    youngShare: 1,
    alike: 1,
  };
}
