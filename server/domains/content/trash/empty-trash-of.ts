import { sql } from "kysely";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import type { emptyTrash } from "#contract/content/pins.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { removeBoard } from "#server/domains/content/board-states/remove-board.ts";
import { inPacedSteps } from "#server/jobs/in-paced-steps.ts";
import { removePins } from "#server/domains/content/pins/remove-pins.ts";
import { removeTrashedWithBoard } from "#server/domains/content/pins/remove-pins-of.ts";

export type TrashedThing = { person_id: string; kind: "pin" | "board"; id: string };

const batchSize = 200;
/** Boards go with all their pins, each in a transaction of its own. */
const boardsAtOnce = 5;

/** Permanently removes one thing from the trash; nothing if it was restored meanwhile. */
async function removeTrashed(
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

/**
 * Removes for good whatever lies in a person's trash: pins in portions, then board by board, each in a transaction of its own once its pins
 * have gone in portions. They can't take it out again meanwhile.
 */
export async function emptyTrashOf(services: Pick<Services, "db" | "cascades">, personId: string): Promise<void> {
  const pins = sql`person_id = ${personId} and kind = 'pin'`;
  await inPacedSteps(async () => (await removeTrashedPins(services, pins)) === batchSize);
  await inPacedSteps(async () => {
    const board = await services.db
      .selectFrom("trash")
      .select(["person_id", "kind", "id"])
      .where("person_id", "=", personId)
      .limit(1)
      .executeTakeFirst();
    if (board !== undefined) await removeLying(services, board);
    return board !== undefined;
  });
}

/** Removes one thing that nobody can take out of the trash any more. */
export async function removeLying(services: Pick<Services, "db" | "cascades">, thing: TrashedThing): Promise<void> {
  if (thing.kind === "board") await removeTrashedWithBoard(services, thing.id);
  await transaction(services.db, (tx) => removeTrashed(services, tx, thing));
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
