import { sql } from "kysely";
import { columnList } from "#server/database/column-list.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { copiedColumns } from "./pin-row.ts";
import { addToBoard, removeFromBoard } from "./add-to-board.ts";
import type { PlacedPin } from "./placed-pin.ts";
import { removePins } from "./remove-pins.ts";
import { tellChanged } from "./tell-changed.ts";

/** One copy to make: of which pin, under which new id, in which section. */
export type PinCopy = { pin_id: string; copy_id: string; section_id: string | null; position: string };

/** Saves pins once more, for one person, on a locked board: each names the pin it came from and the first of its chain. */
export async function copyPins(
  tx: Tx,
  copies: readonly PinCopy[],
  to: { id: string; privacy: Privacy; person_id: string },
  now: Date,
): Promise<void> {
  const { rows } = await sql<PlacedPin>`
    insert into pins (id, person_id, board_id, section_id, parent_pin_id, method, privacy, brought, created_at, updated_at, ${sql.raw(columnList(copiedColumns))})
    select c.copy_id, ${to.person_id}, ${to.id}, c.section_id, p.id, 'repin', ${to.privacy}, p.brought and p.person_id = ${to.person_id}, ${now}, ${now}, ${sql.raw(columnList(copiedColumns, "p"))}
      from unnest(${copies.map((copy) => copy.pin_id)}::bigint[], ${copies.map((copy) => copy.copy_id)}::bigint[],
                  ${copies.map((copy) => copy.section_id)}::bigint[]) as c (pin_id, copy_id, section_id)
      join pins p on p.id = c.pin_id and p.id = any(${copies.map((copy) => copy.pin_id)}::bigint[]) and p.deleted_at is null
    returning id, person_id, board_id, section_id, root_pin_id, privacy, topics`.execute(tx);
  const positions = new Map(copies.map((copy) => [copy.copy_id, copy.position]));
  await addToBoard(
    tx,
    rows.map((row) => ({ ...row, position: positions.get(row.id) ?? row.id })),
  );
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await enqueue(tx, "index_pins", ids);
}

/** Takes copies away for good; the boards they stand on are locked. */
export async function removeCopies(
  services: Pick<Services, "cascades" | "ids" | "clock">,
  tx: Tx,
  pins: readonly PlacedPin[],
  now: Date,
): Promise<void> {
  if (pins.length === 0) return;
  await removeFromBoard(tx, pins);
  const ids = pins.map((pin) => pin.id);
  await sql`update boards set cover_pin_id = null where id = ${pins[0]?.board_id} and cover_pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  await sql`update pins set deleted_at = ${now} where id = any(${ids}::bigint[])`.execute(tx);
  await tellChanged(services, tx, ids);
  await removePins(services, tx, ids);
}
