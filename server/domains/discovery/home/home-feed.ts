import type { WirePin } from "#contract/kit/shapes.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { together } from "#server/database/driver/connect.ts";
import { byNumber, idTime } from "#server/database/ids.ts";
import type { Page } from "#server/calls/context.ts";
import { say } from "#server/platform/say.ts";
import type { Services } from "#server/services/services.ts";
import { isPerson, type Viewer } from "#server/calls/viewer.ts";
import { type FeedInput, type Ranked, readFeed } from "./feed.ts";
import { freshPins } from "./fresh.queries.ts";
import { ownSaves } from "./home-candidates.queries.ts";
import { packPins } from "#server/domains/discovery/pin-list.ts";
import { personalCandidates, type Scored } from "./personal-candidates.ts";
import { beginAt, rankedOnce } from "./skeletons.ts";
import { spreadAuthors } from "./spread-authors.ts";
import { dislike, noTaste, tasteOf } from "./taste.ts";

const mostFresh = 300;
const mostRanked = 900;
const weekMs = 7 * 86_400_000;
/** So many saves make a fresh pin popular. */
const popularFrom = 3;
const savedAlready = -10;

/**
 * The home feed. Signed in: followed people and boards, what goes with recent saves, followed topics and those of one's boards, and what is fresh;
 * signed out what is fresh and saved. Ranked, then spread so that nobody fills it, then fresh pins without end.
 */
export async function homeFeed(services: Services, viewer: Viewer, input: FeedInput): Promise<Page<WirePin>> {
  const { db, ids } = services;
  const key = `${viewer.id ?? "nobody"} ${viewer.locale}`;
  const once = (snapshot: string) => rankedOnce(db, key, snapshot, () => rank(services, viewer, snapshot));
  return readFeed(services, viewer, input, once, undefined, () => beginAt(db, viewer, key, () => ids.next()));
}

/** What speaks for pins to this viewer, and what against them; to somebody signed out nothing does. */
async function personalOf(services: Services, viewer: Viewer, snapshot: string) {
  if (!isPerson(viewer)) return { taste: noTaste, candidates: [], saved: new Set<string>() };
  const [taste, saves] = await together(services.db, (at) =>
    Promise.all([tasteOf(at, viewer), ownSaves(at, viewer, snapshot)]),
  );
  return { taste, ...(await personalCandidates(services, viewer, { snapshot, taste, saves })) };
}

async function rank(services: Services, viewer: Viewer, snapshot: string): Promise<Ranked> {
  const [personal, fresh] = await Promise.all([
    personalOf(services, viewer, snapshot),
    freshPins(services.db, snapshot, snapshot, mostFresh),
  ]);
  const { taste } = personal;
  const began = idTime(snapshot).getTime();
  const scored: Scored[] = [
    ...personal.candidates,
    ...fresh
      .filter((pin) => pin.is_newest)
      .map((pin) => ({
        ...pin,
        score: 0.3 * Math.log2(1 + pin.save_count),
        reason: pin.save_count < popularFrom ? undefined : say(viewer.locale, searchCopy.feed.reasonPopular),
      })),
  ];
  const best = new Map<string, Scored>();
  for (const pin of scored) {
    if (taste.hidden.has(pin.root_pin_id) || taste.peopleOff.has(pin.person_id)) continue;
    const unwanted = personal.saved.has(pin.root_pin_id) || pin.person_id === viewer.id;
    const age = Math.max(0, began - idTime(pin.pin_id).getTime());
    const score = pin.score + Math.exp(-age / weekMs) + (unwanted ? savedAlready : 0) - dislike(taste, pin);
    const known = best.get(pin.root_pin_id);
    if (known === undefined || score > known.score) best.set(pin.root_pin_id, { ...pin, score });
  }
  const ranked = [...best.values()].toSorted((a, b) => b.score - a.score || byNumber(b.pin_id, a.pin_id));
  return {
    pins: packPins(spreadAuthors(ranked.slice(0, mostRanked))),
    hidden: taste.hidden,
    peopleOff: taste.peopleOff,
    freshBelow: fresh.at(-1)?.pin_id ?? snapshot,
  };
}
