import type { WirePin } from "#contract/kit/shapes.ts";
import type { FlagVariants } from "#spec/flags.ts";
import type { Surface } from "#engines/auction/ad.ts";

/** What a page tells of itself and of who reads it, when ads are to stand in it. */
export type AdBreak = {
  surface: Surface;
  /** null: nobody who is signed in. */
  personId: string | null;
  /** Whom it is shown to, as events will tell it again: see `servedTo`. */
  servedTo: string;
  isSignedIn: boolean;
  /** The experiments labels depend on. */
  flags?: FlagVariants | undefined;
  country: string;
  locale: string;
  userAgent: string;
  /** The browser says no to being followed (`Sec-GPC: 1`). */
  refusesTracking: boolean;
  query: string | null;
  /** What the page itself is about: slugs of topics. */
  topics: readonly string[];
  /** Pins that stand beside the list. */
  exceptPins: readonly string[];
  /** The pin that the page stands beside: its words, and what people keep together with it, once that is known. */
  about?: { words: string; near: () => readonly { pinId: string; similarity: number }[] };
  /** Which page of the list it is. */
  pageKey: string;
};

export type AdsOfPage = {
  /** The pins whose ads won places on a page of these pins; none where the auction is cold or slow. */
  choose: (pinIds: readonly string[]) => Promise<string[]>;
  /** The page with those of them that the viewer may see; from then on they count as served. */
  place: (pins: readonly WirePin[], won: readonly WirePin[]) => WirePin[];
};

/** Ads in lists, as far as lists need to know of them. */
export type Ads = {
  /** null where none are sold, or none is there to be shown: then nothing is asked and nothing read. */
  begin: (page: AdBreak) => AdsOfPage | null;
  /** Whether ads are sold here. */
  areSold: () => boolean;
  /** Whether they ever were: what was bought is still there to be read. */
  wereSold: () => boolean;
  /** Resolves once an auction can be held. */
  warm: () => Promise<void>;
  held: () => AuctionHeld;
  /** Whether the thread lives and has read what it needs; null: none is wanted here. */
  answers: () => boolean | null;
  /** What this process counted since its start. */
  counted: () => AdsCounted;
  /** Somebody chose to see less of something: what was auctioned for them is shown no more. People by their id, viewers by their key. */
  forget: (names: readonly string[]) => void;
  /** Resolves when the receipts of all that was shown so far are written. */
  written: () => Promise<void>;
  stop: () => Promise<void>;
};

/** What the auction's thread holds. */
export type AuctionHeld = { ads: number; accounts: number; buildMs: number };

/** Pages that asked for ads, the places they had for some, and ads placed in them; auctions held, those that were not there in time, and receipts that could not be written. */
export type AdsCounted = {
  pages: number;
  places: number;
  placed: number;
  auctions: number;
  late: number;
  lost: number;
};
