import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { isShown } from "#server/domains/people/profiles/shown-states.ts";
import { hold, putBack } from "./hold-pins.ts";
import type { PlacedPin } from "./placed-pin.ts";

/** A moderator takes a pin down: out of every list and count, not into its person's trash. False where it is not there. */
export async function takeDownPin(services: Services, tx: Tx, id: string): Promise<boolean> {
  const place = await tx
    .selectFrom("pins")
    .select("board_id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (place === undefined) return false;
  await lockBoards(tx, [place.board_id], { action: "any" });
  const { rows } = await sql<PlacedPin>`
    select id, person_id, board_id, section_id, root_pin_id, privacy, topics from pins
     where id = ${id} and board_id = ${place.board_id} and deleted_at is null`.execute(tx);
  const [pin] = rows;
  if (pin === undefined) return false;
  const at = await tx
    .selectFrom("board_pins")
    .select("position")
    .where("board_id", "=", pin.board_id)
    .where("pin_id", "=", id)
    .executeTakeFirst();
  await hold(services, tx, pin.board_id, [{ ...pin, position: at?.position ?? id }], services.clock.now());
  await tx
    .updateTable("withheld_pins")
    .set({ moderated: true })
    .where("person_id", "=", pin.person_id)
    .where("pin_id", "=", id)
    .execute();
  return true;
}

/** Takes that back: the pin returns to its place, or with its person while they are hidden. */
export async function putPinBack(services: Services, tx: Tx, personId: string, id: string): Promise<void> {
  const held = await tx
    .updateTable("withheld_pins")
    .set({ moderated: false })
    .where("person_id", "=", personId)
    .where("pin_id", "=", id)
    .where("moderated", "=", true)
    .returning(["board_id", "position"])
    .executeTakeFirst();
  if (held === undefined) return;
  await lockBoards(tx, [held.board_id], { action: "any" });
  const board = await tx.selectFrom("boards").select("owner_id").where("id", "=", held.board_id).executeTakeFirst();
  const { rows } = await sql<{ shown: boolean }>`
    select ${isShown("p")} as shown from people p where id = ${personId}`.execute(tx);
  if (board?.owner_id !== personId && rows[0]?.shown !== true) return;
  await tx.deleteFrom("withheld_pins").where("person_id", "=", personId).where("pin_id", "=", id).execute();
  const place = [{ pin_id: id, position: held.position }];
  await putBack(services, tx, personId, held.board_id, place, services.clock.now());
}
