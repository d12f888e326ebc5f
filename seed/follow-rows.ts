import { idTime } from "#server/database/ids.ts";
import { idAt, type NumberedCollection } from "./numbered-collection.ts";
import { each, type TableRows } from "./table-rows.ts";

/** Follows of people and boards, each in both directions. */
export function* followRows({ collection, ids }: NumberedCollection): Generator<TableRows> {
  const followed = idTime(ids.pins.at(-1) ?? ids.people.at(-1) ?? "0");
  const pairs = (
    edges: readonly [number, number][],
    left: readonly string[],
    right: readonly string[],
    turned: boolean,
  ) =>
    each(edges, ([from, to]) =>
      turned ? [idAt(right, to), idAt(left, from), followed] : [idAt(left, from), idAt(right, to), followed],
    );
  yield {
    table: "follows",
    columns: "person_id followed_id created_at",
    rows: pairs(collection.follows, ids.people, ids.people, false),
  };
  yield {
    table: "followers",
    columns: "person_id follower_id created_at",
    rows: pairs(collection.follows, ids.people, ids.people, true),
  };
  yield {
    table: "board_follows",
    columns: "person_id board_id created_at",
    rows: pairs(collection.boardFollows, ids.people, ids.boards, false),
  };
  yield {
    table: "board_followers",
    columns: "board_id person_id created_at",
    rows: pairs(collection.boardFollows, ids.people, ids.boards, true),
  };
}
