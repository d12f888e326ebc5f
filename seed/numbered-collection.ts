import { freeSlug, slugOf } from "#rules/kit/slug.ts";
import { createIds, idTime } from "#server/database/ids.ts";
import type { StoredImage } from "#server/domains/media/store-image.ts";
import type { Collection } from "./collection.ts";
import { type Counts, countCollection } from "./count-collection.ts";

/** A collection with its ids, counters and slugs; `collection` and these lists share the same indexes. */
export type NumberedCollection = {
  collection: Collection;
  ids: IdLists;
  counts: Counts;
  slugs: string[];
  /** The pictures that contents refer to by index. */
  pictures: readonly StoredImage[];
};

type IdLists = { people: string[]; boards: string[]; sections: string[]; pins: string[] };

const spanMs = 400 * 86_400_000;
const peopleShare = 0.1;

export function numberCollection(
  collection: Collection,
  pictures: readonly StoredImage[],
  now: number,
): NumberedCollection {
  const ids = idsOverTime(now, collection);
  return { collection, ids, counts: countCollection(collection), slugs: boardSlugs(collection, ids.boards), pictures };
}

export function idAt(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new RangeError(`nothing has the number ${index}`);
  return id;
}

export function privacyOf({ collection }: NumberedCollection, board: number): "secret" | "public" {
  return collection.boards[board]?.secret === true ? "secret" : "public";
}

/** When the board's newest pin was saved, or the board made. */
export function lastSaved({ ids, counts }: NumberedCollection, board: number): Date {
  const newest = counts.boardNewest[board]?.[0];
  return idTime(newest === undefined ? idAt(ids.boards, board) : idAt(ids.pins, newest));
}

/** The `covers` column of a board or section, from its newest pins. */
export function coversOf(
  { collection, ids, pictures }: NumberedCollection,
  newest: readonly number[] | undefined,
): string {
  const covers = (newest ?? []).map((pin) => {
    const index = collection.contents[collection.pins.content[pin] ?? 0]?.picture ?? 0;
    const picture = pictures[index];
    if (picture === undefined) throw new RangeError(`no picture has the number ${index}`);
    return { pin_id: idAt(ids.pins, pin), hash: picture.hash, dominant_color: picture.dominant_color };
  });
  return JSON.stringify(covers);
}

/** Ids whose times run over the past: people first, then boards and sections, then pins. */
function idsOverTime(now: number, { people, boards, pins }: Collection): IdLists {
  let at = now - spanMs;
  const ids = createIds(Math.floor(Math.random() * 256), () => at);
  const spread = (count: number, ms: number) =>
    Array.from({ length: count }, () => {
      at += ms / count;
      return ids.next();
    });
  const sections = boards.reduce((sum, board) => sum + board.sections.length, 0);
  const third = (spanMs * peopleShare) / 3;
  const early = {
    people: spread(people.length, third),
    boards: spread(boards.length, third),
    sections: spread(sections, third),
  };
  return { ...early, pins: spread(pins.count, spanMs * (1 - peopleShare) - 60_000) };
}

function boardSlugs({ boards }: Collection, ids: readonly string[]): string[] {
  const taken = new Set<string>();
  return boards.map(({ owner, name }, n) => {
    const slug = freeSlug(slugOf(name, `board-${idAt(ids, n)}`), (candidate) => taken.has(`${owner} ${candidate}`));
    taken.add(`${owner} ${slug}`);
    return slug;
  });
}
