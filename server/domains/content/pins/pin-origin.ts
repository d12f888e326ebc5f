import type { Db, Tx } from "#server/database/driver/connect.ts";
import { nobody } from "#server/calls/viewer.ts";
import { visibleAmong } from "./pins.queries.ts";
import type { PinRow } from "./pin-row.ts";

type Saved = Pick<PinRow, "id" | "person_id" | "creator_id" | "root_pin_id" | "parent_pin_id">;

/**
 * The pin that identifies a saved picture's creator: the first of its chain, or the pin a cut-out was cut from. Its creator is only
 * revealed to whoever may see that pin, or a copy would reveal whose secret board it comes from. Null when there is none.
 */
export function originOf({ id, person_id, creator_id, root_pin_id, parent_pin_id }: Saved): string | null {
  if (creator_id === null || creator_id === person_id) return null;
  return root_pin_id === id ? parent_pin_id : root_pin_id;
}

/** The creator of a pin where everybody may know them, else null. */
export async function openCreator(db: Db | Tx, pin: Saved): Promise<string | null> {
  const origin = originOf(pin);
  return origin === null || (await visibleAmong(db, nobody, [origin])).has(origin) ? pin.creator_id : null;
}
