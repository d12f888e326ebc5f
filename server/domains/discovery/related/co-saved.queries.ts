import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { visibleTo } from "#server/domains/content/visibility.ts";

/** A picture saved next to the given ones, represented by one pin. */
export type CoSaved = { pin_id: string; root_pin_id: string; score: number };

/** Bounds of the work: saves looked at per picture, boards in all, pins of a board. A larger board says little about each of its pins. */
const maxSaves = 300;
const maxBoards = 150;
const maxPinsOfBoard = 120;
const boardTooLarge = 2_000;

/**
 * Two-hop co-occurrence: pictures on the boards where these were saved, each board weighing 1/√(its size). Only public boards and the
 * viewer's own are used, or with `onlyMemberBoards` just the non-public ones the viewer belongs to. For boards with over 2,000 pins the
 * newest stand for all.
 */
export async function coSaved(
  db: Db,
  viewer: Viewer,
  roots: readonly string[],
  options: { snapshot: string; max: number; exceptBoard?: string | undefined; onlyMemberBoards?: boolean },
): Promise<CoSaved[]> {
  if (roots.length === 0) return [];
  const saved =
    options.onlyMemberBoards === true
      ? sql`r.privacy <> 'public' and r.board_id = any(${viewer.memberBoardIds}::bigint[])`
      : visibleTo(viewer, "r");
  const { rows } = await sql<CoSaved>`
    with steps as (
      select r.board_id, count(*) as times from unnest(${roots}::bigint[]) q (root)
       cross join lateral (
         select board_id from root_pins r
          where r.root_pin_id = q.root and ${saved} and r.pin_id <= ${options.snapshot}::bigint
          order by pin_id desc limit ${maxSaves}
       ) r
       where r.board_id is distinct from ${options.exceptBoard ?? null}::bigint
       group by r.board_id order by times desc, r.board_id desc limit ${maxBoards}
    ), sized as (
      select s.board_id, s.times / sqrt(greatest(b.pin_count, 1)) as weight, b.pin_count from steps s join boards b on b.id = s.board_id
       where b.deleted_at is null
    ), near as (
      select p.pin_id, s.weight from sized s
       cross join lateral (
         select pin_id from board_pins bp where bp.board_id = s.board_id and bp.pin_id <= ${options.snapshot}::bigint
          order by position desc, pin_id desc limit case when s.pin_count > ${boardTooLarge} then ${maxPinsOfBoard / 2}::bigint else ${maxPinsOfBoard}::bigint end
       ) p
    ), summed as (
      select pin_id, sum(weight) as weight from near group by pin_id
    )
    select max(p.id) as pin_id, p.root_pin_id, sum(s.weight)::float8 as score from summed s join pins p on p.id = s.pin_id
     where p.deleted_at is null and ${visibleTo(viewer, "p")} and p.root_pin_id <> all(${roots}::bigint[])
     group by p.root_pin_id order by score desc, p.root_pin_id desc limit ${options.max}`.execute(db);
  return rows;
}
