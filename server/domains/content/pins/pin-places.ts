import { sql } from "kysely";
import type { CallData } from "#contract/kit/define.ts";
import type { pinPlaces as pinPlacesCall } from "#contract/content/pins.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Services } from "#server/services/services.ts";
import { boardRefsByIds, boardRefView } from "#server/domains/content/boards/board-refs.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { goneAccount } from "#server/domains/people/profiles/people.view.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { visiblePin } from "./pins.queries.ts";

const maxPlaces = 25;
const newestSaves = 200;

/** On which public boards else the pin's picture was saved, the latest first. */
export async function pinPlaces(
  { db }: Services,
  viewer: Viewer,
  pinId: string,
): Promise<CallData<typeof pinPlacesCall>> {
  const pin = await visiblePin(db, viewer, pinId);
  if (pin === undefined) refuse("NOT_FOUND", { message: refusalSentences.pinGone });
  const ids = await publicBoardsOfRoot(db, pin.root_pin_id, pin.board_id);
  const boards = await boardRefsByIds(db, ids.slice(0, maxPlaces));
  const people = await peopleByIds(
    db,
    [...boards.values()].map((board) => board.owner_id),
  );
  return ids.flatMap((id) => {
    const board = boards.get(id);
    if (board === undefined) return [];
    const owner = people.get(board.owner_id) ?? goneAccount;
    return [{ ...boardRefView(board, owner.username), owner_username: owner.username }];
  });
}

/** The public boards that hold a picture, the latest save first, at most those of the 200 newest saves. */
export async function publicBoardsOfRoot(
  db: Services["db"],
  rootPinId: string,
  exceptBoardId: string | null,
): Promise<string[]> {
  const { rows } = await sql<{ board_id: string }>`
    select board_id from root_pins where root_pin_id = ${rootPinId} and privacy = 'public'
     order by pin_id desc limit ${newestSaves}`.execute(db);
  return [...new Set(rows.map((row) => row.board_id))].filter((id) => id !== exceptBoardId);
}
