import type { Age, App, Gender, Surface } from "./ad.ts";
import type { Seed } from "./draws.ts";

/**
 * What is asked of an auction. About people it says only what they agreed to: for contextual ads `age` and `gender` are unknown and there are
 * no interests of theirs. Who asks decides that; the auction sees no person.
 */
export type AdRequest = {
  /** The auction's id: a decimal number. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** What Thompson's draws and those of pacing follow from; to be random. */
  seed: Seed;
  surface: Surface;
  app: App;
  country: string;
  locale: string;
  age: Age;
  gender: Gender;
  /** Ids: decimal numbers. */
  interests: readonly string[];
  query: string | null;
  /** The places to fill, best first, by how much each is looked at (from 0 to 1). */
  places: readonly number[];
  /** Advisories it stands beside, and kinds of restricted advertising that are not shown here, a bit each. */
  advisories: number;
  forbidden: number;
  /** Advertisers that are blocked or ask themselves, pins that are saved, hidden or on the page. */
  exceptAccounts: readonly string[];
  exceptPins: readonly string[];
  /** How often campaigns, and ad groups with a cap of their own, were shown to this person. */
  shownCampaigns: readonly { id: string; count: number }[];
  /** How many of the interests, the first of them, are what the page is about; the others are the viewer's. Default: all. */
  pageInterests?: number;
  /** How many of the places, the first of them, are on the page that is shown at once. Default: all. */
  firstPlaces?: number;
  /** What the page is about, where ads have to have to do with it: below a floor none stands there. */
  about?: About | null;
};

/** `words` of a query, or of the pin a page stands beside; `near`: pins that people keep together with that one, from 0 to 1. */
export type About = { words: string; near: readonly { pinId: string; similarity: number }[] };

/**
 * Why an ad that was met took no part, in the order in which they stand in receipts; `behind`: it did, but not among the best;
 * `relevance`: it has nothing to do with what the page is about. */
export const reasons = [
  "audience",
  "stopped",
  "schedule",
  "place",
  "advisories",
  "query",
  "viewer",
  "frequency",
  "budget",
  "bid",
  "pacing",
  "worth",
  "behind",
  "relevance",
] as const;
export type Reason = (typeof reasons)[number];

export const metBy = ["broad", "keyword", "interest"] as const;
export type MetBy = (typeof metBy)[number];

/** An ad that is served. */
export type ServedAd = {
  adId: string;
  accountId: string;
  campaignId: string;
  pinId: string;
  /** The number of its row in the index. */
  row: number;
  /** The keyword that met it, and how; null for what met it otherwise. */
  keyword: string | null;
  /** Which of the places it fills, from 0 on. */
  place: number;
  /** Most that is charged for the click (of a thousand impressions, where those are paid). Micro of the account's currency. */
  price: number;
  /** Spend expected of it, in the same. */
  expected: number;
  /** That of the whole auction. */
  receipt: Uint8Array;
};
