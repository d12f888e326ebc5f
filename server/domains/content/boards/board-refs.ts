import type { WireBoardRef } from "#contract/kit/shapes.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { statementOfIds } from "#server/database/driver/statement.ts";
import { seesAsFollower, type Viewer } from "#server/calls/viewer.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";

/** The columns of a board that stand beside a pin. */
export type BoardRefRow = {
  id: string;
  owner_id: string;
  name: string;
  slug: string;
  privacy: Privacy;
  layout: "default" | "quick_creates";
};

const boardsByIds = statementOfIds<BoardRefRow>(
  "select id, owner_id, name, slug, privacy, layout from boards where id = any($1::bigint[])",
);

/** Hydrates boards by id, in one indexed read. Visibility was judged on the pin, which carries the board's privacy. */
export async function boardRefsByIds(db: Db | Tx, ids: readonly string[]): Promise<Map<string, BoardRefRow>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return new Map();
  const rows = await boardsByIds(db, unique);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A board as it stands beside a pin. `ownerUsername` is part of its address. */
export function boardRefView(row: BoardRefRow, ownerUsername: string): WireBoardRef {
  return {
    id: row.id,
    name: row.name,
    url: boardUrl(ownerUsername, row.slug),
    privacy: row.privacy,
    layout: row.layout,
  };
}

/** The same with what this viewer is told of why they see it. */
export function boardRefFor(viewer: Viewer, row: BoardRefRow, ownerUsername: string): WireBoardRef {
  const view = boardRefView(row, ownerUsername);
  return seesAsFollower(viewer, row.id) ? { ...view, for_followers: true } : view;
}

/** The address of a board's page. */
export function boardUrl(ownerUsername: string, slug: string): string {
  return `/${ownerUsername}/${encodeURIComponent(slug)}/`;
}
