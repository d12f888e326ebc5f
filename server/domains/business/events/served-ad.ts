import type { AdEventInput } from "#contract/business/ad-events.ts";
import type { AdEventKind, InvalidReason } from "#spec/constants/ad-events.ts";
import type { AdToken } from "#server/domains/business/ad-tokens/ad-token.ts";

/** An event with what its token says, and the UTC day under which all events of its serving are kept. */
export type ServedEvent = AdToken & { kind: AdEventKind; visible_ms: AdEventInput["visible_ms"]; day: string };

/** The same with why it does not count; null: it does. */
export type JudgedEvent = ServedEvent & { reason: InvalidReason | null };

/** A click that is to be paid, as far as it was judged. */
export const isPaidClick = ({ kind, event, reason }: JudgedEvent) =>
  kind === "click" && event === "CLICKTHROUGH" && reason === null;

/** An event as it stands now, with what was billed for it. */
export type StoredEvent = JudgedEvent & { billedMicro: bigint; waivedMicro: bigint };

/** Names a serving within its account. */
export const servingOf = ({ day, auctionId, place }: { day: string; auctionId: string; place: number }) =>
  `${day} ${auctionId} ${place}`;

/** Names an event within its account. */
export const eventOf = (event: { day: string; auctionId: string; place: number; kind: AdEventKind }) =>
  `${servingOf(event)} ${event.kind}`;
