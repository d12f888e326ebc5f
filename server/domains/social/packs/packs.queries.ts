import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { seen, type Seen } from "#server/calls/seen.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { blockedAmong, blockersAmong } from "#server/domains/people/blocks/blocks.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { isClosedTo } from "#server/domains/people/profiles/people.view.ts";

export type PackRow = {
  id: string;
  owner_id: string;
  title: string;
  description: string;
  person_ids: string[];
  board_ids: string[];
  /** Who took themselves out, and is not put in again. */
  left_ids: string[];
  moderated: boolean;
  version: number;
  created_at: Date;
};

const columns = sql.raw(
  "id, owner_id, title, description, person_ids, board_ids, left_ids, moderated, version, created_at",
);

/** A pack as it is kept, whoever may see it. */
export async function packRow(db: Db | Tx, id: string): Promise<PackRow | undefined> {
  return (await packRows(db, [id])).get(id);
}

/** Packs by id. */
export async function packRows(db: Db | Tx, ids: readonly string[]): Promise<Map<string, PackRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PackRow>`select ${columns} from packs where id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Those of these packs that the viewer may see: their maker is shown, lets the viewer in where their profile is private, and neither blocks
 * the other; what a moderator hid is its maker's and operators' alone.
 */
export async function visiblePacks(
  db: Db | Tx,
  viewer: Viewer,
  rows: readonly PackRow[],
): Promise<Seen<PackRow, "view">[]> {
  const makerIds = rows.map((row) => row.owner_id);
  const [makers, blocked] = [await peopleByIds(db, makerIds, viewer), await apart(db, viewer.id, makerIds)];
  return rows.flatMap((row) => {
    const maker = makers.get(row.owner_id);
    const isOwn = row.owner_id === viewer.id;
    if (maker === undefined || isClosedTo(viewer, maker) || blocked.has(row.owner_id)) return [];
    return row.moderated && !isOwn && !viewer.isOperator ? [] : [seen(row, "view")];
  });
}

/** One pack that the viewer may see. Refuses NOT_FOUND. */
export async function requirePack(db: Db | Tx, viewer: Viewer, id: string): Promise<Seen<PackRow, "view">> {
  const row = await packRow(db, id);
  const [pack] = row === undefined ? [] : await visiblePacks(db, viewer, [row]);
  return pack ?? refuse("NOT_FOUND", { message: packsCopy.gone });
}

/** Who of these people blocks this one or is blocked by them. */
export async function apart(db: Db | Tx, personId: string | null, ids: readonly string[]): Promise<Set<string>> {
  if (personId === null || ids.length === 0) return new Set();
  return new Set([...(await blockedAmong(db, personId, ids)), ...(await blockersAmong(db, personId, ids))]);
}

/** Locks a pack of one's own. Refuses NOT_FOUND to others. */
export async function lockPack(tx: Tx, personId: string, id: string): Promise<PackRow> {
  const { rows } = await sql<PackRow>`select ${columns} from packs where id = ${id} for update`.execute(tx);
  const [pack] = rows;
  return pack !== undefined && pack.owner_id === personId ? pack : refuse("NOT_FOUND", { message: packsCopy.gone });
}
