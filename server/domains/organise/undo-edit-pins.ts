import { sql } from "kysely";
import { refuse } from "#contract/refusal.ts";
import { linkDomain } from "#rules/link.ts";
import type { Db, Tx } from "../../database/connect.ts";
import type { PinBefore } from "../../database/sensitive-tables.ts";
import { transaction } from "../../database/transaction.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import type { Services } from "../../services.ts";
import { lockBoards } from "../boards/boards.policy.ts";
import { addTopics, removeTopics } from "../pins/place-pins.ts";
import { type PinRow, visiblePins } from "../pins/pins.queries.ts";
import type { Person } from "../viewer.ts";
import { undoMinutes } from "./actions.queries.ts";
import { writeNotes } from "./notes.ts";

type Kept = { personId: string; editId: string; pins: readonly PinRow[]; withNotes: boolean; now: Date };

/** Keeps the words of pins that are about to be changed, and the notes on them where those are changed too. */
export async function keepWords(tx: Tx, { personId, editId, pins, withNotes, now }: Kept): Promise<void> {
  const notes = new Map<string, string>();
  if (withNotes) {
    const ids = pins.map((pin) => pin.id);
    const { rows } = await sql<{ pin_id: string; note: string }>`
      select pin_id, note from pin_notes where person_id = ${personId} and pin_id = any(${ids}::bigint[])`.execute(tx);
    for (const row of rows) notes.set(row.pin_id, row.note);
  }
  const before: PinBefore[] = pins.map(({ id, title, description, link, topics, version }) => ({
    pin_id: id,
    title,
    description,
    link,
    topics,
    note: withNotes ? (notes.get(id) ?? "") : null,
    version: version + 1,
  }));
  await tx
    .insertInto("pin_edits")
    .values({ person_id: personId, id: editId, pins: JSON.stringify(before), created_at: now })
    .execute();
}

/** Gives many pins the words back that they had; those changed again since, or deleted, are left as they are. */
export async function undoEditPins(services: Services, person: Person, editId: string): Promise<{ changed: number }> {
  const now = services.clock.now();
  const oldest = new Date(now.getTime() - undoMinutes * 60_000);
  return transaction(services.db, async (tx) => {
    const edit = await tx
      .deleteFrom("pin_edits")
      .where("person_id", "=", person.id)
      .where("id", "=", editId)
      .where("created_at", ">=", oldest)
      .returning("pins")
      .executeTakeFirst();
    if (edit === undefined) refuse("NOT_FOUND", { message: "This can't be undone any more." });
    const ids = edit.pins.map((pin) => pin.pin_id);
    const there = await visiblePins(tx, person, ids);
    await lockBoards(
      tx,
      there.map((pin) => pin.board_id),
    );
    await sql`select 1 from pins where id = any(${ids}::bigint[]) order by id for update`.execute(tx);
    const latest = new Map((await visiblePins(tx, person, ids)).map((pin) => [pin.id, pin]));
    const back = edit.pins.flatMap((before) => {
      const pin = latest.get(before.pin_id);
      return pin?.version === before.version ? [{ before, pin }] : [];
    });
    for (const { before, pin } of back) {
      const { title, description, link, topics } = before;
      await tx
        .updateTable("pins")
        .set({
          title,
          description,
          link,
          domain: link === null ? null : linkDomain(link),
          topics,
          version: pin.version + 1,
          updated_at: now,
        })
        .where("id", "=", pin.id)
        .execute();
      await removeTopics(tx, [pin]);
      await addTopics(tx, [{ id: pin.id, topics }]);
      if (before.note !== null) await writeNotes(tx, person.id, [pin.id], before.note, now);
    }
    const changed = back.map(({ pin }) => pin.id);
    if (changed.length > 0) await enqueue(tx, "index_pins", changed);
    return { changed: changed.length };
  });
}

/** Forgets what can't be undone any more. */
export async function forgetEdits(db: Db, now: Date): Promise<void> {
  await sql`delete from pin_edits where created_at < ${new Date(now.getTime() - 2 * undoMinutes * 60_000)}`.execute(db);
}
