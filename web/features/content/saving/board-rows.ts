import type { sectionsToFind } from "#contract/content/boards.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { boardLists, nameFilter } from "#rules/content/board-order.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";

/** A section as the search over the boards finds it. */
export type FoundSection = CallData<typeof sectionsToFind>[number];

/** What a row leads to: a board, or a section of it. */
export type PickerPlace = { board: WireBoard; section: FoundSection | null };

/** A row: a heading, or a place with its position among the places. */
export type PickerRow =
  | { kind: "label"; key: string; label: string; top: number }
  | ({ kind: "place"; key: string; position: number; top: number } & PickerPlace);

export const rowPx = 64;
const labelPx = 36;

type Listed = {
  boards: readonly WireBoard[];
  shortlist: readonly WireBoard[];
  /** What a search looks through beside the boards. */
  sections?: readonly FoundSection[];
};

/** The rows for what is typed, each with its place from the top in pixels: that is all a list of any length needs. */
export function pickerRows(
  { boards, shortlist, sections = [] }: Listed,
  typed: string,
  locale: string,
): { rows: readonly PickerRow[]; places: readonly PickerPlace[]; height: number } {
  const lists = boardLists(boards, shortlist, typed, locale);
  const alone = (board: WireBoard): PickerPlace => ({ board, section: null });
  const groups =
    lists.kind === "grouped"
      ? [
          { label: savingCopy.picker.topChoices, places: lists.top.map(alone) },
          { label: savingCopy.picker.allBoards, places: lists.all.map(alone) },
        ]
      : [
          { label: null, places: lists.boards.map(alone) },
          { label: savingCopy.picker.section, places: foundSections(boards, sections, typed, locale) },
        ];
  const rows: PickerRow[] = [];
  const shown: PickerPlace[] = [];
  let top = 0;
  for (const group of groups) {
    if (group.places.length === 0) continue;
    if (group.label !== null) {
      rows.push({ kind: "label", key: group.label, label: group.label, top });
      top += labelPx;
    }
    for (const place of group.places) {
      const key = `${group.label ?? ""}${place.section?.id ?? place.board.id}`;
      rows.push({ kind: "place", key, ...place, position: shown.length, top });
      shown.push(place);
      top += rowPx;
    }
  }
  return { rows, places: shown, height: top };
}

/** The sections of these boards that a search finds, by name. */
function foundSections(
  boards: readonly WireBoard[],
  sections: readonly FoundSection[],
  typed: string,
  locale: string,
): PickerPlace[] {
  const finds = nameFilter(typed);
  if (finds === null) return [];
  const byId = new Map(boards.map((board) => [board.id, board]));
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" });
  return sections
    .filter(({ title }) => finds(title))
    .toSorted((a, b) => collator.compare(a.title, b.title))
    .flatMap((section) => {
      const board = byId.get(section.board_id);
      return board === undefined ? [] : [{ board, section }];
    });
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
    (row) => (row.top + rowPx > from && row.top < to) || (row.kind === "place" && row.position === active),
  );
}
