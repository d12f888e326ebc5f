import { linkDomain } from "#rules/kit/link.ts";
import { freeSlug, slugOf } from "#rules/kit/slug.ts";
import { copyIn, copyLine, type CopyValue } from "#server/database/copy-rows.ts";
import { dedicatedClient } from "#server/database/driver/dedicated-client.ts";
import { createIds, idTime } from "#server/database/ids.ts";
import { packRenditions } from "#server/domains/media/media-view.ts";
import type { Services } from "#server/services/services.ts";
import type { StoredImage } from "#server/domains/media/store-image.ts";
import type { Collection } from "./collection.ts";
import { countCollection } from "./count-collection.ts";

export type WriteOptions = {
  collection: Collection;
  /** The pictures that contents name by number. */
  pictures: readonly StoredImage[];
  /** Of everybody who is loaded; null: they cannot log in by password. */
  passwordHash: string | null;
  progress: (line: string) => void;
};

/** What was written, so that the search can be told. */
export type Written = { people: string[]; boards: string[]; pins: string[] };

const spanMs = 400 * 86_400_000;
const peopleShare = 0.1;
const avatarColors = 12;
const batchChars = 2 ** 18;

/**
 * Writes a collection in one transaction by COPY: rows, both sides of every edge, addresses, counters and covers, as if people had saved
 * it over the last four hundred days. This is the one place besides restoring that writes the tables of other domains.
 */
export async function writeCollection(services: Services, options: WriteOptions): Promise<Written> {
  const { collection, pictures, progress } = options;
  const { people, boards, pins, contents } = collection;
  const ids = idsOverTime(services.clock.now().getTime(), collection);
  const counts = countCollection(collection);
  const slugs = boardSlugs(collection, ids.boards);
  const client = dedicatedClient(services.pool, "magpie load");
  await client.connect();

  async function copy(table: string, columns: string, rows: Iterable<readonly CopyValue[]>): Promise<void> {
    const count = await copyIn(client, table, columns.split(" "), inBatches(rows));
    progress(`${table}: ${count}`);
  }
  const privacy = (board: number) => (boards[board]?.secret === true ? "secret" : "public");
  const lastSaved = (board: number) => {
    const newest = counts.boardNewest[board]?.[0];
    return idTime(newest === undefined ? idAt(ids.boards, board) : idAt(ids.pins, newest));
  };
  const cover = (pin: number) => {
    const picture = pictureAt(pictures, contents[pins.content[pin] ?? 0]?.picture ?? 0);
    return { pin_id: idAt(ids.pins, pin), hash: picture.hash, dominant_color: picture.dominant_color };
  };
  const covers = (newest: readonly number[] | undefined) => JSON.stringify((newest ?? []).map(cover));

  try {
    await client.query("begin");
    await copy(
      "emails",
      "email person_id",
      each(people, (person, n) => [mailOf(person.username), idAt(ids.people, n)]),
    );
    await copy(
      "usernames",
      "username person_id",
      each(people, (person, n) => [person.username, idAt(ids.people, n)]),
    );
    await copy(
      "people",
      "id username full_name first_name about email email_verified_at password_hash avatar_color_index pin_count secret_pin_count board_count secret_board_count follower_count following_count created_at updated_at",
      each(people, ({ username, fullName, about }, n) => {
        const id = idAt(ids.people, n);
        const color = Number(BigInt(id) % BigInt(avatarColors));
        const tallies = [
          counts.pins,
          counts.secretPins,
          counts.boards,
          counts.secretBoards,
          counts.followers,
          counts.following,
        ];
        return [
          id,
          username,
          fullName,
          fullName.split(" ")[0] ?? "",
          about,
          mailOf(username),
          idTime(id),
          options.passwordHash,
          color,
          ...tallies.map((tally) => tally[n] ?? 0),
          idTime(id),
          idTime(id),
        ];
      }),
    );
    await copy(
      "boards",
      "id owner_id name slug description privacy pin_count section_count follower_count covers last_saved_at created_at updated_at",
      each(boards, (board, n) => {
        const id = idAt(ids.boards, n);
        const made = [idAt(ids.people, board.owner), board.name, slugs[n] ?? "", board.description, privacy(n)];
        const counted = [
          counts.boardPins[n] ?? 0,
          board.sections.length,
          counts.boardFollowers[n] ?? 0,
          covers(counts.boardNewest[n]),
        ];
        return [id, ...made, ...counted, lastSaved(n), idTime(id), lastSaved(n)];
      }),
    );
    await copy(
      "board_slugs",
      "owner_id slug board_id",
      each(boards, ({ owner }, n) => [idAt(ids.people, owner), slugs[n] ?? "", idAt(ids.boards, n)]),
    );
    await copy(
      "board_people",
      "board_id person_id role created_at",
      each(boards, ({ owner }, n) => [
        idAt(ids.boards, n),
        idAt(ids.people, owner),
        "owner",
        idTime(idAt(ids.boards, n)),
      ]),
    );
    await copy(
      "person_boards",
      "person_id board_id role privacy name last_saved_at created_at",
      each(boards, ({ owner, name }, n) => [
        idAt(ids.people, owner),
        idAt(ids.boards, n),
        "owner",
        privacy(n),
        name,
        lastSaved(n),
        idTime(idAt(ids.boards, n)),
      ]),
    );
    const sections = boards.flatMap(({ sections: titles }, board) =>
      titles.map((title, place) => ({ board, title, place })),
    );
    const sectionAt = new Map(sections.map(({ board, place }, n) => [`${board} ${place}`, n]));
    const sectionId = (board: number, place: number) =>
      place < 0 ? null : idAt(ids.sections, sectionAt.get(`${board} ${place}`) ?? -1);
    await copy(
      "sections",
      "board_id id title slug position pin_count covers created_at",
      each(sections, ({ board, title, place }, n) => {
        const counted = counts.sections.get(`${board} ${place}`);
        return [
          idAt(ids.boards, board),
          idAt(ids.sections, n),
          title,
          slugOf(title, `section-${place}`),
          place,
          counted?.count ?? 0,
          covers(counted?.newest),
          idTime(idAt(ids.sections, n)),
        ];
      }),
    );
    await copy(
      "section_boards",
      "section_id board_id",
      each(sections, ({ board }, n) => [idAt(ids.sections, n), idAt(ids.boards, board)]),
    );
    const parts = pictures.map((picture) => ({ ...picture, renditions: packRenditions(picture.files) }));
    await copy(
      "pins",
      "id person_id board_id section_id parent_pin_id root_pin_id creator_id title description alt_text link domain method privacy media_hash width height dominant_color thumbhash renditions topics save_count created_at updated_at",
      numbers(pins.count, (n) => {
        const [board, root, parent] = [pins.board[n] ?? 0, pins.root[n] ?? n, pins.parent[n] ?? -1];
        const content = contents[pins.content[n] ?? 0];
        const picture = parts[content?.picture ?? 0];
        if (content === undefined || picture === undefined) throw new RangeError(`pin ${n} shows nothing`);
        const owner = (of: number) => idAt(ids.people, boards[pins.board[of] ?? 0]?.owner ?? -1);
        const made = idTime(idAt(ids.pins, n));
        return [
          ...[idAt(ids.pins, n), owner(n), idAt(ids.boards, board), sectionId(board, pins.section[n] ?? -1)],
          ...[parent < 0 ? null : idAt(ids.pins, parent), idAt(ids.pins, root), owner(root)],
          ...[
            content.title,
            content.description,
            content.altText,
            content.link,
            content.link === null ? null : linkDomain(content.link),
          ],
          ...[parent < 0 ? "uploaded" : "repin", privacy(board)],
          ...[
            picture.hash,
            picture.width,
            picture.height,
            picture.dominant_color,
            picture.thumbhash,
            picture.renditions,
          ],
          content.topics,
          ...[counts.saves[n] ?? 0, made, made],
        ];
      }),
    );
    await copy(
      "board_pins",
      "board_id pin_id section_id position",
      numbers(pins.count, (n) => {
        const board = pins.board[n] ?? 0;
        return [idAt(ids.boards, board), idAt(ids.pins, n), sectionId(board, pins.section[n] ?? -1), idAt(ids.pins, n)];
      }),
    );
    const edge = (n: number) => {
      const board = pins.board[n] ?? 0;
      return {
        person: idAt(ids.people, boards[board]?.owner ?? -1),
        pin: idAt(ids.pins, n),
        root: idAt(ids.pins, pins.root[n] ?? n),
        board: idAt(ids.boards, board),
        privacy: privacy(board),
      };
    };
    await copy(
      "person_pins",
      "person_id pin_id root_pin_id board_id privacy",
      numbers(pins.count, (n) => {
        const of = edge(n);
        return [of.person, of.pin, of.root, of.board, of.privacy];
      }),
    );
    await copy(
      "root_pins",
      "root_pin_id pin_id board_id person_id privacy",
      numbers(pins.count, (n) => {
        const of = edge(n);
        return [of.root, of.pin, of.board, of.person, of.privacy];
      }),
    );
    await copy("topic_pins", "topic pin_id", topicRows(collection, ids.pins));
    const followed = idTime(ids.pins.at(-1) ?? ids.people.at(-1) ?? "0");
    const pairs = (
      edges: readonly [number, number][],
      left: readonly string[],
      right: readonly string[],
      turned: boolean,
    ) =>
      each(edges, ([from, to]) =>
        turned ? [idAt(right, to), idAt(left, from), followed] : [idAt(left, from), idAt(right, to), followed],
      );
    await copy("follows", "person_id followed_id created_at", pairs(collection.follows, ids.people, ids.people, false));
    await copy(
      "followers",
      "person_id follower_id created_at",
      pairs(collection.follows, ids.people, ids.people, true),
    );
    await copy(
      "board_follows",
      "person_id board_id created_at",
      pairs(collection.boardFollows, ids.people, ids.boards, false),
    );
    await copy(
      "board_followers",
      "board_id person_id created_at",
      pairs(collection.boardFollows, ids.people, ids.boards, true),
    );
    await client.query("commit");
  } finally {
    await client.end();
  }
  return ids;
}

type IdLists = Written & { sections: string[] };

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

function* topicRows({ pins, contents }: Collection, ids: readonly string[]): Generator<readonly CopyValue[]> {
  for (let n = 0; n < pins.count; n += 1)
    for (const topic of contents[pins.content[n] ?? 0]?.topics ?? []) yield [topic, idAt(ids, n)];
}

function* each<Item>(items: readonly Item[], row: (item: Item, index: number) => readonly CopyValue[]) {
  for (const [index, item] of items.entries()) yield row(item, index);
}

function* numbers(count: number, row: (index: number) => readonly CopyValue[]) {
  for (let index = 0; index < count; index += 1) yield row(index);
}

function* inBatches(rows: Iterable<readonly CopyValue[]>): Generator<Buffer> {
  let text = "";
  for (const row of rows) {
    text += copyLine(row);
    if (text.length < batchChars) continue;
    yield Buffer.from(text);
    text = "";
  }
  if (text !== "") yield Buffer.from(text);
}

function mailOf(username: string): string {
  return `${username}@people.example`;
}

function idAt(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new RangeError(`nothing has the number ${index}`);
  return id;
}

function pictureAt(pictures: readonly StoredImage[], index: number): StoredImage {
  const picture = pictures[index];
  if (picture === undefined) throw new RangeError(`no picture has the number ${index}`);
  return picture;
}
