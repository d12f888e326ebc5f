import type { AdEventInput } from "#contract/business/ad-events.ts";
import type { AdEventKind, InvalidReason } from "#spec/constants/ad-events.ts";
import type { BillableEvent, Surface } from "#engines/auction/ad.ts";
import type { AdToken } from "#server/domains/business/ad-tokens/ad-token.ts";

/** Whom and where an ad met, as far as it is known. */
export type ServingFacts = {
  country: string;
  app: string | null;
  age: string | null;
  gender: string | null;
  /** What met it, behind how. */
  keyword: string | null;
};

/** A serving as its token and receipt tell of it. Ids are decimal texts, the price is micro of the account's currency. */
export type Serving = AdToken & {
  accountId: string;
  campaignId: string;
  adGroupId: string;
  adId: string;
  pinId: string;
  surface: Surface;
  event: BillableEvent;
  /** Most that is charged for what is paid for (of impressions, for a thousand). */
  price: number;
  /** Milliseconds since 1970. */
  servedAt: number;
  /** The receipt says that it was shown. Default: it does. */
  isShown?: boolean;
  /** Of the query it was shown for, as hex. */
  queryMark?: string | null;
  facts?: ServingFacts;
};

/** An event with what is known of its serving, and the UTC day under which all events of that are kept. */
export type ServedEvent = Serving & { kind: AdEventKind; visible_ms: AdEventInput["visible_ms"]; day: string };

/** The same with why it does not count; null: it does. */
export type JudgedEvent = ServedEvent & { reason: InvalidReason | null };

/** A click that is to be paid, as far as it was judged. */
export const isPaidClick = ({ kind, event, reason }: JudgedEvent) =>
  kind === "click" && event === "CLICKTHROUGH" && reason === null;

/** By what an ad pays for, the kind of event that is. */
const paidKinds = {
  CLICKTHROUGH: "click",
  IMPRESSION: "impression",
  VIDEO_V_50_MRC: "video_50",
} as const satisfies Record<BillableEvent, AdEventKind>;

/** An event of the kind that its ad pays for, whether it counts or not. */
export const isOfPaidKind = ({ kind, event }: ServedEvent) => kind === paidKinds[event];

/** An event as it stands now, with what was billed for it, the most that is paid for one, and what an impression cost before rounding. */
export type StoredEvent = JudgedEvent & {
  billedMicro: bigint;
  waivedMicro: bigint;
  mostMicro: bigint | null;
  costMilli: bigint | null;
};

/** Names a serving within its account. */
export const servingOf = ({ day, auctionId, place }: { day: string; auctionId: string; place: number }) =>
  `${day} ${auctionId} ${place}`;

/** Names an event within its account. */
export const eventOf = (event: { day: string; auctionId: string; place: number; kind: AdEventKind }) =>
  `${servingOf(event)} ${event.kind}`;
