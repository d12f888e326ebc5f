import type { CallData } from "#contract/define.ts";
import { refuse } from "#contract/refusal.ts";
import type { ideas as ideasCall } from "#contract/search.ts";
import type { Services } from "../../services.ts";
import { coverUrl } from "../media/media-view.ts";
import { type ListedTopic, topicCatalogue } from "./topic-catalogue.ts";
import { topicFacts } from "./topics.queries.ts";

const mostTopics = 60;
const mostNeighbours = 16;

/** The topics to look through, the fullest first; of one topic its narrower, sister and wider ones. */
export async function ideas({ db }: Services, slug: string | undefined): Promise<CallData<typeof ideasCall>> {
  const all = await topicCatalogue(db);
  const filled = all.filter((topic) => topic.pin_count > 0).toSorted((a, b) => b.pin_count - a.pin_count);
  if (slug === undefined) return { topic: null, topics: filled.slice(0, mostTopics).map(view) };
  const topic = all.find((candidate) => candidate.slug === slug) ?? (await hashtagTopic(db, slug));
  if (topic === null) refuse("NOT_FOUND", { message: "There is no such topic." });
  const near = filled.filter(
    (other) =>
      other.slug !== slug &&
      (other.parent_slug === slug ||
        other.slug === topic.parent_slug ||
        (topic.parent_slug !== null && other.parent_slug === topic.parent_slug)),
  );
  const { name, pin_count } = topic;
  return { topic: { slug, name, pin_count }, topics: near.slice(0, mostNeighbours).map(view) };
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

function view({ slug, name, pin_count, covers }: ListedTopic) {
  return {
    slug,
    name,
    pin_count,
    cover_images: covers.map(({ hash, dominant_color }) => ({ url: coverUrl(hash), dominant_color })),
  };
}
