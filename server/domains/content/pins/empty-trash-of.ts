import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { removeBoard } from "#server/domains/content/boards/remove-board.ts";
import { removePins } from "./remove-pins.ts";

export type TrashedThing = { person_id: string; kind: "pin" | "board"; id: string };

const batchSize = 200;

/** Permanently removes one thing from the trash; nothing if it was restored meanwhile. */
export async function removeTrashed(
  services: Pick<Services, "cascades">,
  tx: Tx,
  { person_id: personId, kind, id }: TrashedThing,
): Promise<void> {
  const taken = await tx
    .deleteFrom("trash")
    .where("person_id", "=", personId)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (taken === undefined) return;
  await (kind === "pin" ? removePins(services, tx, [id]) : removeBoard(services, tx, id));
}

/** Removes for good whatever lies in a person's trash, thing by thing, each in a transaction of its own. */
export async function emptyTrashOf(services: Pick<Services, "db" | "cascades">, personId: string): Promise<void> {
  for (;;) {
    const things = await services.db
      .selectFrom("trash")
      .select(["person_id", "kind", "id"])
      .where("person_id", "=", personId)
      .limit(batchSize)
      .execute();
    for (const thing of things) await transaction(services.db, (tx) => removeTrashed(services, tx, thing));
    if (things.length < batchSize) return;
  }
}
