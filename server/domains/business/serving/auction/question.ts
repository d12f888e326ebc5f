import type { BillableEvent } from "#engines/auction/ad.ts";
import type { AdRequest, ServedAd } from "#engines/auction/request.ts";

/** What the auction's thread is asked: a request, and people whose ads are not shown here, whom it knows by their accounts. */
export type AuctionQuestion = {
  request: AdRequest;
  exceptPeople: readonly string[];
  /** The viewer's age and topics have a part in it. */
  isPersonal: boolean;
  /** Of the query, where there is one: see `queryMark`. */
  queryMark: string | null;
};

/** What is needed of an ad besides what the auction decides by. */
export type AdFacts = {
  adGroupId: string;
  event: BillableEvent;
  destinationUrl: string;
  /** The site it leads to. */
  domain: string;
  /** Whoever pays: the advertiser account. */
  promoter: string;
};
export type WonAd = Omit<ServedAd, "receipt"> & AdFacts;
/** The receipt as base64: a text crosses threads at a fraction of what bytes cost. `thread`: whose rows are told of; see `StopBoard`. */
export type AuctionAnswer = { thread: number; receipt: string; ads: WonAd[] };
