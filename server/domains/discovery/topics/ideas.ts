import type { CallData } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { ideas as ideasCall } from "#contract/discovery/search.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Services } from "#server/services/services.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import { isPerson, type Viewer } from "#server/calls/viewer.ts";
import { ownCovers } from "./own-covers.ts";
import { topicName } from "./topic-name.ts";
import { type ListedTopic, topicCatalogue } from "./topic-catalogue.ts";
import { followedTopics, topicFacts } from "./topics.queries.ts";

type Ideas = CallData<typeof ideasCall>;

const maxTopics = 60;
const maxNeighbours = 16;
const maxTrending = 8;
/** A topic with fewer recent saves is no trend. */
const minRecent = 3;

/** The topics to look through, the fullest first, and those that grow fastest; of one topic its narrower, sister and wider ones. */
export async function ideas(services: Services, viewer: Viewer, slug: string | undefined): Promise<Ideas> {
  const { db } = services;
  const [all, followed] = await Promise.all([
    topicCatalogue(services),
    isPerson(viewer) ? followedTopics(db, viewer.id) : new Set<string>(),
  ]);
  const view = (topic: ListedTopic) => topicView(topic, followed, viewer.locale);
  const listed = (topics: readonly ListedTopic[]) => ownCovers(topics).map(view);
  const filled = all.filter((topic) => topic.pin_count > 0).toSorted((a, b) => b.pin_count - a.pin_count);
  if (slug === undefined)
    return { topic: null, topics: listed(filled.slice(0, maxTopics)), trending: listed(trendingOf(filled)) };
  const topic = all.find((candidate) => candidate.slug === slug) ?? (await hashtagTopic(db, slug));
  if (topic === null) refuse("NOT_FOUND", { message: refusalSentences.noTopic });
  const near = filled.filter(
    (other) =>
      other.slug !== slug &&
      (other.parent_slug === slug ||
        other.slug === topic.parent_slug ||
        (topic.parent_slug !== null && other.parent_slug === topic.parent_slug)),
  );
  return { topic: view(topic), topics: listed(near.slice(0, maxNeighbours)), trending: [] };
}

/** Topics by how much of them is of the last week, weighed by how much that is. */
function trendingOf(topics: readonly ListedTopic[]): ListedTopic[] {
  const pace = ({ recent_count: recent, pin_count: all }: ListedTopic) => (recent / (all + 10)) * Math.log2(1 + recent);
  return topics
    .filter((topic) => topic.recent_count >= minRecent)
    .toSorted((a, b) => pace(b) - pace(a) || (a.slug < b.slug ? -1 : 1))
    .slice(0, maxTrending);
}

/** A hashtag that public pins bear is a topic of its own. */
async function hashtagTopic(db: Services["db"], slug: string): Promise<ListedTopic | null> {
  const facts = (await topicFacts(db, [clean(slug)])).get(clean(slug));
  return facts === undefined ? null : { ...facts, name: `#${slug}`, parent_slug: null };
}

/** A slug as PostgreSQL can be asked for it. */
export function clean(slug: string): string {
  return slug.toWellFormed().replaceAll("\0", "");
}

function topicView(topic: ListedTopic, followed: ReadonlySet<string>, locale: string) {
  const { slug, pin_count, covers, parent_slug } = topic;
  return {
    slug,
    name: topicName(locale, topic),
    pin_count,
    cover_images: covers.map(({ hash, dominant_color }) => ({ url: coverUrl(hash), dominant_color })),
    parent_slug,
    followed_by_me: followed.has(slug),
  };
}
