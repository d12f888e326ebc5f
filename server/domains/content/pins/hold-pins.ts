import { sql } from "kysely";
import { unprepared } from "#server/database/driver/unprepared.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { inPacedSteps } from "#server/jobs/in-paced-steps.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { addToBoard, removeFromBoard } from "./add-to-board.ts";
import type { PlacedPin } from "./placed-pin.ts";
import { refreshCovers } from "./refresh-covers.ts";
import { removePins } from "./remove-pins.ts";
import { tellChanged } from "./tell-changed.ts";

type StillWanted = (tx: Tx) => Promise<boolean>;
type Step = (tx: Tx, boardId: string) => Promise<boolean>;

const portion = 1000;
/** Fewer, since they go for good while nobody waits for it. */
const removedAtOnce = 200;

/**
 * Moderation hold: takes the pins a person saved to other people's boards out of every list and count, in batches, remembering each one's
 * position. Idempotent.
 */
export async function holdPinsOf(services: Services, personId: string, stillWanted: StillWanted): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.board_id as id from person_pins p
     where p.person_id = ${personId} and not exists (
       select 1 from person_boards m where m.person_id = ${personId} and m.board_id = p.board_id and m.role = 'owner')`.execute(
    services.db,
  );
  const now = services.clock.now();
  for (const { id } of rows)
    await inPortions(services, id, stillWanted, async (tx, boardId) => {
      const pins = await placedPins(tx, personId, boardId);
      await hold(services, tx, boardId, pins, now);
      return pins.length === portion;
    });
}

/** The first pins of a person on this board, each with its position. */
async function placedPins(tx: Tx, personId: string, boardId: string): Promise<(PlacedPin & { position: string })[]> {
  const { rows: own } = await sql<{ pin_id: string }>`
    select pin_id from person_pins where person_id = ${personId} and board_id = ${boardId} order by pin_id limit ${portion}`.execute(
    tx,
  );
  const ids = own.map((row) => row.pin_id);
  if (ids.length === 0) return [];
  const { rows: pins } = await sql<PlacedPin>`
    select id, person_id, board_id, section_id, root_pin_id, privacy, topics from pins where id = any(${ids}::bigint[]) order by id`.execute(
    tx,
  );
  const { rows: places } = await sql<{ pin_id: string; position: string }>`
    ${unprepared}select pin_id, position from board_pins where board_id = ${boardId} and pin_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  const positions = new Map(places.map((place) => [place.pin_id, place.position]));
  return pins.map((pin) => ({ ...pin, position: positions.get(pin.id) ?? pin.id }));
}

/**
 * Releases the hold: pins return to their place; to their person's trash if the board is in the trash; pins of a deleted board are removed.
 */
export async function showPinsOf(services: Services, personId: string, stillWanted: StillWanted): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct board_id as id from withheld_pins where person_id = ${personId} and not moderated`.execute(
    services.db,
  );
  const now = services.clock.now();
  for (const { id } of rows)
    await inPortions(services, id, stillWanted, async (tx, boardId) => {
      const taken = await sql<{ pin_id: string; position: string }>`
        delete from withheld_pins where person_id = ${personId} and pin_id in (
          select pin_id from withheld_pins where person_id = ${personId} and board_id = ${boardId} and not moderated order by pin_id limit ${portion})
        returning pin_id, position`.execute(tx);
      await putBack(services, tx, personId, boardId, taken.rows, now);
      return taken.rows.length === portion;
    });
}

/** Permanently removes the held pins of a person, in portions. */
export async function removeHeldPinsOf(services: Pick<Services, "db" | "cascades">, personId: string): Promise<void> {
  await inPacedSteps(async () => {
    const { rows: next } = await sql<{ pin_id: string; board_id: string }>`
      select pin_id, board_id from withheld_pins where person_id = ${personId} order by pin_id limit ${removedAtOnce}`.execute(
      services.db,
    );
    const boardIds = [...new Set(next.map((row) => row.board_id))];
    const taken = next.map((row) => row.pin_id);
    await transaction(services.db, async (tx) => {
      await lockBoards(tx, boardIds, { action: "any" });
      const { rows } = await sql<{ pin_id: string }>`
        delete from withheld_pins where person_id = ${personId} and pin_id = any(${taken}::bigint[]) returning pin_id`.execute(
        tx,
      );
      const ids = rows.map((row) => row.pin_id);
      await unchoose(tx, boardIds, ids);
      await removePins(services, tx, ids);
    });
    return next.length === removedAtOnce;
  });
}

async function inPortions({ db }: Services, id: string, stillWanted: StillWanted, step: Step): Promise<void> {
  let more = true;
  while (more)
    more = await transaction(db, async (tx) => {
      await lockBoards(tx, [id], { action: "any" });
      return (await stillWanted(tx)) && (await step(tx, id));
    });
}

/** Takes pins of a locked board out of every list and count, and remembers each one's position. */
export async function hold(
  services: Services,
  tx: Tx,
  boardId: string,
  pins: readonly (PlacedPin & { position: string })[],
  now: Date,
): Promise<void> {
  const ids = pins.map((pin) => pin.id);
  if (ids.length === 0) return;
  await removeFromBoard(tx, pins);
  await sql`
    insert into withheld_pins (person_id, pin_id, board_id, position)
    select * from unnest(${pins.map((pin) => pin.person_id)}::bigint[], ${ids}::bigint[], ${pins.map((pin) => pin.board_id)}::bigint[],
                         ${pins.map((pin) => pin.position)}::bigint[])`.execute(tx);
  await sql`
    update pins set deleted_at = ${now}, deleted_with_board = false, updated_at = ${now} where id = any(${ids}::bigint[])`.execute(
    tx,
  );
  // A chosen cover stays chosen, because it comes back with the pin.
  await refreshCovers(tx, boardId);
  await tellChanged(services, tx, ids);
  await enqueue(tx, "index_pins", ids);
}

/** A removed or trashed pin can't stay the chosen cover. */
async function unchoose(tx: Tx, boardIds: readonly string[], ids: readonly string[]): Promise<void> {
  await sql`
    update boards set cover_pin_id = null
     where id = any(${boardIds}::bigint[]) and cover_pin_id = any(${ids}::bigint[])`.execute(tx);
}

async function sectionIds(tx: Tx, boardId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from sections where board_id = ${boardId}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Returns pins of a person that were held on a locked board: to their place, or to the trash where the board lies there. */
export async function putBack(
  services: Services,
  tx: Tx,
  personId: string,
  boardId: string,
  places: readonly { pin_id: string; position: string }[],
  now: Date,
): Promise<void> {
  const ids = places.map((place) => place.pin_id);
  if (ids.length === 0) return;
  const { rows } = await sql<{ privacy: Privacy; live: boolean }>`
    select privacy, deleted_at is null as live from boards where id = ${boardId}`.execute(tx);
  const board = rows[0];
  if (board === undefined) return removePins(services, tx, ids);
  if (!board.live) {
    await unchoose(tx, [boardId], ids);
    await sql`
      insert into trash (person_id, kind, id, deleted_at)
      select ${personId}::bigint, 'pin', id, ${now}::timestamptz from unnest(${ids}::bigint[]) as t (id)`.execute(tx);
    await sql`update pins set deleted_at = ${now} where id = any(${ids}::bigint[])`.execute(tx);
    return;
  }
  const back = await sql<PlacedPin>`
    update pins p set deleted_at = null, privacy = ${board.privacy}, updated_at = ${now},
           section_id = case when section_id = any(${await sectionIds(tx, boardId)}::bigint[]) then section_id end
     where p.id = any(${ids}::bigint[]) and p.deleted_at is not null
    returning p.id, p.person_id, p.board_id, p.section_id, p.root_pin_id, p.privacy, p.topics`.execute(tx);
  const positions = new Map(places.map((place) => [place.pin_id, place.position]));
  await addToBoard(
    tx,
    back.rows.map((pin) => ({ ...pin, position: positions.get(pin.id) ?? pin.id })),
  );
  await refreshCovers(tx, boardId);
  await tellChanged(services, tx, ids);
  await enqueue(tx, "index_pins", ids);
}
