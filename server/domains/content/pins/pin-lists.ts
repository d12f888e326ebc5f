import { sql } from "kysely";
import type { WirePin } from "#contract/kit/shapes.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { visibleTo } from "#server/domains/content/visibility.ts";
import { isNarrowed, narrowed, narrowedJoins, type Narrowing } from "./narrow-pins.ts";
import { visiblePins } from "./pins.queries.ts";
import { pinViews, type Reasons } from "./pins.view.ts";

export type ListInput = { bookmark?: string | undefined; page_size: number };

/** Hydrates a page of ids that some list has chosen. */
export async function pinPage(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  ids: readonly string[],
  bookmark: string | null,
): Promise<Page<WirePin>> {
  return { items: await pinViews(db, viewer, await visiblePins(db, viewer, ids)), bookmark };
}

/** The same for ids from a search or feed: people the viewer blocks or mutes are left out. */
export async function foundPage(
  { db }: Pick<Services, "db">,
  viewer: Viewer,
  ids: readonly string[],
  bookmark: string | null,
  reasons?: Reasons,
): Promise<Page<WirePin>> {
  return { items: await pinViews(db, viewer, await visiblePins(db, viewer, ids, true), reasons), bookmark };
}

type Place = { boardId: string; sectionId?: string | null; unsectioned?: boolean };

/** `custom`: by hand, new ones first. */
export type PinSort = "custom" | "newest" | "oldest" | "alphabetical";

/** `position`: what the list is ordered by, before the id. */
type Placed = { pin_id: string; position: string };

/** The pins of a board or section, in its order. The caller has judged the board; its privacy is on every pin too. */
export async function boardPins(
  services: Services,
  viewer: Viewer,
  place: Place,
  input: ListInput & Narrowing,
): Promise<Page<WirePin>> {
  return placedPage(services, viewer, await boardPinIds(services.db, viewer, place, input), input);
}

/** Hydrates what `boardPinIds` gave. */
export async function placedPage(
  services: Services,
  viewer: Viewer,
  rows: readonly Placed[],
  { page_size: size }: ListInput,
): Promise<Page<WirePin>> {
  const page = cutPage(rows, size, (row) => [row.position, row.pin_id]);
  return pinPage(
    services,
    viewer,
    page.rows.map((row) => row.pin_id),
    page.bookmark,
  );
}

/** The ids of one page of a board or section and one more, in its order; nothing is judged here. */
export async function boardPinIds(
  db: Db | Tx,
  viewer: Viewer,
  place: Place,
  input: ListInput & Narrowing & { sort?: PinSort },
): Promise<Placed[]> {
  if (input.sort !== undefined && input.sort !== "custom") return sortedPinIds(db, viewer, place, input, input.sort);
  const from = openBookmark(input.bookmark, ["id", "id"]);
  if (!isNarrowed(input)) {
    const { rows } = await sql<Placed>`
      ${placesOf(place)} ${from === null ? sql`` : sql`and (position, pin_id) < (${from[0]}::bigint, ${from[1]}::bigint)`}
       order by position desc, pin_id desc limit ${input.page_size + 1}`.execute(db);
    return rows;
  }
  const { rows } = await sql<Placed>`
    with bp as (${placesOf(place)})
    select bp.pin_id, bp.position from bp ${narrowedJoins(input, viewer, "bp")}
     where true ${narrowed(input)}
       ${from === null ? sql`` : sql`and (bp.position, bp.pin_id) < (${from[0]}::bigint, ${from[1]}::bigint)`}
     order by bp.position desc, bp.pin_id desc limit ${input.page_size + 1}`.execute(db);
  return rows;
}

/** Titles sort by their first characters only, so that bookmarks stay short. */
const titleChars = 60;

async function sortedPinIds(
  db: Db | Tx,
  viewer: Viewer,
  place: Place,
  input: ListInput & Narrowing,
  sort: Exclude<PinSort, "custom">,
): Promise<Placed[]> {
  const max = input.page_size + 1;
  if (sort === "alphabetical") {
    const from = openBookmark(input.bookmark, ["text", "id"]);
    const { rows } = await sql<Placed>`
      with bp as (${placesOf(place)})
      select pin_id, position from (
        select bp.pin_id, left(p.title, ${titleChars}) collate order_of_names as position
          from bp ${narrowedJoins(input, viewer, "bp")} where true ${narrowed(input)}) titled
       ${from === null ? sql`` : sql`where (position, pin_id) > (${from[0]}, ${from[1]}::bigint)`}
       order by position, pin_id limit ${max}`.execute(db);
    return rows;
  }
  const from = openBookmark(input.bookmark, ["id", "id"]);
  const [after, direction] = sort === "newest" ? ["<", "desc"] : [">", "asc"];
  const { rows } = await sql<Placed>`
    with bp as (${placesOf(place)})
    select bp.pin_id, bp.pin_id as position from bp ${joined(input, viewer, "bp")}
     where true ${narrowed(input)}
       ${from === null ? sql`` : sql`and bp.pin_id ${sql.raw(after)} ${from[1]}::bigint`}
     order by bp.pin_id ${sql.raw(direction)} limit ${max}`.execute(db);
  return rows;
}

/** A list that is not narrowed needs nothing of its pins but their place. */
function joined(input: Narrowing, viewer: Viewer, list: string) {
  return isNarrowed(input) ? narrowedJoins(input, viewer, list) : sql``;
}

/** What stands on a board or in a section: asked for by the board's key, whatever is then asked of the pins. */
function placesOf({ boardId, sectionId, unsectioned }: Place) {
  const inSection = sectionId ? sql`and section_id = ${sectionId}` : unsectioned ? sql`and section_id is null` : sql``;
  return sql`select pin_id, position from board_pins where board_id = ${boardId} ${inSection}`;
}

/** A person's pins that the viewer may see; `isClosed`: only those on boards they share. */
export async function personPins(
  services: Services,
  viewer: Viewer,
  personId: string,
  input: OfPerson,
): Promise<Page<WirePin>> {
  const { sort = "newest", page_size: size } = input;
  const rows = await (sort === "alphabetical" ? titledPinIds : datedPinIds)(services.db, viewer, personId, input);
  return placedPage(services, viewer, rows, { page_size: size });
}

type OfPerson = ListInput &
  Narrowing & { sort?: Exclude<PinSort, "custom">; isClosed?: boolean; privacies?: readonly Privacy[] | undefined };

function seen(viewer: Viewer, { isClosed = false, privacies }: OfPerson) {
  const visible = isClosed ? sql`${visibleTo(viewer, "pp")} and pp.privacy <> 'public'` : visibleTo(viewer, "pp");
  return privacies === undefined ? visible : sql`${visible} and pp.privacy = any(${privacies}::text[])`;
}

async function datedPinIds(db: Db, viewer: Viewer, personId: string, input: OfPerson): Promise<Placed[]> {
  const from = openBookmark(input.bookmark, ["id", "id"]);
  const [after, direction] = input.sort === "oldest" ? [">", "asc"] : ["<", "desc"];
  const { rows } = await sql<Placed>`
    with pp as (select pin_id from person_pins pp where pp.person_id = ${personId} and ${seen(viewer, input)})
    select pp.pin_id, pp.pin_id as position from pp
      ${joined(input, viewer, "pp")}
     where true ${narrowed(input)}
       ${from === null ? sql`` : sql`and pp.pin_id ${sql.raw(after)} ${from[1]}::bigint`}
     order by pp.pin_id ${sql.raw(direction)} limit ${input.page_size + 1}`.execute(db);
  return rows;
}

async function titledPinIds(db: Db, viewer: Viewer, personId: string, input: OfPerson): Promise<Placed[]> {
  const from = openBookmark(input.bookmark, ["text", "id"]);
  const { rows } = await sql<Placed>`
    with pp as (select pin_id from person_pins pp where pp.person_id = ${personId} and ${seen(viewer, input)})
    select pin_id, position from (
      select pp.pin_id, left(p.title, ${titleChars}) collate order_of_names as position
        from pp ${narrowedJoins(input, viewer, "pp")} where true ${narrowed(input)}) titled
     ${from === null ? sql`` : sql`where (position, pin_id) > (${from[0]}, ${from[1]}::bigint)`}
     order by position, pin_id limit ${input.page_size + 1}`.execute(db);
  return rows;
}
