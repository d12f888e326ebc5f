import { randomBytes } from "node:crypto";
import { adTokensOf } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { AuctionAnswer, AuctionQuestion } from "#server/domains/business/serving/auction/question.ts";
import { queryMark } from "#server/domains/business/serving/receipts/note-queries.ts";
import { appOf, questionOf } from "#server/domains/business/serving/request-of.ts";
import { positionsOf } from "#server/domains/business/serving/slots.ts";
import type { AdBreak } from "#server/services/ads.ts";
import type { Services } from "#server/services/services.ts";
import type { KnownViewer, KnownViewers } from "./known-viewers.ts";
import type { Slate } from "./slate.ts";

type Asking = {
  services: Services;
  viewers: KnownViewers;
  ask: (question: AuctionQuestion) => Promise<AuctionAnswer | null>;
};

/** Viewer, surface, and what the page is about. */
export function slateKey({ servedTo, surface, query, topics, exceptPins, country, locale, ...page }: AdBreak): string {
  const { refusesTracking, userAgent } = page;
  const about = [surface, country, locale, appOf(userAgent), refusesTracking, query, ...topics, "", ...exceptPins];
  return JSON.stringify([servedTo, ...about]);
}

/** Reads what has to be known of the viewer at once; the function it gives holds the auction. */
export function beginSlate(
  asking: Asking,
  page: AdBreak,
): (slots: readonly number[], pinIds: readonly string[]) => Promise<Slate | null> {
  const known = asking.viewers.read(page);
  // Whoever asks hears of it.
  known.catch(() => {});
  return async (slots, pinIds) => holdAuction(asking, page, { ...(await known), slots, pinIds });
}

type Known = KnownViewer & { pinIds: readonly string[]; slots: readonly number[] };

async function holdAuction(
  { services, ask }: Asking,
  page: AdBreak,
  { viewerKey, facts, history, pinIds, slots }: Known,
): Promise<Slate | null> {
  const { ids, clock, cipher } = services;
  const { personId, query } = page;
  const bytes = randomBytes(8);
  const mark = page.surface === "search" && query !== null ? queryMark({ cipher }, query) : null;
  const question = questionOf(page, {
    id: ids.next(),
    at: clock.now().getTime(),
    seed: { high: bytes.readUInt32LE(0), low: bytes.readUInt32LE(4) },
    places: positionsOf(slots),
    firstPlaces: slots.length,
    queryMark: mark,
    ...{ pinIds, facts, history },
  });
  const answer = await ask(question);
  if (answer === null || answer.ads.length === 0) return null;
  const { request, isPersonal } = question;
  const { surface, country, app, locale } = request;
  const told = <Value extends string>(value: Value) => (isPersonal && value !== "unknown" ? value : null);
  return {
    viewerKey,
    names: [viewerKey, ...(personId === null ? [] : [personId])],
    thread: answer.thread,
    ads: answer.ads,
    auction: {
      ...{ auctionId: request.id, servedAt: new Date(request.at), surface, country, app, locale, isPersonal },
      age: told(request.age),
      gender: told(request.gender),
      queryMark: mark,
      accounts: byPlace(answer.ads, ({ accountId }) => accountId),
      keywords: byPlace(answer.ads, ({ keyword }) => keyword),
      slots: byPlace(answer.ads, () => null),
      receipt: answer.receipt,
    },
    query,
    tokenOf: adTokensOf(services, request.id, viewerKey),
    links: new Map(),
    pages: new Map(),
  };
}

/** Places of ads that are told no more meanwhile are empty. */
function byPlace<Value>(ads: AuctionAnswer["ads"], of: (ad: AuctionAnswer["ads"][number]) => Value): (Value | null)[] {
  const most = Math.max(...ads.map(({ place }) => place));
  return Array.from({ length: most + 1 }, (_, place) => {
    const ad = ads.find((one) => one.place === place);
    return ad === undefined ? null : of(ad);
  });
}
