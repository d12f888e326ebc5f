import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "./viewer.ts";

/**
 * The one visibility predicate: a row that carries a board's privacy may be seen when the board is public or the viewer belongs to
 * it. Works on every table that has `privacy` and the board's id, inside one key, so it needs no join.
 * @param alias the table's alias in the query
 * @param boardColumn where the board's id stands in it
 */
export function visibleTo(
  viewer: Viewer,
  alias: string,
  boardColumn: "board_id" | "id" = "board_id",
): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.privacy`)} = 'public' or ${sql.ref(`${alias}.${boardColumn}`)} = any(${viewer.memberBoardIds}::bigint[]))`;
}
