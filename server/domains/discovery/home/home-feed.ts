import type { WirePin } from "#contract/kit/shapes.ts";
import { pipelined } from "#server/database/driver/connect.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { isPerson, type Viewer } from "#server/calls/viewer.ts";
import { packPins } from "#server/domains/discovery/pin-list.ts";
import { type FeedInput, type Ranked, readFeed } from "./feed.ts";
import { ownSaves } from "./own-saves.queries.ts";
import { rank } from "./rank.ts";
import { reasonSentence } from "./reason.ts";
import { beginAt, rankedOnce } from "./skeletons.ts";
import { fresh } from "./sources/fresh.ts";
import { sources } from "./sources/sources.ts";
import { spreadAuthors } from "./spread-authors.ts";
import { noInterests, interestsOf } from "./interests.ts";

/**
 * The home feed: sources → rank → mix → hydrate. Signed in, the sources are followed people and boards, what others saved next to one's
 * recent saves, topics followed or saved to, and fresh pins; signed out, fresh and popular pins. Fresh pins follow without end.
 */
export async function homeFeed(services: Services, viewer: Viewer, input: FeedInput): Promise<Page<WirePin>> {
  const { ids } = services;
  const key = `${viewer.id ?? "nobody"} ${viewer.locale}`;
  const once = (snapshot: string) => rankedOnce(services, key, snapshot, () => rankedFeed(services, viewer, snapshot));
  return readFeed(services, viewer, input, once, () => beginAt(services, viewer, key, () => ids.next()));
}

async function rankedFeed(services: Services, viewer: Viewer, snapshot: string): Promise<Ranked> {
  const [own, everybodys] = await Promise.all([personal(services, viewer, snapshot), fresh(services.db, snapshot)]);
  const { interests, saved } = own;
  const candidates = [...own.candidates, ...everybodys.pins];
  const ranked = rank(candidates, { snapshot, interests, saved, viewerId: viewer.id });
  const mixed = spreadAuthors(ranked);
  return {
    pins: packPins(inWords(mixed, viewer.locale)),
    unwanted: interests.hidden,
    peopleOff: interests.peopleOff,
    freshBelow: everybodys.below,
    freshReason: reasonSentence(viewer.locale, { kind: "fresh" }),
  };
}

/** Candidates from the viewer's own sources; none for visitors. */
async function personal(services: Services, viewer: Viewer, snapshot: string) {
  if (!isPerson(viewer)) return { interests: noInterests, candidates: [], saved: new Set<string>() };
  const [interests, saves] = await pipelined(services.db, (at) =>
    Promise.all([interestsOf(at, viewer), ownSaves(at, viewer, snapshot)]),
  );
  const found = await Promise.all(
    sources.map((source) => source({ services, person: viewer, snapshot, interests, saves })),
  );
  return { interests, candidates: found.flat(), saved: new Set(saves.pictures.map((save) => save.picture_id)) };
}

/** Turns reasons into sentences, each only once however many pins share it. */
function inWords(pins: ReturnType<typeof rank>, locale: string) {
  const reasons = new Set(pins.flatMap(({ reason }) => reason ?? []));
  const sentences = new Map([...reasons].map((reason) => [reason, reasonSentence(locale, reason)]));
  return pins.map(({ reason, ...pin }) => ({ ...pin, reason: reason && sentences.get(reason) }));
}
