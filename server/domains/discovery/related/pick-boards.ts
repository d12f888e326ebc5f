import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { boardPickerBoards } from "#contract/content/boards.ts";
import { sortBoards } from "#rules/content/board-order.ts";
import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import { boardsThatFit } from "./boards-that-fit.ts";
import { personByName } from "#server/domains/people/profiles/person-by-name.ts";
import { visiblePin } from "#server/domains/content/pins/pins.queries.ts";
import type { Person } from "#server/calls/viewer.ts";
import { type VisibleBoard, visibleBoards } from "#server/domains/content/boards/boards.queries.ts";
import { boardViews } from "#server/domains/content/boards/boards.view.ts";

type Input = CallParsed<typeof boardPickerBoards>;

/**
 * The boards the person can save to: those saved to last first, then as rules/board-order sorts them; archived ones without a cover are
 * left out (saving §6). The short list has the board that fits the pin best, then those saved to last. Another's `username` or
 * `user_id` leaves what that person owns of them.
 */
export async function pickBoards(
  services: Services,
  person: Person,
  input: Input,
): Promise<CallData<typeof boardPickerBoards>> {
  const { db } = services;
  const { rows } = await sql<{ board_id: string; last_saved_at: Date }>`
    select board_id, last_saved_at from person_boards
     where person_id = ${person.id} and not deleted and role in ('owner', 'edit', 'add')
       ${input.filter === "protected" ? sql`and privacy = 'protected'` : sql``}`.execute(db);
  const lastSaved = new Map(rows.map((row) => [row.board_id, row.last_saved_at.getTime()]));
  const [boards, ownerId, { words, fitting }] = await Promise.all([
    visibleBoards(
      db,
      person,
      rows.map((row) => row.board_id),
    ),
    wantedOwner(db, person, input),
    aboutPin(services, person, input.pin_id),
  ]);
  const { advertiser_id: advertiserId } = input;
  const usable = boards.filter(
    (board) =>
      (advertiserId === undefined || board.advertiser_id === advertiserId) &&
      (ownerId === null || board.owner_id === ownerId) &&
      (board.archived_at === null || board.covers.length > 0),
  );
  const sorted = sortBoards(usable, person.locale).toSorted(
    (a, b) => (lastSaved.get(b.id) ?? 0) - (lastSaved.get(a.id) ?? 0),
  );
  const views = await boardViews(db, person, sorted);
  const top = new Set(shortlist(sorted, { words, fitting }, input.shortlist_suggestions).map((board) => board.id));
  const byId = new Map(views.map((view) => [view.id, view]));
  return { all_boards: views, boards_shortlist: [...top].flatMap((id) => byId.get(id) ?? []) };
}

async function wantedOwner(db: Services["db"], person: Person, input: Input): Promise<string | null> {
  const id = input.user_id ?? (input.username === undefined ? person.id : (await personByName(db, input.username)).id);
  return id === person.id ? null : id;
}

type About = { words: readonly string[]; fitting: readonly string[] };

/** What boards are compared with: the words of the pin's title, description and topics, and which boards hold similar pins. */
async function aboutPin(services: Services, person: Person, pinId: string | undefined): Promise<About> {
  const pin = pinId === undefined ? undefined : await visiblePin(services.db, person, pinId);
  if (pin === undefined) return { words: [], fitting: [] };
  return {
    words: wordsIn([pin.title, pin.description, ...pin.topics].join(" ")),
    fitting: await boardsThatFit(services, person, pin.root_pin_id),
  };
}

/**
 * At most one board stands before the recent ones: the one whose name shares most words with the pin, else the one that holds most of
 * what goes with it. Archived ones never stand here.
 */
function shortlist(recent: readonly VisibleBoard[], { words, fitting }: About, max: number): VisibleBoard[] {
  const open = recent.filter((board) => board.archived_at === null);
  const known = new Set(words);
  const named = open
    .map((board) => ({ board, shared: wordsIn(board.name).filter((word) => known.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared);
  const byId = new Map(open.map((board) => [board.id, board]));
  const best = named[0]?.board ?? fitting.flatMap((id) => byId.get(id) ?? [])[0];
  return [...new Set([...(best === undefined ? [] : [best]), ...open])].slice(0, max);
}

/** Words of three letters or more, without marks and with a plain plural taken off. */
function wordsIn(text: string): string[] {
  const folded = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return [...new Set((folded.match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.replace(/(?<=...)s$/, "")))];
}
