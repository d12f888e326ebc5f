import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import { byNumber } from "#server/database/ids.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { addToBoard, removeFromBoard } from "./add-to-board.ts";
import type { PlacedPin } from "./placed-pin.ts";
import { tellChanged } from "./tell-changed.ts";

type Telling = Pick<Services, "cascades" | "ids" | "clock">;

/** Puts pins of locked boards into the trash of the people who saved them; covers are the caller's. */
export async function trashPins(services: Telling, tx: Tx, pins: readonly PlacedPin[], now: Date): Promise<void> {
  const ids = pins.map((pin) => pin.id);
  if (ids.length === 0) return;
  await removeFromBoard(tx, pins);
  await sql`
    update pins set deleted_at = ${now}, deleted_with_board = false, updated_at = ${now} where id = any(${ids}::bigint[])`.execute(
    tx,
  );
  for (const id of [...new Set(pins.map((pin) => pin.board_id))].toSorted(byNumber))
    await sql`
      update boards set cover_pin_id = null where id = ${id} and cover_pin_id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    insert into trash (person_id, kind, id, deleted_at)
    select person_id, 'pin', id, ${now}::timestamptz
      from unnest(${pins.map((pin) => pin.person_id)}::bigint[], ${ids}::bigint[]) as t (person_id, id)`.execute(tx);
  await tellChanged(services, tx, ids);
  await enqueue(tx, "index_pins", ids);
}

/** Restores them, at the position and with the privacy each one names; pins no longer in the trash are left alone. */
export async function untrashPins(services: Telling, tx: Tx, pins: readonly PlacedPin[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    delete from trash t using unnest(${pins.map((pin) => pin.person_id)}::bigint[], ${pins.map((pin) => pin.id)}::bigint[]) as w (person_id, id)
     where t.person_id = w.person_id and t.kind = 'pin' and t.id = w.id
       and t.person_id = any(${[...new Set(pins.map((pin) => pin.person_id))]}::bigint[]) returning t.id`.execute(tx);
  const there = new Set(rows.map((row) => row.id));
  const back = pins.filter((pin) => there.has(pin.id));
  const ids = back.map((pin) => pin.id);
  if (ids.length === 0) return;
  await sql`
    update pins p set deleted_at = null, section_id = w.section_id, privacy = w.privacy, updated_at = ${now}
      from unnest(${ids}::bigint[], ${back.map((pin) => pin.section_id)}::bigint[], ${back.map((pin) => pin.privacy)}::text[]) as w (id, section_id, privacy)
     where p.id = w.id and p.id = any(${ids}::bigint[])`.execute(tx);
  await addToBoard(tx, back);
  await tellChanged(services, tx, ids);
  await enqueue(tx, "index_pins", ids);
}
