import type { WirePin } from "#contract/kit/shapes.ts";
import type { Services } from "#server/services/services.ts";
import { boardRefView } from "#server/domains/content/boards/board-refs.ts";
import type { BoardForWriting } from "#server/domains/content/boards/boards.policy.ts";
import { seen } from "#server/calls/seen.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { PinRow } from "./pin-row.ts";
import { pinViews } from "./pins.view.ts";

/** The answer for a pin that is about to be written: the view of its row, already saved to its board. */
export async function describePin(
  services: Services,
  person: Person,
  row: PinRow,
  board: BoardForWriting,
): Promise<WirePin> {
  const [view] = await pinViews(services.db, person, [seen(row, "view")]);
  if (view === undefined) throw new Error("a pin without a view");
  const place = view.board ?? boardRefView(board, person.username);
  return { ...view, board: place, pinned_to_board: place, pinned_pin_id: row.id };
}
