import type { KeywordMatch } from "./keywords.ts";

/** What an ad is paid for: billable events of the public API. A bid for impressions is for a thousand of them. */
export const billableEvents = ["CLICKTHROUGH", "IMPRESSION", "VIDEO_V_50_MRC"] as const;
export type BillableEvent = (typeof billableEvents)[number];

export const surfaces = ["browse", "search", "related"] as const;
export type Surface = (typeof surfaces)[number];
/** `unknown` is nobody's age: whoever wants an age does not want it. */
export const ages = ["unknown", "13-17", "18-24", "25-34", "35-44", "45-54", "55-64", "65+"] as const;
export type Age = (typeof ages)[number];
export const genders = ["unknown", "female", "male"] as const;
export type Gender = (typeof genders)[number];
export const apps = ["android_mobile", "android_tablet", "ipad", "iphone", "web", "web_mobile"] as const;
export type App = (typeof apps)[number];

/** Whom an ad is for: all that is named has to hold, of each list one; a list that is missing is for everybody. */
export type Targeting = {
  /** ISO 3166 codes. */
  countries?: readonly string[];
  locales?: readonly string[];
  ages?: readonly Age[];
  genders?: readonly Gender[];
  surfaces?: readonly Surface[];
  apps?: readonly App[];
  /** Interests and keywords are one list: one of either has to be met. */
  interests?: readonly string[];
  keywords?: readonly { match: KeywordMatch; text: string }[];
  /** Queries that must not be met. */
  negatives?: readonly { match: "EXACT" | "PHRASE"; text: string }[];
};

/** What is said of keywords beside the rest of a targeting; `keywords` that are empty: there are some, of which none runs. */
export type MetKeywords = Pick<Targeting, "keywords" | "negatives">;

/** An ad as the database holds it. Ids are decimal texts, moments milliseconds since 1970, money micro of the account's currency. */
export type Ad = {
  id: string;
  accountId: string;
  campaignId: string;
  /**
   * By whose limits and pacing it goes, told as a campaign: its campaign's by default, or its ad group's where that has a budget of its own
   * (among its limits are then the campaign's too).
   */
  pacedBy?: string;
  /** Its ad group caps how often it is shown to a person: told as a campaign too. */
  isCapped?: boolean;
  /** Default: "0", none that is known. */
  adGroupId?: string;
  pinId: string;
  /** Whatever keeps it from being served (paused, under review, its pin out of sight), a bit each. 0: nothing. */
  stops: number;
  event: BillableEvent;
  bid: number;
  /** The ad group's multiplier, from 0 (never) to 10. */
  multiplier: number;
  /** Multipliers by surface and by app; default 1. */
  multipliers?: Partial<Record<Surface | App, number>>;
  /** Part of q: see `Standing`. */
  people: number;
  /** Served from the first on, and before the second. */
  startsAt: number;
  endsAt: number;
  targeting: Targeting;
  /** What it must not stand beside, a bit for each kind of advisory; what kind of restricted advertising it is, a bit each. */
  avoids: number;
  kinds: number;
};

/** `ownerId`: whose it is. Accounts of one owner are one bidder: one place of a page, and no rivals of one another. */
export type Account = { id: string; ownerId: string; currency: string; stops: number };

/** `limits`: the ids of the limits that its spend counts against, that of the day first: up to six. */
export type Campaign = {
  id: string;
  stops: number;
  limits: readonly string[];
  /** How many impressions a person sees in what the counts of a request cover; 0: any number. */
  frequencyCap: number;
  /** Spread over a time by the traffic's shape: the first limit's whole amount, from when to when. Default: as fast as it goes. */
  pacing?: { budget: number; from: number; to: number };
  /** Its bids are the most it pays: pacing lowers them as far as the budget goes without. */
  isShaded?: boolean;
};

/** An amount that may be spent, and what of it is left: a day of a campaign or an ad group, its lifetime, an account. */
export type Limit = { id: string; left: number };

/** `rate`: micro of the ranking's currency for one of this. `reserve`: the least price of what is paid for, in this currency. */
export type Currency = { code: string; rate: number; reserve: number };

/**
 * How often something was shown and brought what is paid for; impressions count by how much their place is looked at. Of ads that pay for
 * impressions there is nothing to learn. `hidden`: how often people hid it. Default: 0.
 */
export type Evidence = { shown: number; acted: number; hidden?: number };

/** One bit for each of a list's values that are named. */
function bitsOf<Value>(all: readonly Value[], named: readonly Value[] = all): number {
  return named.reduce((bits, value) => bits | (1 << all.indexOf(value)), 0);
}

const shifts = { genders: ages.length, surfaces: ages.length + genders.length };
const appShift = shifts.surfaces + surfaces.length;

/** Ages, genders, surfaces and apps in one word: an ad fits a request when it has all of the request's bits. */
export function fitsOf(targeting: Pick<Targeting, "ages" | "genders" | "surfaces" | "apps">): number {
  return (
    bitsOf(ages, targeting.ages) |
    (bitsOf(genders, targeting.genders) << shifts.genders) |
    (bitsOf(surfaces, targeting.surfaces) << shifts.surfaces) |
    (bitsOf(apps, targeting.apps) << appShift)
  );
}

/** Above those bits in the same word: what else has to be looked up of an ad; most ads have nothing of it. */
const specialShift = appShift + apps.length;
export const special = {
  countries: 1 << specialShift,
  locales: 2 << specialShift,
  multipliers: 4 << specialShift,
  surroundings: 8 << specialShift,
} as const;
