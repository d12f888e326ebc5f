import { randomBytes } from "node:crypto";
import { pipelined } from "#server/database/driver/connect.ts";
import { viewerAdHistory } from "#server/domains/business/events/viewer-ad-history.ts";
import { adDayOf, adViewerKey } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { AdBreak, AdsOfPage } from "#server/services/ads.ts";
import type { Services } from "#server/services/services.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import type { AuctionAnswer, AuctionQuestion } from "./auction/question.ts";
import { questionOf } from "./request-of.ts";
import type { ReceiptWriter } from "./receipts/write-receipts.ts";
import { type Serving, showAd } from "./show-ad.ts";
import { lookedAtOf, placed, slotsOf } from "./slots.ts";
import { viewerFacts } from "./viewer-facts.queries.ts";

export type Choosing = {
  services: Services;
  ask: (question: AuctionQuestion) => Promise<AuctionAnswer | null>;
  receipts: ReceiptWriter;
  loadPercent: number;
};

/** Ads for one page of a list. What has to be known of the viewer is read while the list is still made. */
export function adsOfPage(choosing: Choosing, page: AdBreak): AdsOfPage {
  const { services, loadPercent } = choosing;
  const drawn = Math.random();
  const known = readViewer(services, page).catch((error: unknown) => {
    services.log.warn("a page comes without ads", { error: String(error) });
    return null;
  });
  const servings = new Map<string, Serving>();
  return {
    async choose(pinIds) {
      const slots = slotsOf(pinIds.length, loadPercent, drawn);
      const viewer = slots.length === 0 ? null : await known;
      if (viewer === null) return [];
      for (const serving of await holdAuction(choosing, page, { ...viewer, pinIds, slots }))
        servings.set(serving.token.pinId, serving);
      return [...servings.keys()];
    },
    place(pins, won) {
      const slots = slotsOf(pins.length, loadPercent, drawn);
      const ads = fitting(pins, won).slice(0, slots.length);
      return placed(
        pins,
        ads.flatMap((pin) => {
          const serving = servings.get(pin.id);
          return serving === undefined ? [] : [serve(choosing, page, serving, pin)];
        }),
        slots,
      );
    },
  };
}

async function readViewer({ reads, cipher, clock }: Services, { personId, servedTo }: AdBreak) {
  const viewerKey = adViewerKey({ cipher }, servedTo);
  const [facts, history] = await pipelined(reads, (at) =>
    Promise.all([personId === null ? null : viewerFacts(at, personId), viewerAdHistory(at, viewerKey, clock.now())]),
  );
  return { viewerKey, facts, history };
}

type Known = Awaited<ReturnType<typeof readViewer>> & { pinIds: readonly string[]; slots: readonly number[] };

async function holdAuction(
  { services, ask }: Choosing,
  page: AdBreak,
  { viewerKey, facts, history, pinIds, slots }: Known,
): Promise<Serving[]> {
  const { ids, clock } = services;
  const at = clock.now().getTime();
  const bytes = randomBytes(8);
  const question = questionOf(page, {
    id: ids.next(),
    at,
    seed: { high: bytes.readUInt32LE(0), low: bytes.readUInt32LE(4) },
    places: lookedAtOf(slots),
    pinIds,
    facts,
    history,
  });
  const won = (await ask(question)) ?? [];
  return won.map((served) => {
    const { accountId, campaignId, adGroupId, adId, pinId, place, price, event } = served;
    const { id: auctionId } = question.request;
    const ad = { auctionId, place, accountId, campaignId, adGroupId, adId, pinId };
    const { isPersonal } = question;
    return { served, isPersonal, token: { ...ad, surface: page.surface, event, price, servedAt: at, viewerKey } };
  });
}

/** Without ads whose picture the page shows already or that the viewer saved, and none beside what is veiled. */
function fitting(pins: readonly WirePin[], won: readonly WirePin[]): readonly WirePin[] {
  if (pins.some(({ sensitivity }) => sensitivity !== undefined)) return [];
  const shown = new Set(pins.map(({ images }) => images.orig.url));
  return won.filter(
    ({ images, board, can_edit, pinned_to_board, sensitivity }) =>
      board?.privacy === "public" &&
      sensitivity === undefined &&
      !can_edit &&
      pinned_to_board === null &&
      !shown.has(images.orig.url),
  );
}

function serve({ services, receipts }: Choosing, page: AdBreak, serving: Serving, pin: WirePin): WirePin {
  const { served, token, isPersonal } = serving;
  const { accountId, campaignId, adId, auctionId, place, servedAt } = token;
  receipts.add({
    ...{ accountId, campaignId, adId, auctionId, place },
    day: adDayOf(servedAt),
    country: page.country,
    isPersonal,
    servedAt: new Date(servedAt),
    receipt: served.receipt,
  });
  return showAd(services, serving, pin, page);
}
