import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import type { PinRow } from "./pins.queries.ts";
import { placePins } from "./place-pins.ts";
import { refreshCovers } from "./refresh-covers.ts";

export type NewPin = { row: PinRow; method: string };

/**
 * Writes many pins in one transaction as `insertPin` writes one: rows, both sides of every edge, counters, covers and the indexing job.
 * Whoever asks has judged the boards. Tells nobody of the saves.
 */
export async function insertPins(tx: Tx, pins: readonly NewPin[]): Promise<void> {
  if (pins.length === 0) return;
  const boards = [...new Set(pins.map(({ row }) => row.board_id))];
  await lockBoards(tx, boards);
  const { rows } = await sql`select 1 from boards where id = any(${boards}::bigint[]) and deleted_at is null`.execute(
    tx,
  );
  if (rows.length < boards.length) refuse("CONFLICT", { message: "A board was deleted a moment ago." });
  await sql`
    insert into pins (id, person_id, board_id, section_id, parent_pin_id, root_pin_id, creator_id, title, description, alt_text, link, domain,
                      method, privacy, media_hash, width, height, dominant_color, thumbhash, renditions, media, topics, ai_labelled,
                      sensitivity, sponsorship, shuffle_asset_id, created_at, updated_at)
    select id, person_id, board_id, section_id, parent_pin_id, root_pin_id, creator_id, title, description, alt_text, link, domain,
           method, privacy, media_hash, width, height, dominant_color, thumbhash, renditions, media, topics, ai_labelled,
           sensitivity, sponsorship, shuffle_asset_id, created_at, created_at
      from jsonb_to_recordset(${JSON.stringify(pins.map(({ row, method }) => ({ ...row, method })))}::jsonb) as p (
             id bigint, person_id bigint, board_id bigint, section_id bigint, parent_pin_id bigint, root_pin_id bigint, creator_id bigint,
             title text, description text, alt_text text, link text, domain text, method text, privacy text, media_hash text, width int,
             height int, dominant_color text, thumbhash text, renditions text, media jsonb, topics text[], ai_labelled boolean,
             sensitivity text, sponsorship jsonb, shuffle_asset_id bigint, created_at timestamptz)`.execute(tx);
  await placePins(
    tx,
    pins.map(({ row }) => row),
  );
  for (const board of boards) {
    const newest = new Date(
      Math.max(...pins.filter(({ row }) => row.board_id === board).map(({ row }) => row.created_at.getTime())),
    );
    await sql`
      update boards set last_saved_at = greatest(last_saved_at, ${newest}), updated_at = greatest(updated_at, ${newest}) where id = ${board}`.execute(
      tx,
    );
    await sql`
      update person_boards set last_saved_at = greatest(last_saved_at, ${newest})
       where board_id = ${board} and person_id in (select person_id from board_people where board_id = ${board})
         and person_id = any(${[...new Set(pins.map(({ row }) => row.person_id))]}::bigint[])`.execute(tx);
    await refreshCovers(tx, board);
  }
  await enqueue(
    tx,
    "index_pins",
    pins.map(({ row }) => row.id),
  );
}
