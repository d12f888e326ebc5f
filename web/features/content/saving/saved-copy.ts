import type { WireBoardRef, WirePin } from "#contract/kit/shapes.ts";

export type SavedCopy = { id: string; board: WireBoardRef };

/** The viewer's own copy of a pin of others; undefined when there is none, or the pin itself is theirs. */
export function savedCopy({ id, pinned_pin_id: copy, pinned_to_board: board }: WirePin): SavedCopy | undefined {
  return copy === undefined || copy === id || board === null ? undefined : { id: copy, board };
}
