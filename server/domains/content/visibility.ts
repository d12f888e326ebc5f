import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#server/calls/viewer.ts";

/**
 * The one visibility predicate: a row that carries a board's privacy is visible when the board is public or the viewer is a member. It
 * works on every table that has `privacy` and the board's id, so it needs no join.
 * @param alias the table's alias in the query
 * @param boardColumn the column with the board's id
 */
export function visibleTo(
  viewer: Viewer,
  alias: string,
  boardColumn: "board_id" | "id" = "board_id",
): RawBuilder<boolean> {
  const [before = "", after = ""] = visibleText(alias, boardColumn, "|").split("|");
  return sql<boolean>`${sql.raw(before)}${viewer.memberBoardIds}${sql.raw(after)}`;
}

/** The same predicate in a fixed text; `value` stands for the viewer's `memberBoardIds`. */
export function visibleText(alias: string, boardColumn: "board_id" | "id", value: string): string {
  return `(${alias}.privacy = 'public' or ${alias}.${boardColumn} = any(${value}::bigint[]))`;
}
