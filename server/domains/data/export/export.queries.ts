import { sql } from "kysely";
import type { PinSponsorship } from "#server/database/tables/claim-tables.ts";
import type { PinMedia, PinPicture } from "#server/database/tables/media-tables.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { ownKeptFormats } from "#server/domains/content/media/kept-files.queries.ts";
import { originalFormat } from "#server/domains/media/media-view.ts";
import type { ArchivedBoard, ArchivedPin, ArchivedSection } from "./archive-format.ts";

// What an archive holds of boards and pins: it belongs to one person and goes to them.

const batch = 500;

type Dated<Row> = Omit<Row, "created_at"> & { created_at: Date };
const isoDated = <Row extends { created_at: Date }>(row: Row) => ({ ...row, created_at: row.created_at.toISOString() });

/**
 * The boards a person owns or shares, oldest first; those in the trash are left out. One of their own that is held secret while their
 * profile is private, or their account hidden, stands there as they chose it: public.
 */
export async function boardsFor(db: Db, personId: string): Promise<ArchivedBoard[]> {
  const { rows: places } = await sql<{ board_id: string; position: string | null }>`
    select board_id, position from person_boards where person_id = ${personId} and not deleted order by board_id`.execute(
    db,
  );
  const placeOf = handPlaces(places);
  const boards: ArchivedBoard[] = [];
  for (let from = 0; from < places.length; from += batch) {
    const ids = places.slice(from, from + batch).map(({ board_id: id }) => id);
    const { rows } = await sql<Dated<Omit<ArchivedBoard, "place">>>`
      with b as (
        select b.id, b.owner_id, b.name, b.description, m.role, b.archived_at is not null as archived,
               b.cover_pin_id, b.cover_crop, b.created_at,
               case when b.withheld and m.role = 'owner' then 'public' else b.privacy end as privacy
          from boards b join board_people m on m.board_id = b.id and m.person_id = ${personId}
         where b.id = any(${ids}::bigint[]) and b.deleted_at is null
      )
      select b.id, b.name, b.description, b.privacy, b.role, p.username as owner, b.archived, b.cover_pin_id, b.cover_crop,
             b.created_at
        from b join people p on p.id = b.owner_id order by b.id`.execute(db);
    boards.push(...rows.map((row) => ({ ...isoDated(row), place: placeOf(row.id) })));
  }
  return boards;
}

/** The place of each board in a person's own list, as it is shown; null where nothing was put in order by hand. */
function handPlaces(boards: readonly { board_id: string; position: string | null }[]): (id: string) => number | null {
  if (boards.every(({ position }) => position === null)) return () => null;
  const keyOf = (board: (typeof boards)[number]) => BigInt(board.position ?? board.board_id);
  const sorted = boards.toSorted((one, other) => Number(keyOf(other) - keyOf(one)));
  const places = new Map(sorted.map(({ board_id: id }, index) => [id, index]));
  return (id) => places.get(id) ?? null;
}

/** The sections of these boards, each board's in their order. */
export async function sectionsFor(db: Db, boardIds: readonly string[]): Promise<ArchivedSection[]> {
  const { rows } = await sql<Dated<ArchivedSection>>`
    select id, board_id, title, created_at from sections
     where board_id = any(${boardIds}::bigint[]) order by board_id, position, id`.execute(db);
  return rows.map(isoDated);
}

type PinRow = Omit<ArchivedPin, "image" | "pictures" | "video" | "created_at"> & {
  media_hash: string;
  width: number;
  height: number;
  renditions: string;
  media: PinMedia | null;
  sponsorship: PinSponsorship | null;
  created_at: Date;
};

/** The pins a person saved, oldest first, a few hundred at a time; those in the trash are left out. With a board, only those on it. */
export async function* pinsFor(db: Db, personId: string, boardId?: string): AsyncGenerator<ArchivedPin> {
  for (let after = "0"; ;) {
    const place =
      boardId === undefined
        ? sql`person_pins where person_id = ${personId}`
        : sql`board_pins where board_id = ${boardId}`;
    const { rows: ids } = await sql<{ pin_id: string }>`
      select pin_id from ${place} and pin_id > ${after} order by pin_id limit ${batch}`.execute(db);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last.pin_id;
    const { rows } = await sql<PinRow>`
      select id, board_id, section_id, title, description, alt_text, link, topics, method,
             creator_id is not distinct from person_id as made_by_me, ai_labelled, sensitivity is not null as sensitive,
             parent_pin_id as saved_from,
             media_hash, width, height, renditions, media, sponsorship, created_at
        from pins where id = any(${ids.map(({ pin_id: id }) => id)}::bigint[]) and person_id = ${personId} and deleted_at is null
       order by id`.execute(db);
    const shown = rows.flatMap(({ media_hash: hash, media }) => [hash, ...picturesOf(media).map((item) => item.hash)]);
    const kept = await ownKeptFormats(db, personId, [...new Set(shown)]);
    for (const { media_hash: hash, width, height, renditions, media, sponsorship, created_at, ...pin } of rows)
      yield {
        ...pin,
        image: { file: imageFile(hash, kept.get(hash) ?? originalFormat(renditions)), hash, width, height },
        ...archivedMedia(media, kept),
        ...(sponsorship === null ? {} : { sponsorship }),
        created_at: created_at.toISOString(),
      };
  }
}

function picturesOf(media: PinMedia | null): PinPicture[] {
  return media?.kind === "images" ? media.items : [];
}

function archivedMedia(
  media: PinMedia | null,
  kept: ReadonlyMap<string, string>,
): Pick<ArchivedPin, "pictures" | "video"> {
  if (media === null) return {};
  if (media.kind === "images") {
    return {
      pictures: media.items.map(({ hash, renditions, alt, color: _drawn, ...own }) => ({
        file: imageFile(hash, kept.get(hash) ?? originalFormat(renditions)),
        hash,
        alt_text: alt,
        ...own,
      })),
    };
  }
  const { hash, duration_ms } = media;
  return { video: { file: videoFile(hash, media.files[0]?.format ?? "mp4"), hash, duration_ms } };
}

/** Where a video stands in an archive. */
function videoFile(hash: string, format: string): string {
  return `videos/${hash}.${format}`;
}

/** Where a picture stands in an archive. */
export function imageFile(hash: string, format: string): string {
  return `images/${hash}.${format}`;
}
