import { sql } from "kysely";
import type { Tx } from "../../database/connect.ts";

/**
 * Takes the covers of a board and its sections anew from their pins: the chosen cover first, then the newest. Called after pins left,
 * moved or changed their order; saving itself only adds.
 */
export async function refreshCovers(tx: Tx, boardId: string): Promise<void> {
  await sql`
    with newest as (
      select bp.pin_id, bp.position from board_pins bp where bp.board_id = ${boardId} order by bp.position desc, bp.pin_id desc limit 5
    ), picked as (
      select p.id, p.media_hash, p.dominant_color, (p.id is not distinct from b.cover_pin_id) as chosen, coalesce(n.position, 0) as position
        from boards b join pins p on p.board_id = b.id and p.deleted_at is null and (p.id = b.cover_pin_id or p.id in (select pin_id from newest))
        left join newest n on n.pin_id = p.id
       where b.id = ${boardId}
       order by chosen desc, position desc limit 5
    )
    update boards set covers = coalesce(
             (select jsonb_agg(jsonb_build_object('pin_id', id::text, 'hash', media_hash, 'dominant_color', dominant_color) order by chosen desc, position desc) from picked), '[]'::jsonb)
     where id = ${boardId}`.execute(tx);
  await sql`
    update sections s set covers = coalesce((
      select jsonb_agg(jsonb_build_object('pin_id', p.id::text, 'hash', p.media_hash, 'dominant_color', p.dominant_color) order by n.position desc)
        from (select pin_id, position from board_pins bp where bp.board_id = s.board_id and bp.section_id = s.id
               order by bp.position desc, bp.pin_id desc limit 4) n join pins p on p.id = n.pin_id), '[]'::jsonb)
     where s.board_id = ${boardId}`.execute(tx);
}
