import type { WirePin } from "#contract/kit/shapes.ts";
import { encodeBookmark } from "#server/database/paging.ts";
import { openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { foundPage } from "#server/domains/content/pins/pin-lists.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import type { FeedInput } from "./feed.ts";
import { clean, ideas } from "#server/domains/discovery/topics/ideas.ts";
import { publicOnly } from "#server/domains/discovery/public-only.queries.ts";
import { topicPinIds } from "#server/domains/discovery/topics/topics.queries.ts";

const maxRounds = 10;

/** The public pins of a topic, newest first, no picture twice in sight. A topic nobody knows refuses as NOT_FOUND. */
export async function topicFeed(
  services: Services,
  viewer: Viewer,
  input: FeedInput & { topic: string },
): Promise<Page<WirePin>> {
  const { db } = services;
  const slug = clean(input.topic);
  let below = openBookmark(input.bookmark, ["id"])?.[0] ?? null;
  const found: string[] = [];
  const seen = new Set<string>();
  let ended = false;
  for (let round = 0; round < maxRounds && found.length < input.page_size && !ended; round += 1) {
    const asked = input.page_size + 25;
    const ids = await topicPinIds(db, slug, below, asked);
    const open = await publicOnly(db, ids);
    for (const id of ids) {
      if (found.length === input.page_size) break;
      below = id;
      const picture = open.get(id);
      if (picture === undefined || seen.has(picture)) continue;
      seen.add(picture);
      found.push(id);
    }
    ended = ids.length < asked && (ids.length === 0 || below === ids.at(-1));
  }
  if (found.length === 0 && input.bookmark === undefined) await ideas(services, viewer, input.topic);
  return foundPage(services, viewer, found, ended || below === null ? null : encodeBookmark([below]));
}
