import type { Db } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { allTopics, type Topic, topicFacts, type TopicFacts } from "./topics.queries.ts";

export type ListedTopic = Topic & Omit<TopicFacts, "slug">;

const ttlMs = 20_000;
type Catalogue = { until: number; topics: Promise<ListedTopic[]> };
const catalogues = { create: () => new Map<"all", Catalogue>() };

/** All topics with their pins counted and their covers; counted anew every 20 seconds, once for everybody who asks meanwhile. */
export async function topicCatalogue({ db, caches }: Pick<Services, "db" | "caches">): Promise<ListedTopic[]> {
  const cached = caches.of(catalogues);
  const known = cached.get("all");
  if (known !== undefined && known.until > performance.now()) return known.topics;
  const topics = readCatalogue(db);
  cached.set("all", { until: performance.now() + ttlMs, topics });
  topics.catch(() => cached.delete("all"));
  return topics;
}

async function readCatalogue(db: Db): Promise<ListedTopic[]> {
  const topics = await allTopics(db);
  const facts = await topicFacts(
    db,
    topics.map((topic) => topic.slug),
  );
  return topics.map((topic) => ({ ...topic, pin_count: 0, recent_count: 0, covers: [], ...facts.get(topic.slug) }));
}
