import type { CallData } from "#contract/kit/define.ts";
import type { followSuggestions } from "#contract/discovery/discovery.ts";
import { ownLimits } from "#spec/constants/own-limits.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import type { Person } from "#server/calls/viewer.ts";
import { interestsOf } from "#server/domains/discovery/home/interests.ts";
import { ownSaves } from "#server/domains/discovery/home/own-saves.queries.ts";
import { topicName } from "#server/domains/discovery/topics/topic-name.ts";
import { topicNames, topicPinIds } from "#server/domains/discovery/topics/topics.queries.ts";
import { blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { mutedBy } from "#server/domains/people/mutes/mutes.ts";
import { listedPeople } from "#server/domains/people/follows/listed-people.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { localized } from "#server/platform/localized.ts";
import type { Services } from "#server/services/services.ts";
import { followedByThem, latestFollowed, makersOf } from "./people-near.queries.ts";

type Suggestions = CallData<typeof followSuggestions>;
type Why = { by: readonly string[] } | { saved: number } | { topic: string };
type Found = { id: string; why: Why };

const most = 12;
const savesLookedAt = 300;
const topicsLookedAt = 5;
const pinsPerTopic = 100;

const { people: copy } = discoveryCopy;

/**
 * People worth following, each with the reason: those whom the viewer's people follow, then whose pins they save, then who saves about what
 * interests them. Nobody whom they follow, asked, mute, block, switched off or are blocked by. Empty for who follows many already.
 */
export async function suggestPeople(services: Services, person: Person): Promise<Suggestions> {
  const { db, ids } = services;
  const followed = await latestFollowed(db, person.id, ownLimits.suggestPeopleBelow);
  if (followed.length >= ownLimits.suggestPeopleBelow) return [];
  const [saves, interests, muted] = await Promise.all([
    ownSaves(db, person, ids.next()),
    interestsOf(db, person),
    mutedBy(db, person.id),
  ]);
  const byTimes = [...saves.topics].toSorted(([, a], [, b]) => b - a).map(([topic]) => topic);
  const topics = [...new Set([...interests.topicsFollowed, ...byTimes])].filter((one) => !interests.topicsOff.has(one));
  const roots = saves.pictures.slice(0, savesLookedAt).map((one) => one.root_pin_id);
  const [ofFollowed, saved, ...aboutTopics] = await Promise.all([
    followedByThem(db, followed),
    makersOf(db, roots),
    ...topics.slice(0, topicsLookedAt).map(async (topic) => {
      const makers = await makersOf(db, await topicPinIds(db, topic, null, pinsPerTopic));
      return makers.map(({ id }): Found => ({ id, why: { topic } }));
    }),
  ]);
  const found = [
    ...ofFollowed.map(({ id, by }): Found => ({ id, why: { by } })),
    ...saved.map(({ id, pins }): Found => ({ id, why: { saved: pins } })),
    ...inTurn(aboutTopics),
  ];
  const whys = new Map(found.toReversed().map(({ id, why }) => [id, why]));
  const candidates = [...new Set(found.map(({ id }) => id))];
  const without = new Set([...muted, ...interests.peopleOff, ...(await blockersAmong(db, person.id, candidates))]);
  const listed = await listedPeople(
    db,
    person,
    candidates.filter((id) => !without.has(id)),
  );
  const chosen = listed.filter((one) => one.followed_by_me === false && one.follow_requested !== true).slice(0, most);
  const named = chosen.flatMap(({ id }) => {
    const why = whys.get(id);
    return why !== undefined && "by" in why ? why.by : [];
  });
  const [names, topicsNamed] = [await peopleByIds(db, named), await topicNames(db, topics.slice(0, topicsLookedAt))];

  const reasonOf = (why: Why): string => {
    if ("saved" in why) return localized(person.locale, copy.reasonSaved, { count: why.saved });
    if ("topic" in why) {
      const name = topicsNamed.get(why.topic) ?? `#${why.topic}`;
      return localized(person.locale, copy.reasonTopic, { topic: topicName(person.locale, { slug: why.topic, name }) });
    }
    const [first, ...others] = why.by.flatMap((id) => names.get(id)?.full_name ?? []);
    if (first === undefined || others.length === 0)
      return localized(person.locale, copy.reasonFollowed, { name: first ?? "" });
    return localized(person.locale, copy.reasonFollowedMore, { name: first, count: others.length });
  };
  return chosen.flatMap((one) => {
    const why = whys.get(one.id);
    return why === undefined ? [] : [{ ...one, reason: reasonOf(why) }];
  });
}

/** The first of each list, then the second of each, and so on. */
function inTurn<Item>(lists: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
