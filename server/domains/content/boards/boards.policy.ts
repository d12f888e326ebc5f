import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { BoardRole, Privacy } from "#server/database/tables/board-tables.ts";
import { errorCode } from "#server/platform/error-code.ts";
import { byNumber } from "#server/database/ids.ts";
import type { Services } from "#server/services/services.ts";
import { type Seen, seen } from "#server/calls/seen.ts";
import type { Person } from "#server/calls/viewer.ts";

/** What a person needs a board's row for when writing to it. */
export type BoardForWriting = {
  id: string;
  owner_id: string;
  name: string;
  slug: string;
  privacy: Privacy;
  layout: "default" | "quick_creates";
  pin_count: number;
  section_count: number;
  is_collaborative: boolean;
  version: number;
  /** The advertiser account of another person it was made in. */
  advertiser_id: string | null;
  role: BoardRole;
};

/** A board row whose person may at least add to it (for more, see `requireRole`). */
export type Writable<Row> = Seen<Row, "view" | "write">;

/** Shorter than the statement timeout. */
const lockWait = "2500ms";
/**
 * SQLSTATEs of a lock timeout, and of the statement's own: the nodes of a distributed database know only that one. The statement looks up
 * one row by its id, so that all it can wait for is the lock.
 */
const waitedTooLong: readonly (string | undefined)[] = ["55P03", "57014"];

const rank: Record<BoardRole, number> = { view: 0, add: 1, edit: 2, owner: 3 };

/**
 * The board, if the person has at least this role for it. A board they may not see refuses as NOT_FOUND, one they may see but not change as
 * NOT_ALLOWED.
 * @param field the input's field that names the board, where the refusal is to be told at it
 */
export async function writableBoard(
  db: Db | Tx,
  person: Person,
  boardId: string,
  least: BoardRole = "add",
  field?: string,
): Promise<Writable<BoardForWriting>> {
  const { rows } = await sql<BoardForWriting & { role: BoardRole | null }>`
    select b.id, b.owner_id, b.name, b.slug, b.privacy, b.layout, b.pin_count, b.section_count, b.is_collaborative, b.version, b.advertiser_id, m.role
      from boards b left join board_people m on m.board_id = b.id and m.person_id = ${person.id}
     where b.id = ${boardId} and b.deleted_at is null`.execute(db);
  const row = rows[0];
  const data = field === undefined ? {} : { data: { field } };
  if (row === undefined || (row.role === null && row.privacy !== "public"))
    refuse("NOT_FOUND", { message: refusalSentences.boardGone, ...data });
  if (row.role === null || rank[row.role] < rank[least])
    refuse("NOT_ALLOWED", { message: refusalSentences.boardNotYours, ...data });
  return seen({ ...row, role: row.role }, "view", "write");
}

/** The same, with the board locked until the transaction ends. */
export async function lockWritableBoard(
  tx: Tx,
  person: Person,
  boardId: string,
  least: BoardRole,
  options: LockOptions = {},
): Promise<Writable<BoardForWriting>> {
  await lockBoards(tx, [boardId], options.action === "any" ? options : { by: person.id, ...options });
  return writableBoard(tx, person, boardId, least);
}

/** Who takes the lock, and the refusal for a busy board. */
export type LockOptions = {
  /** The action whose own step takes the lock; `any`: compatible with every action (membership changes). */
  action?: string;
  /** Who changes it: others who look at a shared board are told. */
  by?: string | undefined;
  /** The refusal for a board that is busy; BOARD_BUSY by default. */
  busy?: (boardId: string) => "BOARD_BUSY" | "BOARD_BUSY_SOURCE" | "BOARD_BUSY_TARGET";
};

/**
 * Locks boards in the order of their ids until the transaction ends. Everything that changes a board, its sections or the order of its pins
 * takes this lock first, so changes of one board are serialized. While a long action runs (a large board deleted or made secret, thousands
 * of pins moved) it refuses as BOARD_BUSY (saving §8).
 */
export async function lockBoards(
  tx: Tx,
  ids: readonly string[],
  { action, by, busy = () => "BOARD_BUSY" }: LockOptions = {},
): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(lockWait)}`.execute(tx);
  for (const id of [...new Set(ids)].toSorted(byNumber)) {
    const { rows } = await sql<{ action_id: string | null; revision: string; is_collaborative: boolean }>`
      select action_id, revision, is_collaborative from boards where id = ${id} for update`
      .execute(tx)
      .catch((error: unknown) => {
        if (waitedTooLong.includes(errorCode(error))) refuse(busy(id), { retryAfter: 2 });
        throw error;
      });
    const [board] = rows;
    if (board?.is_collaborative === true && by !== undefined)
      await sql`
        update board_people set changed_revision = ${board.revision}::bigint + 1
         where board_id = ${id} and person_id = ${by}`.execute(tx);
    const running = board?.action_id ?? null;
    if (running !== null && action !== "any" && running !== action)
      refuse(busy(id), { data: { board_id: id, action_id: running }, retryAfter: 2 });
  }
}

/**
 * A board made in the advertiser account of another person stays protected, and nobody is asked to join it: refuses whoever isn't that
 * account's owner. saving §6
 */
export async function requireOwnAccount(
  { accounts }: Pick<Services, "accounts">,
  db: Db | Tx,
  person: Person,
  { advertiser_id: id }: Pick<BoardForWriting, "advertiser_id">,
): Promise<void> {
  if (id === null) return;
  const account = await accounts.find(db, person.id, id);
  if (account?.owner_id !== person.id)
    refuse("NOT_ALLOWED", {
      message: refusalSentences.advertisersBoard,
    });
}

/** Refuses when the person belongs to the board with less than this role. */
export function requireRole(board: BoardForWriting, least: BoardRole): void {
  if (rank[board.role] < rank[least]) refuse("NOT_ALLOWED", { message: refusalSentences.boardNotYours });
}
