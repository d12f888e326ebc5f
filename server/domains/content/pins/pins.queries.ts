import { columnList } from "#server/database/column-list.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statement, statementOfIds } from "#server/database/driver/statement.ts";
import { allSeen, type Seen } from "#server/calls/seen.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { visibleText } from "#server/domains/content/visibility.ts";
import { pinColumns, type PinRow } from "./pin-row.ts";

/** A row that passed the visibility predicate for the current viewer; views take nothing else. */
export type Visible<Row> = Seen<Row, "view">;

// Your own pins are always visible; other people's sensitive ones only to adults, AI-made ones unless hidden.
const visibleRows = `select ${columnList(pinColumns, "p")} from pins p
  where p.id = any($1::bigint[]) and p.deleted_at is null and ${visibleText("p", "board_id", "$2")}
    and (p.person_id = $3::bigint or ((p.sensitivity is null or $4::boolean) and not (p.ai_labelled and $5::boolean)))`;
const pinsByIds = statementOfIds<PinRow>(visibleRows);
const foundByIds = statementOfIds<PinRow>(
  `${visibleRows} and p.person_id not in (select blocked_id from blocks where person_id = $3::bigint)
    and p.person_id not in (select muted_id from mutes where person_id = $3::bigint)`,
);
const savedByRoots =
  statementOfIds<SavedPlace>(`select distinct on (root_pin_id) root_pin_id, board_id, pin_id from person_pins pp
  where person_id = $2 and root_pin_id = any($1::bigint[]) and ${visibleText("pp", "board_id", "$3")}
  order by root_pin_id, pin_id desc`);
const visibleIds = statementOfIds<{ id: string }>(`select p.id from pins p
  where p.id = any($1::bigint[]) and p.deleted_at is null and ${visibleText("p", "board_id", "$2")}`);
const sectionsByIds = statement<{ id: string; title: string; slug: string }>(
  "select id, title, slug from sections where board_id = any($1::bigint[]) and id = any($2::bigint[])",
);

/**
 * The pins among `ids` that the viewer may see and does not hide from their lists, in the order of `ids`.
 * @param isFound the list was found for the viewer, not opened by them: people they block or mute do not come up in it
 */
export async function visiblePins(
  db: Db | Tx,
  viewer: Viewer,
  ids: readonly string[],
  isFound = false,
): Promise<Visible<PinRow>[]> {
  if (ids.length === 0) return [];
  const { memberBoardIds, id, seesSensitive, hidesAi } = viewer;
  // Who is nobody blocks nobody; and a statement of one table alone is planned once, on a distributed database too.
  const read = isFound && id !== null ? foundByIds : pinsByIds;
  const rows = allSeen(await read(db, ids, memberBoardIds, id, seesSensitive, hidesAi), "view");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One pin that was asked for by itself, or undefined when it is not there for this viewer. */
export async function visiblePin(db: Db | Tx, viewer: Viewer, id: string): Promise<Visible<PinRow> | undefined> {
  const [row] = await visiblePins(db, viewer.hidesAi ? { ...viewer, hidesAi: false } : viewer, [id]);
  return row;
}

export type SavedPlace = { root_pin_id: string; board_id: string; pin_id: string };

/** Where the viewer saved these pictures last, by root pin. */
export async function savedPlaces(
  db: Db | Tx,
  viewer: Viewer,
  rootIds: readonly string[],
): Promise<Map<string, SavedPlace>> {
  if (rootIds.length === 0 || viewer.id === null) return new Map();
  const rows = await savedByRoots(db, [...new Set(rootIds)], viewer.id, viewer.memberBoardIds);
  return new Map(rows.map((row) => [row.root_pin_id, row]));
}

/** Which of these pins the viewer may know of; a parent may be secret where its child is not. */
export async function visibleAmong(db: Db | Tx, viewer: Viewer, ids: readonly (string | null)[]): Promise<Set<string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Set();
  const rows = await visibleIds(db, wanted, viewer.memberBoardIds);
  return new Set(rows.map((row) => row.id));
}

/** Titles of sections by id, inside their boards. */
export async function sectionRefs(db: Db | Tx, places: readonly { board_id: string; section_id: string | null }[]) {
  const wanted = places.filter((place) => place.section_id !== null);
  if (wanted.length === 0) return new Map<string, { id: string; title: string; slug: string }>();
  const rows = await sectionsByIds(
    db,
    [...new Set(wanted.map((place) => place.board_id))],
    [...new Set(wanted.map((place) => place.section_id))],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
