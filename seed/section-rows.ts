import { slugOf } from "#rules/kit/slug.ts";
import { idTime } from "#server/database/ids.ts";
import { coversOf, idAt, type NumberedCollection } from "./numbered-collection.ts";
import { each, type TableRows } from "./table-rows.ts";

export function* sectionRows(numbered: NumberedCollection): Generator<TableRows> {
  const { ids, counts } = numbered;
  const sections = sectionsOf(numbered);
  yield {
    table: "sections",
    columns: "board_id id title slug position pin_count covers created_at",
    rows: each(sections, ({ board, title, place }, n) => {
      const counted = counts.sections.get(`${board} ${place}`);
      return [
        idAt(ids.boards, board),
        idAt(ids.sections, n),
        title,
        slugOf(title, `section-${place}`),
        place,
        counted?.count ?? 0,
        coversOf(numbered, counted?.newest),
        idTime(idAt(ids.sections, n)),
      ];
    }),
  };
  yield {
    table: "section_boards",
    columns: "section_id board_id",
    rows: each(sections, ({ board }, n) => [idAt(ids.sections, n), idAt(ids.boards, board)]),
  };
}

/** Finds a section's id by its board and its place there; null for -1, which is no section. */
export function sectionIds(numbered: NumberedCollection): (board: number, place: number) => string | null {
  const indexes = new Map(sectionsOf(numbered).map(({ board, place }, n) => [`${board} ${place}`, n]));
  return (board, place) => (place < 0 ? null : idAt(numbered.ids.sections, indexes.get(`${board} ${place}`) ?? -1));
}

function sectionsOf({ collection: { boards } }: NumberedCollection) {
  return boards.flatMap(({ sections: titles }, board) => titles.map((title, place) => ({ board, title, place })));
}
