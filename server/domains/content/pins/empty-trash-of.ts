import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { emptyTrash } from "#contract/content/pins.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { removeBoard } from "#server/domains/content/boards/remove-board.ts";
import { removePins } from "./remove-pins.ts";

export type TrashedThing = { person_id: string; kind: "pin" | "board"; id: string };

const batchSize = 200;
/** Boards go with all their pins, each in a transaction of its own. */
const boardsAtOnce = 5;

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

/**
 * Removes for good what a person put into the trash until then, as much of it as an answer may take; says how much that was, and how much
 * is left.
 */
export async function emptyTrashPortion(
  services: Pick<Services, "db" | "cascades">,
  person: Person,
  input: CallParsed<typeof emptyTrash>,
  touched: Touched,
): Promise<CallData<typeof emptyTrash>> {
  // Nobody else has been shown any of it since it was put there.
  touched.name();
  const kind = input.kind === "pins" ? "pin" : "board";
  const alone = input.id === undefined ? sql`` : sql`and id = ${input.id}`;
  const lying = sql`person_id = ${person.id} and kind = ${kind} and deleted_at <= ${new Date(input.until)} ${alone}`;
  const removed = await (kind === "pin" ? removeTrashedPins(services, lying) : removeTrashedBoards(services, lying));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from trash where ${lying}`.execute(services.db);
  return { removed, left: rows[0]?.count ?? 0 };
}

type Lying = ReturnType<typeof sql>;

function removeTrashedPins(services: Pick<Services, "db" | "cascades">, lying: Lying): Promise<number> {
  return transaction(services.db, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      delete from trash where ${lying} and id = any(array(
        select id from trash where ${lying} order by deleted_at, id limit ${batchSize})) returning id`.execute(tx);
    await removePins(
      services,
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });
}

async function removeTrashedBoards(services: Pick<Services, "db" | "cascades">, lying: Lying): Promise<number> {
  const { rows } = await sql<TrashedThing>`
    select person_id, kind, id from trash where ${lying} order by deleted_at, id limit ${boardsAtOnce}`.execute(
    services.db,
  );
  for (const thing of rows) await transaction(services.db, (tx) => removeTrashed(services, tx, thing));
  return rows.length;
}
