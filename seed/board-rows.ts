import { idTime } from "#server/database/ids.ts";
import { coversOf, idAt, lastSaved, type NumberedCollection, privacyOf } from "./numbered-collection.ts";
import { each, type TableRows } from "./table-rows.ts";

/** Boards with their slugs and owners. */
export function* boardRows(numbered: NumberedCollection): Generator<TableRows> {
  const {
    collection: { boards },
    ids,
    counts,
    slugs,
  } = numbered;
  yield {
    table: "boards",
    columns:
      "id owner_id name slug description privacy pin_count section_count follower_count covers last_saved_at created_at updated_at",
    rows: each(boards, (board, n) => {
      const id = idAt(ids.boards, n);
      const made = [
        idAt(ids.people, board.owner),
        board.name,
        slugs[n] ?? "",
        board.description,
        privacyOf(numbered, n),
      ];
      const counted = [
        counts.boardPins[n] ?? 0,
        board.sections.length,
        counts.boardFollowers[n] ?? 0,
        coversOf(numbered, counts.boardNewest[n]),
      ];
      return [id, ...made, ...counted, lastSaved(numbered, n), idTime(id), lastSaved(numbered, n)];
    }),
  };
  yield {
    table: "board_slugs",
    columns: "owner_id slug board_id",
    rows: each(boards, ({ owner }, n) => [idAt(ids.people, owner), slugs[n] ?? "", idAt(ids.boards, n)]),
  };
  yield {
    table: "board_people",
    columns: "board_id person_id role created_at",
    rows: each(boards, ({ owner }, n) => [
      idAt(ids.boards, n),
      idAt(ids.people, owner),
      "owner",
      idTime(idAt(ids.boards, n)),
    ]),
  };
  yield {
    table: "person_boards",
    columns: "person_id board_id role privacy name last_saved_at created_at",
    rows: each(boards, ({ owner, name }, n) => [
      idAt(ids.people, owner),
      idAt(ids.boards, n),
      "owner",
      privacyOf(numbered, n),
      name,
      lastSaved(numbered, n),
      idTime(idAt(ids.boards, n)),
    ]),
  };
}
