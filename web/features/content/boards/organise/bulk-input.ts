import type { CallInput } from "#contract/kit/define.ts";
import type { bulkEdit, bulkEditSelectAll } from "#contract/content/organise.ts";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import type { Selection } from "./selection.ts";

type From = { board: Pick<WireBoard, "id">; section: Pick<WireSection, "id"> | null };
type To = { board: Pick<SavingPlace["board"], "id">; section: { id: string } | null };

/** Whether a move would leave the pins where they are: it is rejected before it is asked. saving §4 */
export function isSamePlace({ board, section }: From, to: To): boolean {
  return to.board.id === board.id && section !== null && to.section?.id === section.id;
}

/** Whether pins moved there still show where one looks: a board's own list holds those of its sections too. */
export function staysInSight({ board, section }: From, to: To | null): boolean {
  return to !== null && to.board.id === board.id && section === null;
}

/** What moves or deletes pins that were selected one by one. */
export function bulkInput(selection: Selection, action: "move" | "delete", to: To | null): CallInput<typeof bulkEdit> {
  const place = to ? { board_id: to.board.id, section_id: to.section?.id ?? null } : {};
  return { pin_ids: [...selection.ids], action, ...place };
}

/** The same for all pins of a board or section but those that were taken out of the selection. */
export function bulkInputOfAll(
  { board, section }: From,
  selection: Selection,
  action: "move" | "delete",
  to: To | null,
): CallInput<typeof bulkEditSelectAll> {
  return {
    board_id: board.id,
    ...(section ? { old_section_id: section.id } : {}),
    ...(to ? { new_board_id: to.board.id } : {}),
    ...(to?.section ? { new_section_id: to.section.id } : {}),
    action,
    pin_ids: [...selection.ids],
  };
}
