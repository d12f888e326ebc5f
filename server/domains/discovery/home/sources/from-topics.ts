import type { Reason } from "#server/domains/discovery/home/reason.ts";
import { pinsOfEachTopic } from "#server/domains/discovery/home/like.queries.ts";
import { topicNames } from "#server/domains/discovery/topics/topics.queries.ts";
import type { Source } from "./source.ts";

const maxTopics = 12;
const maxOfTopics = 200;
const maxFollowedTopics = 50;
/** Following a topic weighs as much as this many saves to it. */
const followedCounts = 10;
/** The penalty on a topic for each hidden pin of it. */
const topicDislike = 0.4;
const weights = { followed: 1.8, saved: 1.2 };

/** The newest pins of the topics the person follows, and of those their saves are of. */
export const fromTopics: Source = async ({ services: { db }, snapshot, interests, saves }) => {
  const counts = new Map(saves.topics);
  for (const topic of interests.topicsFollowed.slice(0, maxFollowedTopics))
    counts.set(topic, (counts.get(topic) ?? 0) + followedCounts);
  const wanted = [...counts].filter(([topic]) => !interests.topicsOff.has(topic));
  const liked = wanted.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).slice(0, maxTopics);
  const slugs = liked.map(([topic]) => topic);
  const [names, byTopic] = await Promise.all([
    topicNames(db, slugs),
    pinsOfEachTopic(db, slugs, { snapshot, max: Math.ceil(maxOfTopics / maxTopics) }),
  ]);
  return slugs.flatMap((slug) => {
    const pins = byTopic.get(slug) ?? [];
    const reason: Reason = { kind: "topic", slug, name: names.get(slug) ?? slug };
    const weight = interests.topicsFollowed.includes(slug) ? weights.followed : weights.saved;
    return pins.map((pin) => ({ ...pin, score: weight - topicDislike * (interests.topics.get(slug) ?? 0), reason }));
  });
};
