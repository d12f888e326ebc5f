import { eachKey } from "#server/database/each-key.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { statement } from "#server/database/driver/statement.ts";
import type { Viewer } from "#server/calls/viewer.ts";
import { visibleText } from "#server/domains/content/visibility.ts";

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
      ? "r.privacy <> 'public' and r.board_id = any($2::bigint[])"
      : visibleText("r", "board_id", "$2");
  const saves = eachKey(
    roots,
    "$1::bigint[]",
    (root) => `
      select board_id from root_pins r where r.root_pin_id = ${root} and ${saved} and r.pin_id <= $3::bigint
       order by pin_id desc limit ${maxSaves}`,
  );
  const near = statement<CoSaved>(`
    with saves as (${saves}), steps as (
      select board_id, count(*) as times from saves where board_id is distinct from $4::bigint
       group by board_id order by times desc, board_id desc limit ${maxBoards}
    ), near as (
      select p.pin_id, s.times / sqrt(greatest(b.pin_count, 1)) as weight from steps s join boards b on b.id = s.board_id
       cross join lateral (
         select pin_id from board_pins bp where bp.board_id = b.id and bp.pin_id <= $3::bigint
          order by position desc, pin_id desc limit case when b.pin_count > ${boardTooLarge} then ${maxPinsOfBoard / 2} else ${maxPinsOfBoard} end
       ) p where b.deleted_at is null
    ), summed as (
      select pin_id, sum(weight) as weight from near group by pin_id
    )
    select max(p.id) as pin_id, p.root_pin_id, sum(s.weight)::float8 as score from summed s join pins p on p.id = s.pin_id
     where p.deleted_at is null and ${visibleText("p", "board_id", "$2")} and p.root_pin_id <> all($1::bigint[])
     group by p.root_pin_id order by score desc, p.root_pin_id desc limit $5::int`);
  return near(db, roots, viewer.memberBoardIds, options.snapshot, options.exceptBoard ?? null, options.max);
}
