import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { listTrash as listTrashCall } from "#contract/content/pins.ts";
import { slugKey } from "#rules/kit/slug.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { Cover } from "#server/database/tables/board-tables.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import type { Person } from "#server/calls/viewer.ts";
import { restorableUntil } from "#server/domains/content/pins/restorable-until.ts";

type Item = CallData<typeof listTrashCall>[number];
type Input = CallParsed<typeof listTrashCall>;
type Kind = Item["kind"];
type TrashedPin = { id: string; title: string; hash: string; dominant_color: string };
type TrashedBoard = { id: string; title: string; covers: Cover[]; pin_count: number; section_count: number };
type Thing = Pick<Item, "title" | "image_url" | "dominant_color" | "pin_count" | "section_count" | "cover_urls">;

const noColor = "#e9e9e9";

/** What the person deleted and can still take back, newest first. Pins that went with their board stand there as the board. */
export async function listTrash({ db, clock }: Services, person: Person, input: Input): Promise<Page<Item>> {
  const kind = input.kind === "pins" ? "pin" : "board";
  const ids = input.id === undefined ? await boardsOnceAt(db, person, input) : [input.id];
  const from = openBookmark(input.bookmark, ["time", "id"]);
  const { rows } = await sql<{ id: string; kind: Kind; deleted_at: Date }>`
    select id, kind, deleted_at from trash
     where person_id = ${person.id} and ${ids === null ? sql`kind = ${kind}` : sql`id = any(${ids}::bigint[])`}
       ${from === null ? sql`` : sql`and (deleted_at, id) < (${from[0]}::timestamptz, ${from[1]}::bigint)`}
     order by deleted_at desc, id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.deleted_at, row.id]);
  const idsOf = (wanted: Kind) => page.rows.flatMap((row) => (row.kind === wanted ? row.id : []));
  const byId = new Map([...(await trashedPins(db, idsOf("pin"))), ...(await trashedBoards(db, idsOf("board")))]);
  const items = page.rows.flatMap(({ id, kind: itsKind, deleted_at }): Item[] => {
    const thing = byId.get(id);
    const until = restorableUntil(deleted_at);
    if (thing === undefined || until < clock.now()) return [];
    return [
      {
        id,
        kind: itsKind,
        ...thing,
        deleted_at: deleted_at.toISOString(),
        restorable_until: until.toISOString(),
      },
    ];
  });
  return { items, bookmark: page.bookmark };
}

/** The person's boards in the trash that stood at an address, by its parts as they were typed; null without one. */
async function boardsOnceAt(db: Db, person: Person, { username, slug }: Input): Promise<string[] | null> {
  if (username === undefined || slug === undefined) return null;
  const named = await db
    .selectFrom("usernames")
    .select("person_id")
    .where("username", "=", username.toLowerCase())
    .executeTakeFirst();
  if (named?.person_id !== person.id) return [];
  const { rows: boards } = await sql<{ id: string }>`
    select id from trash where person_id = ${person.id} and kind = 'board'`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from boards
     where id = any(${boards.map(({ id }) => id)}::bigint[]) and slug = ${slugKey(slug)}`.execute(db);
  return rows.map(({ id }) => id);
}

async function trashedPins(db: Db, ids: readonly string[]): Promise<[id: string, thing: Thing][]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TrashedPin>`
    select id, title, media_hash as hash, dominant_color from pins where id = any(${ids}::bigint[])`.execute(db);
  return rows.map(({ id, title, hash, dominant_color }) => [id, { title, image_url: coverUrl(hash), dominant_color }]);
}

async function trashedBoards(db: Db, ids: readonly string[]): Promise<[id: string, thing: Thing][]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TrashedBoard>`
    select id, name as title, covers, pin_count, section_count from boards where id = any(${ids}::bigint[])`.execute(
    db,
  );
  return rows.map(({ id, covers, ...board }) => {
    const cover_urls = covers.map(({ hash }) => coverUrl(hash));
    const [first] = covers;
    return [
      id,
      { ...board, image_url: cover_urls[0] ?? null, dominant_color: first?.dominant_color ?? noColor, cover_urls },
    ];
  });
}
