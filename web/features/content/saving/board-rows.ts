import type { WireBoard } from "#contract/kit/shapes.ts";
import { boardLists } from "#rules/content/board-order.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";

/** A row: a heading, or a board with its position among the boards. */
export type PickerRow =
  | { kind: "label"; key: string; label: string; top: number }
  | { kind: "board"; key: string; board: WireBoard; position: number; top: number };

export const rowPx = 64;
const labelPx = 36;

/** The rows for what is typed, each with its place from the top in pixels: that is all a list of any length needs. */
export function pickerRows(
  boards: readonly WireBoard[],
  shortlist: readonly WireBoard[],
  typed: string,
  locale: string,
): { rows: readonly PickerRow[]; boards: readonly WireBoard[]; height: number } {
  const lists = boardLists(boards, shortlist, typed, locale);
  const groups =
    lists.kind === "grouped"
      ? [
          { label: savingCopy.picker.topChoices, boards: lists.top },
          { label: savingCopy.picker.allBoards, boards: lists.all },
        ]
      : [{ label: null, boards: lists.boards }];
  const rows: PickerRow[] = [];
  const shown: WireBoard[] = [];
  let top = 0;
  for (const group of groups) {
    if (group.boards.length === 0) continue;
    if (group.label !== null) {
      rows.push({ kind: "label", key: group.label, label: group.label, top });
      top += labelPx;
    }
    for (const board of group.boards) {
      rows.push({ kind: "board", key: `${group.label ?? ""}${board.id}`, board, position: shown.length, top });
      shown.push(board);
      top += rowPx;
    }
  }
  return { rows, boards: shown, height: top };
}

/** The rows to draw for what is in sight, with a screen more at each side; the active one is always there. */
export function rowsInSight(
  rows: readonly PickerRow[],
  view: { top: number; height: number },
  active: number,
): readonly PickerRow[] {
  const from = view.top - view.height;
  const to = view.top + view.height * 2;
  return rows.filter(
    (row) => (row.top + rowPx > from && row.top < to) || (row.kind === "board" && row.position === active),
  );
}
