import type { CallParsed } from "#contract/kit/define.ts";
import type { getBoard } from "#contract/content/boards.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { slugKey } from "#rules/kit/slug.ts";
import type { Services } from "#server/services/services.ts";
import { personById, personByName } from "#server/domains/people/profiles/person-by-name.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { boardUrl } from "./board-refs.ts";
import { boardIdBySlug, visibleBoard, type VisibleBoard } from "./boards.queries.ts";
import { boardViews } from "./boards.view.ts";

const goneText = "We couldn't find that board. It may have been deleted, or you may not be able to see it.";

/** A board by id, or by its owner's username and slug. A former address refuses as MOVED with the current one. */
export async function readBoard(
  { db }: Services,
  viewer: Viewer,
  input: CallParsed<typeof getBoard>,
): Promise<WireBoard> {
  const { board_id: id, username, slug } = input;
  if (id === undefined && (username === undefined || slug === undefined))
    refuseField("board_id", "board_id: give it, or username and slug");
  const owner = id === undefined ? await personByName(db, username ?? "", viewer) : undefined;
  const wanted = slugKey(slug ?? "");
  const boardId = owner === undefined ? id : await boardIdBySlug(db, owner.id, wanted);
  const board = boardId === undefined ? undefined : await visibleBoard(db, viewer, boardId);
  if (board === undefined) refuse("NOT_FOUND", { message: goneText });
  if (owner !== undefined && (owner.moved || board.slug !== wanted || board.owner_id !== owner.id)) {
    const { username: today } = board.owner_id === owner.id ? owner : await personById(db, board.owner_id);
    refuse("MOVED", { data: { redirect_url: boardUrl(today, board.slug) } });
  }
  const [view] = await boardViews(db, viewer, [board]);
  return view ?? refuse("NOT_FOUND", { message: goneText });
}

/** The board when this viewer may see it; refuses NOT_FOUND otherwise. */
export async function requireVisibleBoard(db: Services["db"], viewer: Viewer, id: string): Promise<VisibleBoard> {
  return (await visibleBoard(db, viewer, id)) ?? refuse("NOT_FOUND", { message: goneText });
}
