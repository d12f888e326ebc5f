import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";

/** Most pictures of a board's cover, and of a section's. */
export const coverSizes = { board: 5, section: 4 } as const;

/**
 * Recomputes the covers of a board and its sections from their pins: the chosen cover first, then the newest. Called after pins left, moved
 * or were reordered; saving itself only adds. Sensitive pictures are never covers.
 */
export async function refreshCovers(tx: Tx, boardId: string): Promise<void> {
  await sql`
    with chosen as (
      select cover_pin_id as pin_id from boards where id = ${boardId} and cover_pin_id is not null
    ), candidates as (
      select pin_id, position, false as chosen from (
        select bp.pin_id, bp.position from board_pins bp join pins p on p.id = bp.pin_id and p.sensitivity is null
         where bp.board_id = ${boardId} and bp.pin_id not in (select pin_id from chosen)
         order by bp.position desc, bp.pin_id desc limit ${coverSizes.board}::int) newest
      union all
      select bp.pin_id, bp.position, true from board_pins bp join pins p on p.id = bp.pin_id and p.sensitivity is null
       where bp.board_id = ${boardId} and bp.pin_id in (select pin_id from chosen)
    ), picked as (
      select p.id, p.media_hash, p.dominant_color, c.chosen, c.position
        from candidates c join pins p on p.id = c.pin_id
       order by c.chosen desc, c.position desc, c.pin_id desc limit ${coverSizes.board}::int
    )
    update boards set covers = coalesce(
             (select jsonb_agg(jsonb_build_object('pin_id', id::text, 'hash', media_hash, 'dominant_color', dominant_color)
                               order by chosen desc, position desc, id desc) from picked), '[]'::jsonb),
           revision = revision + 1
     where id = ${boardId}`.execute(tx);
  await sql`
    update sections s set covers = coalesce((
      select jsonb_agg(jsonb_build_object('pin_id', p.id::text, 'hash', p.media_hash, 'dominant_color', p.dominant_color)
                       order by n.position desc, p.id desc)
        from (select bp.pin_id, bp.position from board_pins bp join pins q on q.id = bp.pin_id and q.sensitivity is null
               where bp.board_id = s.board_id and bp.section_id = s.id
               order by bp.position desc, bp.pin_id desc limit ${coverSizes.section}::int) n join pins p on p.id = n.pin_id), '[]'::jsonb)
     where s.board_id = ${boardId}`.execute(tx);
}
