import type { Services } from "#server/services/services.ts";
import { statement } from "#server/database/driver/statement.ts";
import { isPerson, type Viewer } from "#server/calls/viewer.ts";
import type { Ranked } from "./feed.ts";

/** A ranked feed of a snapshot, and the marks that tell whether it is stale. */
type Skeleton = { snapshot: string; own: string; newest: string; at: number; ranked: Promise<Ranked> };

const maxSkeletons = 400;
const ttlMs = 15 * 60_000;
/** A ranked feed is reused for 3 s in any case, and for 60 s while no newer public pin exists. */
const sameForMs = 3_000;
const sameWhileQuietMs = 60_000;

type Marks = { own: string; newest: string };
/** Ranked feeds by viewer and snapshot; each viewer's last one also by viewer alone, with the marks it was made under. */
const rankedFeeds = {
  create: () => ({ skeletons: new Map<string, Skeleton>(), begun: new Map<string, Marks>() }),
};

type Keeping = Pick<Services, "db" | "caches">;

/** Ranks once per viewer and snapshot: further pages only cost what they show. */
export async function rankedOnce(
  { caches }: Keeping,
  key: string,
  snapshot: string,
  rank: () => Promise<Ranked>,
): Promise<Ranked> {
  const { skeletons, begun } = caches.of(rankedFeeds);
  const known = skeletons.get(`${key} ${snapshot}`);
  if (known !== undefined) return known.ranked;
  const ranked = rank();
  ranked.catch(() => skeletons.delete(`${key} ${snapshot}`));
  const { own, newest } = begun.get(snapshot) ?? { own: "", newest: "" };
  begun.delete(snapshot);
  const skeleton = { snapshot, own, newest, at: performance.now(), ranked };
  skeletons.set(`${key} ${snapshot}`, skeleton);
  if (own !== "") {
    skeletons.delete(key);
    skeletons.set(key, skeleton);
  }
  for (const [name, { at }] of skeletons) {
    if (skeletons.size <= maxSkeletons && performance.now() - at < ttlMs) break;
    skeletons.delete(name);
  }
  return ranked;
}

/** The snapshot to begin at: the previous one, as long as nothing of the viewer's own changed and hardly anything of others'. */
export async function beginAt(
  { db, caches }: Keeping,
  viewer: Viewer,
  key: string,
  next: () => string,
): Promise<string> {
  const marks = await readMarks(db, viewer);
  const { skeletons, begun } = caches.of(rankedFeeds);
  const known = skeletons.get(key);
  const age = performance.now() - (known?.at ?? 0);
  if (known?.own === marks.own && (age < sameForMs || (age < sameWhileQuietMs && known.newest === marks.newest)))
    return known.snapshot;
  const snapshot = next();
  if (begun.size > maxSkeletons) begun.clear();
  begun.set(snapshot, marks);
  return snapshot;
}

/** The newest row of everything a feed is made from, each by an index. */
async function readMarks(db: Services["db"], viewer: Viewer): Promise<Marks> {
  const [marks] = await marksOf(db, isPerson(viewer) ? viewer.id : "0");
  return { own: marks?.own ?? "", newest: marks?.newest ?? "" };
}

const marksOf = statement<{ own: string; newest: string | null }>(
  `select (select max(id) from pins where privacy = 'public' and deleted_at is null)::text as newest,
          concat_ws(' ', 'of', (select max(pin_id) from person_pins where person_id = $1::bigint),
            (select count(*) || ' ' || max(created_at) from follows where person_id = $1::bigint),
            (select count(*) || ' ' || max(created_at) from board_follows where person_id = $1::bigint),
            (select count(*) || ' ' || max(created_at) from topic_follows where person_id = $1::bigint),
            (select count(*) || ' ' || max(created_at) from feed_switches where person_id = $1::bigint),
            (select count(*) || ' ' || max(created_at) from hidden_pins where person_id = $1::bigint)) as own`,
);
