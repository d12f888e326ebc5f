import type { WirePin } from "#contract/kit/shapes.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import { findLikeText } from "#server/domains/discovery/search/find-like-text.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { type FeedInput, readFeed } from "#server/domains/discovery/home/feed.ts";
import { describedByIds, pinsOfTopics } from "#server/domains/discovery/home/like.queries.ts";
import { breakTies } from "./break-ties.ts";
import type { CoSaved } from "#server/domains/discovery/home/co-saved.queries.ts";
import { nearPins } from "#server/domains/discovery/home/near-pins.ts";
import type { AdsOfPage } from "#server/services/ads.ts";
import { onePerPicture } from "#server/domains/discovery/one-per-picture.ts";
import { packPins } from "#server/domains/discovery/pin-list.ts";

const maxCoSaved = 200;
const maxOfTopics = 100;
const maxLikeText = 50;

type Near = { pinId: string; similarity: number };

/** What ads beside a pin have to have to do with: its topics, its words, and what people keep together with it, known once it is ranked. */
export type Beside = { topics: readonly string[]; words: string; near: () => readonly Near[] };

/** How near pins are, by the nearest. */
function nearness(near: readonly CoSaved[]): Near[] {
  const best = Math.max(...near.map(({ score }) => score));
  return near.map(({ pin_id, score }) => ({ pinId: pin_id, similarity: score / best }));
}

/**
 * Related pins: what is on the boards where people saved this one, then its topics, then similar texts, then fresh pins. A pin the viewer
 * may not see refuses as NOT_FOUND.
 */
export async function relatedPins(
  services: Services,
  viewer: Viewer,
  input: FeedInput & { pin_id: string },
  adsBeside: (pin: Beside) => AdsOfPage | null = () => null,
): Promise<Page<WirePin>> {
  const { db } = services;
  const pin = await visiblePin(db, viewer, input.pin_id);
  if (pin === undefined) refuse("NOT_FOUND", { message: refusalSentences.pinGone });
  let closest: readonly Near[] = [];
  const rank = async (snapshot: string) => {
    const [near, ofTopics, likeText] = await Promise.all([
      nearPins(services, viewer, [pin.root_pin_id], { snapshot, max: maxCoSaved }),
      pinsOfTopics(db, pin.topics, { snapshot, max: maxOfTopics }),
      findLikeText(services, viewer, { title: pin.title, snapshot, max: maxLikeText }),
    ]);
    closest = nearness(near);
    const others = [...ofTopics.map((row) => row.pin_id), ...likeText];
    const found = await describedByIds(db, [...new Set([pin.id, ...near.map((row) => row.pin_id), ...others])]);
    const byId = new Map(found.map((one) => [one.pin_id, one]));
    const ordered = breakTies(near, (id) => byId.get(id), pin).map((row) => row.pin_id);
    const pins = [...ordered, ...others].flatMap((id) => byId.get(id) ?? []);
    const itself = byId.get(pin.id);
    const unwanted = new Set([pin.root_pin_id, ...(itself === undefined ? [] : [itself.picture_id])]);
    return { pins: packPins(onePerPicture(pins, unwanted)), unwanted };
  };
  // Beside what is veiled stands no ad.
  const ads =
    pin.sensitivity === null
      ? adsBeside({ topics: pin.topics, words: `${pin.title} ${pin.alt_text}`, near: () => closest })
      : null;
  return readFeed(services, viewer, { ...input, ads }, rank);
}
