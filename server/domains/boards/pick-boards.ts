import type { CallData, CallParsed } from "#contract/define.ts";
import type { boardPickerBoards } from "#contract/boards.ts";
import { sortBoards } from "#rules/board-order.ts";
import { sql } from "kysely";
import type { Services } from "../../services.ts";
import { personByName } from "../people/person-by-name.ts";
import { visiblePin } from "../pins/pins.queries.ts";
import type { Person } from "../viewer.ts";
import { type VisibleBoard, visibleBoards } from "./boards.queries.ts";
import { boardViews } from "./boards.view.ts";

type Input = CallParsed<typeof boardPickerBoards>;

/**
 * The boards the person can save to: those saved to last first, then as rules/board-order sorts them; archived ones without a cover are
 * left out (saving §6). The short list has the board whose name fits the pin best, then those saved to last. Another's `username` or
 * `user_id` leaves what that person owns of them.
 */
export async function pickBoards(
  { db }: Services,
  person: Person,
  input: Input,
): Promise<CallData<typeof boardPickerBoards>> {
  const { rows } = await sql<{ board_id: string; last_saved_at: Date }>`
    select board_id, last_saved_at from person_boards
     where person_id = ${person.id} and not deleted and role in ('owner', 'edit', 'add')
       ${input.filter === "protected" ? sql`and privacy = 'protected'` : sql``}`.execute(db);
  const lastSaved = new Map(rows.map((row) => [row.board_id, row.last_saved_at.getTime()]));
  const [boards, ownerId, words] = await Promise.all([
    visibleBoards(
      db,
      person,
      rows.map((row) => row.board_id),
    ),
    wantedOwner(db, person, input),
    input.pin_id === undefined ? [] : wordsOfPin(db, person, input.pin_id),
  ]);
  const usable = boards.filter(
    (board) =>
      (ownerId === null || board.owner_id === ownerId) && (board.archived_at === null || board.covers.length > 0),
  );
  const sorted = sortBoards(usable, person.locale).toSorted(
    (a, b) => (lastSaved.get(b.id) ?? 0) - (lastSaved.get(a.id) ?? 0),
  );
  const views = await boardViews(db, person, sorted);
  const top = new Set(shortlist(sorted, words, input.shortlist_suggestions).map((board) => board.id));
  const byId = new Map(views.map((view) => [view.id, view]));
  return { all_boards: views, boards_shortlist: [...top].flatMap((id) => byId.get(id) ?? []) };
}

async function wantedOwner(db: Services["db"], person: Person, input: Input): Promise<string | null> {
  const id = input.user_id ?? (input.username === undefined ? person.id : (await personByName(db, input.username)).id);
  return id === person.id ? null : id;
}

/** What a board's name is held against: the words of the pin's title, description and topics. */
async function wordsOfPin(db: Services["db"], person: Person, pinId: string): Promise<string[]> {
  const pin = await visiblePin(db, person, pinId);
  return pin === undefined ? [] : wordsIn([pin.title, pin.description, ...pin.topics].join(" "));
}

/** At most one board stands before the recent ones: the one that shares most words with the pin. Archived ones never stand here. */
function shortlist(recent: readonly VisibleBoard[], words: readonly string[], most: number): VisibleBoard[] {
  const open = recent.filter((board) => board.archived_at === null);
  const known = new Set(words);
  const fits = open
    .map((board) => ({ board, shared: wordsIn(board.name).filter((word) => known.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  const best = fits[0] === undefined ? [] : [fits[0].board];
  return [...new Set([...best, ...open])].slice(0, most);
}

/** Words of three letters or more, without marks and with a plain plural taken off. */
function wordsIn(text: string): string[] {
  const folded = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return [...new Set((folded.match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.replace(/(?<=...)s$/, "")))];
}
