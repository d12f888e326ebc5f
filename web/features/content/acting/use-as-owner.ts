import type { WireBoard } from "#contract/kit/shapes.ts";
import { useIsOwn } from "./acting.ts";

/** A board as its owner sees it, when the viewer acts as the business that owns it: the server renders it as they themselves would. business §4 */
export function useAsOwner(board: WireBoard): WireBoard {
  const isOwn = useIsOwn(board.owner.id);
  return isOwn && !board.can_edit ? { ...board, can_edit: true, can_add: true } : board;
}
