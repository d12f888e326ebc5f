import type { Tables } from "#server/database/tables/tables.ts";
import { type Selectable, sql } from "kysely";
import { columnList } from "#server/database/column-list.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { BoardRole } from "#server/database/tables/board-tables.ts";
import { statement } from "#server/database/driver/statement.ts";
import { allSeen, type Seen, seen } from "#server/calls/seen.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { visibleText } from "#server/domains/content/visibility.ts";

const boardColumns = [
  "id",
  "owner_id",
  "name",
  "slug",
  "description",
  "privacy",
  "layout",
  "pin_count",
  "section_count",
  "follower_count",
  "is_collaborative",
  "cover_pin_id",
  "cover_crop",
  "advertiser_id",
  "covers",
  "last_saved_at",
  "archived_at",
  "version",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof Tables["boards"])[];

/** A board's row as views need it. */
export type BoardRow = Pick<Selectable<Tables["boards"]>, (typeof boardColumns)[number]>;

/** A board row that passed the visibility predicate for the current viewer; views take nothing else. */
export type VisibleBoard = Seen<BoardRow, "view">;

const columnText = columnList(boardColumns, "b");
const columns = sql.raw(columnText);

const boardsByIds = statement<BoardRow>(`select ${columnText} from boards b
  where b.id = any($1::bigint[]) and b.deleted_at is null and ${visibleText("b", "id", "$2")}`);

// The key stands in it once, so that a distributed database plans it once and for all.
const boardById = statement<BoardRow>(`select ${columnText} from boards b
  where b.id = $1::bigint and b.deleted_at is null and (b.privacy = 'public' or $1::bigint = any($2::bigint[]))`);

/** The boards among `ids` that the viewer may see, in the order of `ids`. */
export async function visibleBoards(db: Db | Tx, viewer: Viewer, ids: readonly string[]): Promise<VisibleBoard[]> {
  if (ids.length === 0) return [];
  const rows = allSeen(await boardsByIds(db, ids, viewer.memberBoardIds), "view");
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One board, or undefined when it is not there for this viewer. */
export async function visibleBoard(db: Db | Tx, viewer: Viewer, id: string): Promise<VisibleBoard | undefined> {
  const [row] = allSeen(await boardById(db, id, viewer.memberBoardIds), "view");
  return row;
}

/** A board's full row, in the trash or not; only for one the person has been authorized for. */
export async function boardRow(db: Db | Tx, id: string): Promise<BoardRow> {
  const { rows } = await sql<BoardRow>`select ${columns} from boards b where b.id = ${id}`.execute(db);
  if (rows[0] === undefined) throw new Error(`board ${id} has gone inside its own transaction`);
  return rows[0];
}

/** The whole row of a board that was judged by less of it. */
export async function wholeRow(tx: Tx, board: Seen<{ id: string }, "view">): Promise<VisibleBoard> {
  return seen(await boardRow(tx, board.id), "view");
}

/** The board an address names, today's or an earlier one. */
export async function boardIdBySlug(db: Db | Tx, ownerId: string, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("board_slugs")
    .select("board_id")
    .where("owner_id", "=", ownerId)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row?.board_id;
}

/** The boards a person can save to. */
export async function boardsToSaveTo(db: Db | Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from person_boards
     where person_id = ${personId} and not deleted and role in ('owner', 'edit', 'add')`.execute(db);
  return rows.map((row) => row.board_id);
}

/** What a person's boards are called, those shared with them included. */
export async function boardNamesOf(db: Db | Tx, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("person_boards")
    .select("name")
    .where("person_id", "=", personId)
    .where("deleted", "=", false)
    .execute();
  return rows.map((row) => row.name);
}

/** Who belongs to these boards, by board, owner included. */
export async function peopleOfBoards(db: Db | Tx, ids: readonly string[]) {
  const byBoard = new Map<string, { person_id: string; role: BoardRole }[]>();
  if (ids.length === 0) return byBoard;
  const { rows } = await sql<{ board_id: string; person_id: string; role: BoardRole }>`
    select board_id, person_id, role from board_people where board_id = any(${ids}::bigint[]) order by board_id, created_at`.execute(
    db,
  );
  for (const { board_id, ...member } of rows) byBoard.set(board_id, [...(byBoard.get(board_id) ?? []), member]);
  return byBoard;
}

/** Which of these boards the viewer follows. */
export async function followedBoardsAmong(
  db: Db | Tx,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Set<string>> {
  if (viewerId === null || ids.length === 0) return new Set();
  const { rows } = await sql<{ board_id: string }>`
    select board_id from board_follows where person_id = ${viewerId} and board_id = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.board_id));
}
